import {
	type FormEvent,
	lazy,
	type ReactNode,
	type RefObject,
	Suspense,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useFetcher, useLocation, useNavigate, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createIdempotencyKey } from "../form/idempotency-key.ts";
import { CachedFragment, useFragmentKeyPrefix } from "../fragment-cache.tsx";
import { BlocksView } from "./blocks-view.tsx";
import { type PackedPage, unpackBulk, unpackFilters, unpackRows } from "./compact-payload.ts";
import { saveListUrl } from "./last-list-url.ts";
import { KanbanView } from "./lazy-panels.ts";
import { ListEmptyState } from "./list-empty-state.tsx";
import { ActiveFilters, ListFooter } from "./list-footer.tsx";
import { ListHeader } from "./list-header.tsx";
import { SearchWarnings } from "./search-help.tsx";
import { SelectionBar, SelectionInputs } from "./selection-bar.tsx";
import { TableView } from "./table-view.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { ListPage } from "./types.ts";
import { useGetFormSubmit } from "./use-get-form-submit.ts";
import { usePanels } from "./use-panel.ts";
import { type ListSelection, useSelection } from "./use-selection.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** A list of any entity: its state is its address, its data is `page`. */
export function ListScreen({ page: sent }: { page: PackedPage }) {
	const page = useReceived(sent);
	const root = useRef<HTMLDivElement>(null);
	const panels = usePanels();
	const { pathname, search } = useLocation();
	const group = useFragmentKeyPrefix(() => ["list", pathname, search, { ...sent, rows: sent.rows.length }]);
	const selection = useSelection(page, /[?&]select=page\b/.test(search));
	const selects = page.bulk.length > 0 && page.view !== "kanban" && page.rows.length > 0;
	const bulk = `/recruiters/bulk/${page.entity.key}`;
	const onSubmit = useListForm(bulk);
	useShortcuts(root, panels);
	useSortKeys(root);
	useColumnDrag(root, page, panels.here);
	const cellEdit = useCellEdit(root, page, panels.here);
	useEffect(() => saveListUrl(panels.path, panels.here), [panels.path, panels.here]);
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
			<CachedFragment
				of={`${group}head`}
				draw={() => (
					<>
						<ListHeader page={page} />
						<Toolbar page={page} panels={panels} />
					</>
				)}
			/>
			<SearchWarnings messages={page.unread ?? []} />
			<ActiveFilters page={page} panels={panels} />
			{page.notes?.map((note) => (
				<p key={note} role="status" className="mb-3 text-muted text-sm">
					{note}
				</p>
			))}
			{/* Omits what a note already reports. */}
			<Ignored
				names={page.notes ? page.ignored.filter((name) => name !== "columns" && name !== "order") : page.ignored}
			/>
			{page.corrected && (
				<p role="status" className="mb-3 text-muted text-sm">
					{page.corrected}
				</p>
			)}
			{page.rows.length === 0 ? (
				<ListEmptyState page={page} here={panels.here} />
			) : selects || ((page.rowAction || page.ordering) && page.view !== "kanban") ? (
				<form method="get" action={bulk} aria-label={page.entity.many} onSubmit={onSubmit}>
					{selects && <SelectionInputs page={page} selection={selection} />}
					{selects && <input type="hidden" name="back" value={panels.here} />}
					<CachedFragment
						of={`${group}bar`}
						draw={() =>
							selects && <SelectionBar page={page} selection={selection} wholePageTo={panels.with("select=page")} />
						}
					/>
					<Rows page={page} selection={selects ? selection : null} />
				</form>
			) : (
				<Rows page={page} selection={null} />
			)}
			{/* A board has no pages: its columns show more. */}
			<CachedFragment of={`${group}foot`} draw={() => page.view !== "kanban" && <ListFooter page={page} />} />
			{cellEdit}
		</div>
	);
}

