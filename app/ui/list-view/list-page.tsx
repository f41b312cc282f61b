import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BlocksView } from "./blocks-view.tsx";
import { receiveBulk, receiveFilters, receiveRows, type SentPage } from "./compact-payload.ts";
import { Empty } from "./empty.tsx";
import { KanbanView } from "./kanban-view.tsx";
import { rememberList } from "./last-list-url.ts";
import { ActiveFilters, Foot } from "./list-footer.tsx";
import { Heading } from "./list-header.tsx";
import { SelectionBar, SelectionInputs } from "./selection-bar.tsx";
import { TableView } from "./table-view.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { ListPage } from "./types.ts";
import { useCellEdit } from "./use-cell-edit.tsx";
import { useColumnDrag } from "./use-column-drag.ts";
import { useListForm } from "./use-list-form.ts";
import { usePanels } from "./use-panel.ts";
import { type ListSelection, useSelection } from "./use-selection.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useSortKeys } from "./use-sort-keys.ts";

/** A list of any entity: its state is its address, its data is `page`. */
export function ListScreen({ page: sent }: { page: SentPage }) {
	const page = useReceived(sent);
	const root = useRef<HTMLDivElement>(null);
	const panels = usePanels();
	const { search } = useLocation();
	const selection = useSelection(page, /[?&]select=page\b/.test(search));
	const selects = page.bulk.length > 0 && page.view !== "kanban" && page.rows.length > 0;
	const bulk = `/recruiters/bulk/${page.entity.key}`;
	const onSubmit = useListForm(bulk);
	useShortcuts(root, panels);
	useSortKeys(root);
	useColumnDrag(root, page, panels.here);
	const cellEdit = useCellEdit(root, page, panels.here);
	useEffect(() => rememberList(panels.path, panels.here), [panels.path, panels.here]);
	const request = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are marked anew
	useEffect(() => {
		if (!page.q && !request.current) return;
		request.current = true;
		const mark = (query: string) =>
			void import("../highlight-matches.ts").then(({ highlightMatches: markFound }) =>
				markFound(root.current?.querySelector(".list-scroll, .list-blocks") ?? null, query),
			);
		mark(page.q);
		return () => mark("");
	}, [page.q, page.rows]);

	return (
		<div ref={root} className={selects && selection.count > 0 ? "list selecting" : "list"}>
			<Heading page={page} />
			<Toolbar page={page} panels={panels} />
			<ActiveFilters page={page} panels={panels} />
			<Ignored names={page.ignored} />
			{page.corrected && (
				<p role="status" className="mb-3 text-muted text-sm">
					{page.corrected}
				</p>
			)}
			{page.rows.length === 0 ? (
				<Empty page={page} here={panels.here} />
			) : selects || ((page.rowAction || page.ordering) && page.view !== "kanban") ? (
				<form method="get" action={bulk} aria-label={page.entity.many} onSubmit={onSubmit}>
					{selects && <SelectionInputs page={page} selection={selection} />}
					{selects && <input type="hidden" name="back" value={panels.here} />}
					{selects && <SelectionBar page={page} selection={selection} wholePageTo={panels.with("select=page")} />}
					<Rows page={page} selection={selects ? selection : null} />
				</form>
			) : (
				<Rows page={page} selection={null} />
			)}
			{/* A board has no pages: its columns show more. */}
			{page.view !== "kanban" && <Foot page={page} />}
			{cellEdit}
		</div>
	);
}

/** Each part is the same object as long as it was sent once: rows that did not change are not drawn again. */
function useReceived(sent: SentPage): ListPage {
	const { rows, filters, bulk, avatars } = sent;
	return {
		...sent,
		rows: useMemo(() => receiveRows(rows, avatars), [rows, avatars]),
		filters: useMemo(() => receiveFilters(filters), [filters]),
		bulk: useMemo(() => receiveBulk(bulk), [bulk]),
	};
}

function Rows({ page, selection }: { page: ListPage; selection: ListSelection | null }) {
	if (page.view === "kanban") return <KanbanView page={page} />;
	if (page.view === "blocks") return <BlocksView page={page} selection={selection} />;
	return <TableView page={page} selection={selection} />;
}

function Ignored({ names }: { names: string[] }) {
	const { t } = useTranslation("list");
	if (names.length === 0) return null;
	return <p className="mb-3 text-muted text-sm">{t("ignored", { names: names.slice(0, 5).join(", ") })}</p>;
}
