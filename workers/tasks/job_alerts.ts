import { defaultColors } from "#app/domain/brands/site.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { jobAlert } from "#app/emails/job-alert.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { deleteUnconfirmedMessages } from "#db/queries/contact-confirmation.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { type DueAlert, deleteJobAlerts, listDueAlerts, markAlertSent } from "#db/queries/job-alerts.ts";
import { listPublicJobs } from "#db/queries/public-jobs.ts";
import type { Task } from "../task.ts";

/** Alerts of one transaction, and jobs of one letter. */
const batch = 50;
const mostJobs = 10;

/** Daily: jobs published since the last mail, to confirmed addresses. */
export const jobAlerts: Task<"job_alerts"> = async ({ businessId, day }, { db, hold, signal }) => {
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		await deleteJobAlerts(trx);
		await deleteUnconfirmedMessages(trx);
	});
	for (let after = 0; ; ) {
		signal.throwIfAborted();
		const last = await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const due = await listDueAlerts(trx, after, batch);
			for (const alert of due) await tell(trx, alert, day);
			return due.length < batch ? null : (due.at(-1)?.id ?? null);
		});
		if (last === null) return;
		after = last;
	}
};

async function tell(trx: Scoped, alert: DueAlert, day: string): Promise<void> {
	const { locale, search } = alert;
	const window = { sort: "newest", skip: 0, take: mostJobs } as const;
	const publicJobs = await listPublicJobs(trx, alert.site_config_id, alert.filters, window);
	const fresh = publicJobs.filter(({ published_from: from }) => from > alert.told_until);
	const newest = fresh[0]?.published_from;
	if (!newest) return;
	const token = await markAlertSent(trx, alert.id, newest);
	const origin = siteOrigin(alert.domain);
	const site = { id: alert.site_config_id, title: alert.title, colors: { ...defaultColors, ...alert.colors } };
	await queueEmail(trx, {
		kind: "job_alert",
		class: "commercial",
		dedupeKey: `job_alert:${alert.id}:${day}`,
		site,
		to: { email: alert.email, name: null },
		locale,
		content: jobAlert({
			site,
			locale,
			what: alert.what,
			page: `${origin}/job_alerts/${token}`,
			jobs: fresh.map((job) => ({
				text: job.city ? `${job.title} (${job.city})` : job.title,
				link: origin + jobPath(job),
			})),
			all: `${origin}/jobs${search ? `?${search}` : ""}`,
		}),
	});
}
