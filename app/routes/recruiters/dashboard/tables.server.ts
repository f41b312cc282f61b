import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { explainJob, type JobHealthFacts } from "#app/domain/jobs/job-health.ts";
import type { DashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { addDays, getDayStart, localDay } from "#app/domain/time/local-time.ts";
import { seenHealthKinds } from "#app/entities/recruiters/job-health.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countStale } from "#db/queries/applies/overdue.ts";
import { dashboardCap, listKpis, listOpenJobs, listOwners } from "#db/queries/dashboard.ts";
import { readHealthClock, readJobHealth } from "#db/queries/job-health.ts";
import { showHealth } from "../jobs/health.server.ts";
import { formatCount, listedUrl } from "./count.server.ts";
import { getTileLink } from "./tiles.ts";

const kpiNames = ["applies", "submissions", "interviews", "offers", "placements"] as const;

/** The dashboard's tables, each as far as this person may read what it counts. */
export async function loadTables(trx: Scoped, user: Recruiter, filter: DashboardFilter, format: Formatters) {
	const { recruiters } = filter;
	const today = localDay(format.now);
	const columns = kpiNames.filter((name) => listedUrl(user, getTileLink(name, filter)) !== null);
	const period = { from: getDayStart(filter.from), to: getDayStart(addDays(filter.to, 1)), recruiters };
	const number = (value: number) =>
		formatCount({ count: Math.min(value, dashboardCap), capped: value > dashboardCap }, format.number);
	const kpis = columns.length === 0 ? [] : await listKpis(trx, period);
	const seesJobs = can(user, "read", "jobs");
	// Whoever sees no jobs needs no holidays.
	const clock = seesJobs ? await readHealthClock(trx, format.now) : null;
	const owners = seesJobs ? await listOwners(trx, { recruiters, today }) : [];
	const stale =
		clock && owners.length > 0 && can(user, "read", "applies")
			? await countStale(trx, clock)
			: new Map<string, number>();
	const jobs = seesJobs ? await listOpenJobs(trx, { recruiters, take: 6 }) : [];
	const ids = jobs.map(({ id }) => id);
	const health = clock ? await readJobHealth(trx, ids, clock) : new Map<number, JobHealthFacts>();
	const seen = seenHealthKinds(user);
	const getReason = (job: { id: number; uid: string }) => {
		const facts = health.get(job.id);
		return facts && clock
			? (showHealth(job.uid, explainJob(facts, clock, seen), user, format).reasons[0]?.text ?? null)
			: null;
	};
	const getList = (filters: Record<string, string>) => listedUrl(user, { entity: "jobs", filters });
	return {
		kpiColumns: columns,
		kpis: kpis.map((row) => ({
			uid: row.uid,
			name: row.name,
			photoUrl: row.photo_url,
			cells: columns.map((name) => ({
				value: number(row[name]),
				zero: row[name] === 0,
				to: listedUrl(user, getTileLink(name, { ...filter, recruiters: [row.uid] })) ?? "",
			})),
			conversion:
				row.applies === 0 ? null : `${format.number(Math.round((1000 * row.placements) / row.applies) / 10)}%`,
		})),
		owners: owners.map((row) => ({
			uid: row.uid,
			name: row.name,
			photoUrl: row.photo_url,
			open: { value: number(row.open), to: getList({ status: "2", owner: row.uid }) },
			onHold: { value: number(row.on_hold), to: getList({ status: "3", owner: row.uid }) },
			late: {
				value: number(row.late),
				some: row.late > 0,
				to: getList({ status: "2", owner: row.uid, target_date_to: addDays(today, -1) }),
			},
			days: row.days === null ? null : format.t("dashboard:management.daysValue", { count: row.days }),
			stuck: {
				value: number(stale.get(row.uid) ?? 0),
				some: (stale.get(row.uid) ?? 0) > 0,
				to: `/recruiters/applies/stale?who=${row.uid}`,
			},
		})),
		openJobs: jobs.map(({ id, stages, created_at, ...job }) => ({
			...job,
			reason: getReason({ id, uid: job.uid }),
			opened: format.when(created_at),
			stages: getStages(can(user, "read", "applies") ? stages : {}, health.get(id)?.toReview ?? 0),
		})),
		openJobsTo: getList({ status: "2" }),
		waitingTo: seesJobs
			? `/recruiters/jobs/waiting${recruiters.length === 1 ? `?who=${recruiters[0]}` : "?who=all"}`
			: null,
	};
}

/** Five groups of stages say how a job stands at a glance. */
function getStages(stages: Record<string, number>, toReview: number) {
	const sum = (...statuses: number[]) => statuses.reduce((total, status) => total + (stages[status] ?? 0), 0);
	return { toReview, screening: sum(1, 2, 3), interviews: sum(4, 5, 6), offers: sum(7), placed: sum(8) };
}
