import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { cx } from "#app/ui/cx.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Total } from "./paging.ts";

interface ListFootProps {
	page: number;
	per: number;
	total: Total;
	url: (page: number) => string;
	sizes: { per: number; to: string }[];
}

/** Pages and how many rows each has. */
export function ListFoot({ page, per, total, url, sizes }: ListFootProps) {
	const { t } = useTranslation("recruiters");
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
			<div className="min-w-0 flex-1">
				<Pagination page={page} per={per} total={total} url={url} />
			</div>
			{total.count > 25 && (
				<nav aria-label={t("list.per")} className="mt-4 flex items-center gap-1 text-sm">
					<span className="text-muted">{t("list.per")}</span>
					{sizes.map((size) => (
						<AppLink
							key={size.per}
							to={size.to}
							preventScrollReset
							aria-current={size.per === per ? "true" : undefined}
							className={cx(
								"tabular inline-flex min-h-(--control) min-w-(--control) items-center justify-center rounded-control px-1.5 hover:bg-ink/8",
								size.per === per && "font-semibold underline decoration-2 underline-offset-4",
							)}
						>
							{size.per}
						</AppLink>
					))}
				</nav>
			)}
		</div>
	);
}

export interface ActiveFilter {
	label: string;
	removeTo: string;
}

/** What narrows the list, each with the way out. */
export function ActiveFilters({ filters, clearTo }: { filters: ActiveFilter[]; clearTo: string }) {
	const { t } = useTranslation("recruiters");
	if (filters.length === 0) return null;
	return (
		<ul aria-label={t("list.active")} className="mb-3 flex flex-wrap items-center gap-2">
			{filters.map((filter) => (
				<li key={filter.removeTo} className="min-w-0">
					<Chip {...filter} />
				</li>
			))}
			<li>
				<AppLink to={clearTo} preventScrollReset className="link inline-flex min-h-7 items-center text-sm">
					{t("list.clear")}
				</AppLink>
			</li>
		</ul>
	);
}
