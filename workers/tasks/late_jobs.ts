import { can } from "#app/domain/access/permissions.ts";
import { assessJobHealth } from "#app/domain/jobs/job-health.ts";
import { parseWeeklyJobsMail } from "#app/domain/notifications/notification-prefs.ts";
import { isFirstBusinessDay } from "#app/domain/time/business-days.ts";
import { lateJobsMail } from "#app/emails/late-jobs.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { getVisibleHealthKinds } from "#app/entities/recruiters/job-health.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listJobOwners, listOpenJobOwners, readHealthClock, readJobHealth } from "#db/queries/job-health.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

/** Jobs of one owner looked at. */
const mostJobs = 200;

/** Weekly, on the first business day: overdue jobs visible to each owner. Idempotent. */
export const lateJobs: Task<"late_jobs"> = async ({ businessId, day }, { db, signal }) => {
	const owners = await inBusiness(db, businessId, async (trx) => {
		const { holidays } = await readHealthClock(trx, new Date());
		return isFirstBusinessDay(day, holidays) ? listJobOwners(trx) : [];
	});
	for (const owner of owners) {
		signal.throwIfAborted();
		if (parseWeeklyJobsMail(owner.notification_prefs))
			await mailOwner((work) => inBusiness(db, businessId, work), owner, day);
	}
};

type Owner = Awaited<ReturnType<typeof listJobOwners>>[number];

/** Work in a transaction of the owner's business. */
type Run = <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;

async function mailOwner(run: Run, owner: Owner, day: string): Promise<void> {
	const user = await run((trx) => findRunner(trx, owner.id));
	if (!user || !can(user, "read", "jobs")) return;
	const jobs = await runAsReader(user, () =>
		runWithMasks(getViewerMasks(user), () =>
			run(async (trx) => {
				const all = await listOpenJobOwners(trx, { recruiterId: owner.id, take: mostJobs });
				const clock = await readHealthClock(trx, new Date());
				const ids = all.map(({ id }) => id);
				const facts = await readJobHealth(trx, ids, clock);
				const seen = getVisibleHealthKinds(user);
				return all.flatMap(({ id, uid, title }) => {
					const counted = facts.get(id);
					const health = counted && assessJobHealth(counted, clock, seen);
					const [reason] = health?.reasons ?? [];
					return health && reason ? [{ uid, title, level: health.level, reason }] : [];
				});
			}),
		),
	);
	if (jobs.length === 0) return;
	await run(async (trx) => {
		const site = await findStaffSite(trx, productHost());
		if (!site) return;
		const { id, name, email, locale } = owner;
		await queueEmail(trx, {
			kind: "late_jobs",
			dedupeKey: `late_jobs:${id}:${day}`,
			site: { id: site.id },
			to: { email, name },
			locale,
			content: lateJobsMail({
				name,
				locale,
				jobs,
				site: { title: site.title, colors: site.colors },
				origin: siteOrigin(site.domain),
			}),
		});
	});
}
