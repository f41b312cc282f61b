import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { readDashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { enumerations, labelKey } from "#app/domain/reference/enumerations.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import type { Route } from "./+types/dashboard-candidate";
import { CountBars } from "./dashboard/count-bars.tsx";
import { buildFilterData } from "./dashboard/data.server.ts";
import { DashboardFilterBar } from "./dashboard/filter-bar.tsx";
import { countRowsPerList, formatCount } from "./dashboard/list-counts.server.ts";

const weeksShown = 8;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Candidates by status, source and week; counts equal those of the linked lists. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "dashboard");
	permit(context, "read", "candidates");
	const format = createFormatters(context);
	const filter = readDashboardFilter(url.searchParams, format.now, []);
	const statuses = enumerations.candidateStatuses.map((status) =>
		bar(String(status), format.t(labelKey("candidateStatuses", status)), { status: String(status) }),
	);
	const sources = [
		...enumerations.applySources.map((source) => bar(source, format.t(labelKey("applySources", source)), { source })),
		bar("none", format.t("dashboard:candidate.noSource"), { source: "none" }),
	];
	const weeks = lastWeeks(localDay(format.now)).map(({ from, to }) => {
		const isThisWeek = to >= localDay(format.now);
		const label = isThisWeek
			? format.t("dashboard:candidate.thisWeek")
			: format.t("dashboard:candidate.week", { day: format.day(from) });
		return bar(from, label, { created_at_from: from, created_at_to: to });
	});
	const request = [
		...[...statuses, ...sources, ...weeks].map(({ filters }) => filters),
		{},
		{ created_at_from: filter.from, created_at_to: filter.to },
	];
	const counts = await readInBusiness(context.get(database), user.businessId, (trx) =>
		countRowsPerList(
			trx,
			user,
			request.map((filters) => ({ entity: "candidates", filters })),
			format.now,
		),
	);
	const counted = new Map(request.map((filters, place) => [filters, counts[place]]));
	const [total, fresh] = counts
		.slice(-2)
		.map((count) => count && { value: formatCount(count, format.number), to: count.to });
	return {
		pageTitle: format.title(format.t("dashboard:candidate.title")),
		filter: buildFilterData(filter, user, [], format),
		total,
		fresh,
		status: formatBars(statuses),
		source: formatBars(sources)
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count),
		weeks: formatBars(weeks),
	};

	function formatBars(bars: readonly Bar[]) {
		return bars.flatMap(({ key, label, filters }) => {
			const item = counted.get(filters);
			return item ? [{ key, label, count: item.count, text: formatCount(item, format.number), to: item.to }] : [];
		});
	}
}

interface Bar {
	key: string;
	label: string;
	filters: Record<string, string>;
}

const bar = (key: string, label: string, filters: Record<string, string>): Bar => ({ key, label, filters });

/** Weeks from Monday to Sunday, this one last. */
function lastWeeks(today: string): { from: string; to: string }[] {
	const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
	const monday = addDays(today, -weekday);
	return Array.from({ length: weeksShown }, (_, index) => {
		const from = addDays(monday, -7 * (weeksShown - 1 - index));
		return { from, to: addDays(from, 6) };
	});
}

export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("dashboard");
	const { filter, total, fresh, status, source, weeks } = loaderData;
	return (
		<>
			<PageHeader title={t("candidate.title")} />
			<DashboardFilterBar filter={filter} withPeople={false} />
			<div className="grid grid-cols-2 gap-3 md:grid-cols-4">
				{total && <Stat label={t("candidate.total")} value={total.value} text={t("hints.now")} to={total.to} />}
				{fresh && <Stat label={t("candidate.newOnes")} value={fresh.value} text={t("hints.period")} to={fresh.to} />}
			</div>
			<div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<Card as="section" aria-labelledby="by-status">
					<CardHeader id="by-status" title={t("candidate.status")} />
					<CountBars bars={status} />
				</Card>
				<Card as="section" aria-labelledby="by-week">
					<CardHeader id="by-week" title={t("candidate.weeks")} />
					<CountBars bars={weeks} />
				</Card>
				<Card as="section" aria-labelledby="by-source">
					<CardHeader id="by-source" title={t("candidate.source")} />
					<CountBars bars={source} />
				</Card>
			</div>
		</>
	);
}
