import { localDay } from "#app/domain/time/brasilia-time.ts";
import { holidayYears, isBusinessDay } from "#app/domain/time/business-days.ts";
import { notificationDigest as compose } from "#app/emails/notification-digest.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { clearPendingDigest, findStaffSite, listDigestRecipients } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

/** On business days, one mail per recruiter with unread notifications; repeats send no second. */
export const notificationDigest: Task<"notification_digest"> = async (payload, { db, signal }) => {
	for (const businessId of payload.businessId ? [payload.businessId] : await listBusinessIds(db)) {
		signal.throwIfAborted();
		await mailDigests(bindDatabase(db, businessId), new Date());
	}
};

export function mailDigests(db: BusinessDatabase, now: Date): Promise<void> {
	return db.transaction(async (trx) => {
		const today = localDay(now);
		const site = await findStaffSite(trx, productHost());
		if (!site || !isBusinessDay(today, await listHolidayDays(trx, holidayYears(now)))) return;
		for (const { id, name, email, locale, notices } of await listDigestRecipients(trx, "digest")) {
			const queued = await queueEmail(trx, {
				kind: "notification_digest",
				dedupeKey: `digest:${id}:${today}`,
				site: { id: site.id },
				to: { email, name },
				locale,
				content: compose({
					name,
					locale,
					notices,
					of: "digest",
					site: { title: site.title, colors: site.colors },
					origin: siteOrigin(site.domain),
				}),
			});
			// Today's digest was sent; later notifications wait for tomorrow's.
			if (queued !== null) await clearPendingDigest(trx, "digest", id);
		}
	});
}
