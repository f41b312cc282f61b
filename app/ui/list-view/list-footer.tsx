import { pageSizes } from "#app/domain/lists/list-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Chip } from "../chip.tsx";
import { Pagination } from "../pagination.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { Preference } from "./preference.tsx";
import type { ListPage } from "./types.ts";
import type { Panels } from "./use-panel.ts";

/** Pages, and how many rows each has. */
export function ListFooter({ page: { page, per, total, base, entity } }: { page: ListPage }) {
	const { t } = useTranslation("list");
	const from = base.endsWith("?") ? base : `${base}&`;
	return (
		<div className="list-foot">
			<Pagination page={page} per={per} total={total} url={(to) => (to === 1 ? base : `${from}page=${to}`)} />
			{total.count > pageSizes[0] && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset draws itself and its forms cannot stand in one
				<div role="group" aria-label={t("per")} className="list-sizes">
					<span>{t("per")}</span>
					{pageSizes.map((size) => (
						<Preference key={size} entity={entity.key} name="per" value={String(size)} pressed={size === per}>
							{size}
						</Preference>
					))}
				</div>
			)}
		</div>
	);
}

export function ActiveFilters({ page, panels }: { page: ListPage; panels: Panels }) {
	const { clearTo, filters } = page;
	const { t } = useTranslation("list");
	// A filter being added has its control, and no text yet.
	const added = filters.find(({ name }) => name === panels.filter && !page.active.some((chip) => chip.name === name));
	const active = added
		? [...page.active, { label: added.label, removeTo: panels.to(null), name: added.name }]
		: page.active;
	if (active.length === 0) return null;
	return (
		<ul aria-label={t("filters.active")} className="list-active scrolls-on">
			{active.map((filter) => (
				<li key={filter.label + filter.removeTo}>
					{filter.name ? (
						<FilterChip
							page={page}
							panels={panels}
							chip={filter}
							filter={filters.find(({ name }) => name === filter.name)}
						/>
					) : (
						<Chip {...filter} />
					)}
				</li>
			))}
			<li>
				<AppLink to={clearTo} preventScrollReset className="link">
					{t("filters.clear")}
				</AppLink>
			</li>
		</ul>
	);
}
