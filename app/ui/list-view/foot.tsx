import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Chip } from "../chip.tsx";
import { Pagination } from "../pagination.tsx";
import type { ListPage } from "./page.ts";

/** Pages, and how many rows each has. */
export function Foot({ page: { page, per, total, base, sizes } }: { page: ListPage }) {
	const { t } = useTranslation("list");
	const from = base.endsWith("?") ? base : `${base}&`;
	return (
		<div className="list-foot">
			<Pagination page={page} per={per} total={total} url={(to) => (to === 1 ? base : `${from}page=${to}`)} />
			{total.count > (sizes[0]?.per ?? 25) && (
				<nav aria-label={t("per")}>
					<span>{t("per")}</span>
					{sizes.map((size) => (
						<AppLink
							key={size.per}
							to={size.to}
							preventScrollReset
							aria-current={size.per === per ? "true" : undefined}
						>
							{size.per}
						</AppLink>
					))}
				</nav>
			)}
		</div>
	);
}

/** What narrows the list, each with the way out. */
export function ActiveFilters({ page: { active, clearTo } }: { page: ListPage }) {
	const { t } = useTranslation("list");
	if (active.length === 0) return null;
	return (
		<ul aria-label={t("filters.active")} className="list-active">
			{active.map((filter) => (
				<li key={filter.label + filter.removeTo}>
					<Chip {...filter} />
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
