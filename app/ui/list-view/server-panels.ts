/** Replaces `lazy-panels.ts` on the server, which renders every part at once. */
export { ColumnsPanel } from "./columns-panel.tsx";
export { FilterControl } from "./filter-control.tsx";
export { FilterMenu } from "./filter-menu.tsx";
export { KanbanView } from "./kanban-view.tsx";
export { SortPanel } from "./sort-panel.tsx";
export { ViewsPanel } from "./views-panel.tsx";
