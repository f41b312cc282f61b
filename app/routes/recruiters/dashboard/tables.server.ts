import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { assessJobHealth, type JobHealthFacts } from "#app/domain/jobs/job-health.ts";
import type { DashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { getVisibleHealthKinds } from "#app/entities/recruiters/job-health.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listOpenJobs } from "#db/queries/dashboard.ts";
import { readHealthClock, readJobHealth } from "#db/queries/job-health.ts";
import { buildHealthView } from "../jobs/health.server.ts";
import { readJobManagementTable } from "./job-management-table.server.ts";
import { readKpiTable } from "./kpi-table.server.ts";
import { type CappedCount, getListUrl } from "./list-counts.server.ts";
import { getTileQuery, type TileName } from "./tiles.ts";

export async function loadTables(
	trx: Scoped,
	user: Recruiter,
	filter: DashboardFilter,
	whole: ReadonlyMap<TileName, CappedCount>,
	params: URLSearchParams,
	format: Formatters,
) {
	const { recruiters } = filter;
	const seesJobs = can(user, "read", "jobs");
	// Business holidays are only needed for jobs.
	const clock = seesJobs ? await readHealthClock(trx, format.now) : null;
	const jobs = seesJobs ? await listOpenJobs(trx, { recruiters, take: 6 }) : [];
	const ids = jobs.map(({ id }) => id);
	const health = clock ? await readJobHealth(trx, ids, clock) : new Map<number, JobHealthFacts>();
	const seen = getVisibleHealthKinds(user);
	const getReason = (job: { id: number; uid: string }) => {
		const facts = health.get(job.id);
		return facts && clock
			? (buildHealthView(job.uid, assessJobHealth(facts, clock, seen), user, format).reasons[0]?.text ?? null)
			: null;
	};
	return {
		kpis: await readKpiTable(trx, user, filter, whole, params, format),
		management: clock && (await readJobManagementTable(trx, user, filter, clock, params, format)),
		openJobs: jobs.map(({ id, stages, created_at, ...job }) => ({
			...job,
			reason: getReason({ id, uid: job.uid }),
			opened: format.when(created_at),
			stages: getStages(can(user, "read", "applies") ? stages : {}, health.get(id)?.toReview ?? 0),
		})),
		openJobsTo: getListUrl(user, getTileQuery("open_jobs", filter)),
		waitingTo: seesJobs
			? `/recruiters/jobs/waiting${recruiters.length === 1 ? `?who=${recruiters[0]}` : "?who=all"}`
			: null,
	};
}

/** Groups stages into five, for a quick overview. */
function getStages(stages: Record<string, number>, toReview: number) {
	const sum = (...statuses: number[]) => statuses.reduce((total, status) => total + (stages[status] ?? 0), 0);
	return { toReview, screening: sum(1, 2, 3), interviews: sum(4, 5, 6), offers: sum(7), placed: sum(8) };
}
