import { useEffect, useEffectEvent, useRef } from "react";
import { maxSearchQueryLength } from "#app/domain/search/search-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Button, buttonClass } from "../button.tsx";
import { cx } from "../cx.ts";
import { ArrowDownUp, Bookmark, Columns3, Info, Plus, Search, SlidersHorizontal } from "../icons.tsx";
import { useDataRouter } from "../use-data-router.ts";
import { getFilterParam } from "./filter-name.ts";
import type { FilterField } from "./filter-types.ts";
import { getHiddenInputs } from "./hidden-filter.tsx";
import { ColumnsPanel, FilterControl, FilterMenu, SortPanel, ViewsPanel } from "./lazy-panels.ts";
import { Panel } from "./panel.tsx";
import { SearchHelpList, searchWarningsId } from "./search-help.tsx";
import type { ListPage } from "./types.ts";
import { useGetFormSubmit } from "./use-get-form-submit.ts";
import type { Panels } from "./use-panel.ts";

/** Search, filters, order, columns and saved views, all stored in the address. */
export function Toolbar({ page, panels }: { page: ListPage; panels: Panels }) {
	const { t } = useTranslation("list");
	const on = page.active.filter(({ name }) => name !== undefined).length;
	const filtering = panels.open === "filters";
	const onGet = useGetFormSubmit(panels.path);
	return (
		<div className="list-tools">
			<search>
				<form method="get" action={panels.path} className="list-search" onSubmit={onGet}>
					{page.keep.map(([name, value]) => (
						<input key={name + value} type="hidden" name={name} value={value} />
					))}
					<SearchField page={page} path={panels.path} />
					{page.filters
						.filter((filter) => !filtering && isQuick(filter))
						.map((filter) => (
							<QuickFilter key={filter.name + filter.values[0]} filter={filter} />
						))}
					{!filtering && page.filters.filter((filter) => !isQuick(filter)).map(getHiddenInputs)}
					{page.can.filter && (
						<Panel
							name="filters"
							panels={panels}
							label={on > 0 ? t("filters.count", { count: on }) : t("filters.title")}
							icon={SlidersHorizontal}
							align="start"
							marked={on > 0}
							wide
						>
							{() => (
								<>
									<div className="list-panel-body">
										{[page.filters.filter(isCriterion), page.filters.filter((filter) => !isCriterion(filter))].map(
											(filters, at) =>
												filters.length > 0 && (
													<div key={filters[0]?.name} className={cx("list-filters", at === 0 && "of-criteria")}>
														{filters.map((filter) => (
															<FilterControl key={filter.name} filter={filter} />
														))}
													</div>
												),
										)}
									</div>
									<footer className="list-panel-foot">
										<Button type="submit" variant="primary" size="sm">
											{t("filters.apply")}
										</Button>
										{on > 0 && (
											<AppLink to={page.clearTo} className={buttonClass("ghost", "sm")}>
												{t("filters.clear")}
											</AppLink>
										)}
									</footer>
								</>
							)}
						</Panel>
					)}
				</form>
			</search>
			<div className="list-tool-group">
				{page.can.filter && (
					<Panel name="add" panels={panels} label={t("filters.add")} icon={Plus}>
						{() => <FilterMenu addable={page.addable ?? []} panels={panels} />}
					</Panel>
				)}
				<Panel
					name="sort"
					panels={panels}
					label={t("sort.title")}
					icon={ArrowDownUp}
					marked={page.order.length > 1 || page.order[0]?.removeTo !== undefined}
				>
					{() => <SortPanel page={page} panels={panels} />}
				</Panel>
				{page.can.arrange && page.view === "table" && (
					<Panel name="columns" panels={panels} label={t("columns.title")} icon={Columns3}>
						{() => <ColumnsPanel page={page} panels={panels} />}
					</Panel>
				)}
				<Panel name="views" panels={panels} label={t("views.title")} icon={Bookmark} marked={!!page.savedCurrent}>
					{() => <ViewsPanel page={page} panels={panels} />}
				</Panel>
			</div>
		</div>
	);
}

/** Specification, section 9: debounce in milliseconds; Enter searches at once. */
const debounce = 800;

function SearchField({ page, path }: { page: ListPage; path: string }) {
	const { t } = useTranslation("list");
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		// Never overwrites text being typed; removing the search chip empties the input.
		if (input.current && document.activeElement !== input.current) input.current.value = page.q;
	}, [page.q]);
	// Only when it leaves: an earlier search's rows must not cancel the next.
	useEffect(() => () => clearTimeout(timer.current), []);
	const router = useDataRouter();
	const search = useEffectEvent(() => {
		const form = input.current?.form;
		const value = input.current?.value.trim();
		if (!form || value === page.q) return;
		// Enter has sent it already, or a link leads away: neither must be overtaken.
		const next = router?.state.navigation.location ?? router?.state.location;
		if (next?.pathname !== path || (new URLSearchParams(next.search).get("q") ?? "") === value) return;
		form.dataset.live = "";
		form.requestSubmit();
		delete form.dataset.live;
	});
	function onInput() {
		clearTimeout(timer.current);
		timer.current = setTimeout(search, debounce);
	}
	const label = t("search.label", { many: page.entity.many.toLocaleLowerCase() });
	return (
		<div className="list-search-box">
			<Search />
			<input
				ref={input}
				onInput={onInput}
				type="search"
				name="q"
				defaultValue={page.q}
				aria-label={label}
				placeholder={page.entity.searchHint ?? label}
				maxLength={maxSearchQueryLength + 1}
				aria-describedby={page.unread ? searchWarningsId : undefined}
				autoComplete="off"
				enterKeyHint="search"
				data-list-search=""
				className="list-input"
			/>
			<details className="list-help">
				<summary aria-label={t("search.help")} title={t("search.help")}>
					<Info />
				</summary>
				<SearchHelpList ofPeople={page.entity.key === "candidates"} />
			</details>
			<button type="submit" className="sr-only focus:not-sr-only">
				{t("search.submit")}
			</button>
		</div>
	);
}

const isCriterion = ({ kind }: FilterField) => kind === "criterion";

/** A filter with at most one choice, shown beside the search. */
const isQuick = ({ first, kind, values, options }: FilterField) =>
	first === true &&
	values.length < 2 &&
	options !== undefined &&
	(kind === "options" || kind === "person" || kind === "yes" || kind === "state");

function QuickFilter({ filter: { name, label, values, options = [] } }: { filter: FilterField }) {
	return (
		<select
			name={getFilterParam(name)}
			defaultValue={values[0] ?? ""}
			aria-label={label}
			onChange={(event) => event.currentTarget.form?.requestSubmit()}
			className="list-input list-quick"
		>
			<option value="">{label}</option>
			{options.map(([value, text]) => (
				<option key={value} value={value}>
					{text}
				</option>
			))}
		</select>
	);
}
