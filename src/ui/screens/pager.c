#include "pager.h"

void pager_command(Pager *pager, UiCommandId command) {
    int page = pager->page > 1 ? pager->page - 1 : 1;
    switch (command) {
    case UI_UP:
    case UI_DOWN:
        pager->first_line += command == UI_UP ? -1 : 1;
        break;
    case UI_BACKWARD:
    case UI_FORWARD:
        pager->first_line += command == UI_BACKWARD ? -page : page;
        break;
    case UI_FIRST:
        pager->first_line = 0;
        break;
    case UI_LAST:
        pager->first_line = 1 << 28; /* drawing corrects it to the last page */
        break;
    default:
        break;
    }
}

int pager_draw(Pager *pager, const char *text, Cells *cells, Area area) {
    int lines = cells_paragraph(NULL, area, 0, STYLE_TEXT, text);
    pager->page = area.rows;
    if (pager->first_line > lines - area.rows)
        pager->first_line = lines - area.rows;
    if (pager->first_line < 0)
        pager->first_line = 0;
    cells_part(cells, area, pager->first_line, STYLE_TEXT, text);
    return lines;
}
