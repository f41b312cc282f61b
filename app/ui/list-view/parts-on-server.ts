/** What `parts.ts` draws at once on the server, where nobody waits for a part. */
export { ColumnsPanel } from "./columns-panel.tsx";
export { FilterControl } from "./filter-control.tsx";
export { FilterMenu } from "./filter-menu.tsx";
export { KanbanView } from "./kanban-view.tsx";
export { SortPanel } from "./sort-panel.tsx";
export { ViewsPanel } from "./views-panel.tsx";