/** Keeps object identity per received part, so unchanged rows are not rendered again. */
function useReceived(sent: PackedPage): ListPage {
	const { rows, filters, bulk, avatars } = sent;
	return {
		...sent,
		rows: useMemo(() => unpackRows(rows, avatars), [rows, avatars]),
		filters: useMemo(() => unpackFilters(filters), [filters]),
		bulk: useMemo(() => unpackBulk(bulk), [bulk]),
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

/** Bulk actions and posts to single rows, both without a page load. */
function useListForm(bulk: string) {
	const toBulk = useGetFormSubmit(bulk);
	const submit = useSubmit();
	return (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const action = submitter?.getAttribute("formaction");
		if (!action) return toBulk(event);
		event.preventDefault();
		void submit({ _idem: createIdempotencyKey() }, { method: "post", action, preventScrollReset: true });
	};
}

/** Shift+click or Shift+Enter on a heading adds it to the sort order. */
function useSortKeys(list: RefObject<HTMLElement | null>) {
	const navigate = useNavigate();
	useEffect(() => {
		const root = list.current;
		function onClick(event: MouseEvent) {
			const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-add]") : null;
			if (!event.shiftKey || event.metaKey || event.ctrlKey || !link?.dataset.add) return;
			event.preventDefault();
			void navigate(link.dataset.add, { preventScrollReset: true });
		}
		root?.addEventListener("click", onClick);
		return () => root?.removeEventListener("click", onClick);
	}, [list, navigate]);
}

const CellEdit = lazy(async () => ({ default: (await import("./cell-edit.tsx")).CellEdit }));

/** Inline cell editing; its code loads on the first pointer over the list. */
function useCellEdit(list: RefObject<HTMLElement | null>, page: ListPage, here: string): ReactNode {
	const edits = page.columns.some((column) => column.edits);
	const [touched, setTouched] = useState(false);
	useEffect(() => {
		const root = list.current;
		if (!edits || !root) return;
		const begin = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setTouched(true);
		root.addEventListener("pointerover", begin);
		return () => root.removeEventListener("pointerover", begin);
	}, [edits, list]);
	if (!edits || !touched) return null;
	return (
		<Suspense>
			<CellEdit list={list} page={page} here={here} />
		</Suspense>
	);
}

/** Dragging heads reorders or resizes columns; saved like the columns panel's changes. */
function useColumnDrag(list: RefObject<HTMLElement | null>, page: ListPage, here: string) {
	const { submit } = useFetcher();
	const arranges = page.can.arrange && page.view === "table" && !page.embedded;
	const keep = useEffectEvent((columns: string[], widths: Record<string, number>) => {
		const form = new FormData();
		form.set("back", here);
		form.set("looks", "1");
		form.set("_idem", createIdempotencyKey());
		for (const name of columns) form.append("columns", name);
		for (const name of columns.slice(0, page.pins ?? 0)) form.append("pin", name);
		page.columns.forEach(({ key }, at) => {
			const width = widths[key] ?? page.widths?.[at];
			if (width) form.set(`width_${key}`, String(width));
		});
		void submit(form, { method: "post", action: `/recruiters/lists/${page.entity.key}/preferences` });
	});
	const keys = page.columns.map(({ key }) => key).join();
	// Once loaded, attached in the layout effect, before a changed head can be pressed.
	const existing = useRef<typeof import("./column-drag.ts").attachColumnDrag>(undefined);
	useLayoutEffect(() => {
		const head = arranges ? list.current?.querySelector("thead") : null;
		const rows = head?.closest<HTMLElement>(".list-scroll");
		if (!head || !rows) return;
		let stop: (() => void) | undefined;
		let gone = false;
		const attach = () => {
			if (!gone) stop ??= existing.current?.(head, keys === "" ? [] : keys.split(","), keep);
		};
		attach();
		// Loads when the pointer enters the table, before it reaches a head.
		const begin = () =>
			void import("./column-drag.ts").then(({ attachColumnDrag }) => {
				existing.current = attachColumnDrag;
				attach();
			});
		rows.addEventListener("pointerover", begin, { once: true });
		return () => {
			gone = true;
			rows.removeEventListener("pointerover", begin);
			stop?.();
		};
	}, [arranges, keys, list]);
}
