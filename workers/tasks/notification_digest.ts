import { notificationDigest as compose } from "#app/emails/notification-digest.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findOwnSite, listDigests } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

const day = 86_400_000;

/** Once a day: one mail to each recruiter who wants their unread notices by mail. Twice a day is still one mail. */
export const notificationDigest: Task<"notification_digest"> = async (_payload, { db, signal }) => {
	const now = new Date();
	for (const businessId of await listBusinessIds(db)) {
		signal.throwIfAborted();
		await inBusiness(db, businessId, async (trx) => {
			const site = await findOwnSite(trx, businessId);
			if (!site) return;
			for (const { id, name, email, locale, notices } of await listDigests(trx, businessId, new Date(+now - day))) {
				await queueEmail(trx, businessId, {
					kind: "notification_digest",
					dedupeKey: `digest:${id}:${now.toISOString().slice(0, 10)}`,
					site: { id: site.id },
					to: { email, name },
					locale,
					content: compose({
						name,
						locale,
						site: { title: site.title, colors: (site.colors ?? {}) as object },
						link: `${siteOrigin(site.domain)}/recruiters/notifications`,
						notices,
					}),
				});
			}
		});
	}
};
