import { lazyComponent } from "../lazy-component.tsx";

const onServer = import.meta.env.SSR ? await import("./server-panels.ts") : undefined;

// Parts shown only after a click, or in a rarely used view.

export const ColumnsPanel = lazyComponent(
	async () => (await import("./columns-panel.tsx")).ColumnsPanel,
	onServer?.ColumnsPanel,
);
export const FilterControl = lazyComponent(
	async () => (await import("./filter-control.tsx")).FilterControl,
	onServer?.FilterControl,
);
export const FilterMenu = lazyComponent(
	async () => (await import("./filter-menu.tsx")).FilterMenu,
	onServer?.FilterMenu,
);
export const KanbanView = lazyComponent(
	async () => (await import("./kanban-view.tsx")).KanbanView,
	onServer?.KanbanView,
);
export const SortPanel = lazyComponent(async () => (await import("./sort-panel.tsx")).SortPanel, onServer?.SortPanel);
export const ViewsPanel = lazyComponent(
	async () => (await import("./views-panel.tsx")).ViewsPanel,
	onServer?.ViewsPanel,
);
