import { formatNumber } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "./app-link.tsx";
import { ChevronLeft, ChevronRight } from "./icons.tsx";

interface PaginationProps {
	page: number;
	per: number;
	total: { count: number; capped: boolean };
	url: (page: number) => string;
	label?: string;
}

export function Pagination({ page, per, total, url, label }: PaginationProps) {
	const { t, i18n } = useTranslation("ui");
	const last = Math.max(1, Math.ceil(total.count / per));
	if (total.count === 0 || (last === 1 && !total.capped && page === 1)) return null;
	const number = (value: number) => formatNumber(i18n.language === "en" ? "en" : "pt", value);
	const from = (page - 1) * per + 1;
	const to = total.capped ? page * per : Math.min(page * per, total.count);
	const hasNext = total.capped || page < last;
	return (
		<nav aria-label={label ?? t("pagination.label")} className="pages">
			<p>
				{t(total.capped ? "pagination.capped" : "pagination.of", {
					from: number(from),
					to: number(to),
					total: number(total.count),
				})}
			</p>
			<ul>
				{page > 1 && (
					<li>
						<AppLink to={url(page - 1)} rel="prev">
							<ChevronLeft />
							{t("pagination.previous")}
						</AppLink>
					</li>
				)}
				{pagesAround(page, last).map((value, index) =>
					value === null ? (
						<li key={`gap${index < 3 ? "a" : "b"}`} aria-hidden>
							…
						</li>
					) : (
						<li key={value} className={value === page ? undefined : "max-sm:hidden"}>
							<AppLink
								to={url(value)}
								aria-label={t("pagination.page", { page: value })}
								aria-current={value === page ? "page" : undefined}
							>
								{number(value)}
							</AppLink>
						</li>
					),
				)}
				{hasNext && (
					<li>
						<AppLink to={url(page + 1)} rel="next">
							{t("pagination.next")}
							<ChevronRight />
						</AppLink>
					</li>
				)}
			</ul>
		</nav>
	);
}

function pagesAround(page: number, last: number): (number | null)[] {
	const target = [...new Set([1, page - 1, page, page + 1, last])]
		.filter((value) => value >= 1 && value <= Math.max(last, page))
		.sort((a, b) => a - b);
	return target.flatMap((value, index) => {
		const before = target[index - 1];
		return before !== undefined && value - before > 1 ? [null, value] : [value];
	});
}
