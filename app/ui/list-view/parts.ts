import { later } from "../later.tsx";

const onServer = import.meta.env.SSR ? await import("./parts-on-server.ts") : undefined;

// Parts shown only after a click, or in a rarely used view.

export const ColumnsPanel = later(
	async () => (await import("./columns-panel.tsx")).ColumnsPanel,
	onServer?.ColumnsPanel,
);
export const FilterControl = later(
	async () => (await import("./filter-control.tsx")).FilterControl,
	onServer?.FilterControl,
);
export const FilterMenu = later(async () => (await import("./filter-menu.tsx")).FilterMenu, onServer?.FilterMenu);
export const KanbanView = later(async () => (await import("./kanban-view.tsx")).KanbanView, onServer?.KanbanView);
export const SortPanel = later(async () => (await import("./sort-panel.tsx")).SortPanel, onServer?.SortPanel);
export const ViewsPanel = later(async () => (await import("./views-panel.tsx")).ViewsPanel, onServer?.ViewsPanel);
