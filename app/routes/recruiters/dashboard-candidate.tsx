import { permit } from "#app/auth/policies/permit.server.ts";
import { database } from "#app/context.ts";
import { readDashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { enumerations, labelKey } from "#app/domain/reference/enumerations.ts";
import { addDays, localDay } from "#app/domain/time/local-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Route } from "./+types/dashboard-candidate";
import { type Counted, countListed, sayCount } from "./dashboard/count.server.ts";
import { CountBars } from "./dashboard/count-bars.tsx";
import { DashboardTabs } from "./dashboard/dashboard-tabs.tsx";
import { filterData } from "./dashboard/data.server.ts";
import { DashboardFilterBar } from "./dashboard/filter-bar.tsx";
import { formattersFor } from "./formatters.ts";

const weeksShown = 8;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Candidates by status, by source and by the week they came, each number as its list counts it. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const who = permit(context, "read", "dashboard");
	permit(context, "read", "candidates");
	const say = formattersFor(context);
	const filter = readDashboardFilter(url.searchParams, say.now, []);
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const bars: { key: string; label: string; counted: Counted | null }[] = [];
		const count = (filters: Record<string, string>) =>
			countListed(trx, who, { entity: "candidates", filters }, say.now);
		const statuses = [...bars];
		for (const status of enumerations.candidateStatuses)
			statuses.push({
				key: String(status),
				label: say.t(labelKey("candidateStatuses", status)),
				counted: await count({ status: String(status) }),
			});
		const sources = [...bars];
		for (const source of enumerations.applySources)
			sources.push({ key: source, label: say.t(labelKey("applySources", source)), counted: await count({ source }) });
		sources.push({
			key: "none",
			label: say.t("dashboard:candidate.noSource"),
			counted: await count({ source: "none" }),
		});
		const weeks = [...bars];
		for (const { from, to } of lastWeeks(localDay(say.now)))
			weeks.push({
				key: from,
				label:
					to >= localDay(say.now)
						? say.t("dashboard:candidate.thisWeek")
						: say.t("dashboard:candidate.week", { day: say.day(from) }),
				counted: await count({ created_at_from: from, created_at_to: to }),
			});
		const total = await count({});
		const fresh = await count({ created_at_from: filter.from, created_at_to: filter.to });
		return {
			pageTitle: say.title(say.t("dashboard:candidate.title")),
			filter: filterData(filter, who, [], say),
			total: total && { value: sayCount(total, say.number), to: total.to },
			fresh: fresh && { value: sayCount(fresh, say.number), to: fresh.to },
			status: shown(statuses),
			source: shown(sources)
				.filter(({ count }) => count > 0)
				.sort((a, b) => b.count - a.count),
			weeks: shown(weeks),
		};
	});

	function shown(bars: { key: string; label: string; counted: Counted | null }[]) {
		return bars.flatMap(({ key, label, counted }) =>
			counted ? [{ key, label, count: counted.count, text: sayCount(counted, say.number), to: counted.to }] : [],
		);
	}
}

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
			<PageHeader title={t("candidate.title")} actions={<DashboardTabs />} />
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
