import { notificationDigest as compose } from "#app/emails/notification-digest.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { clearPendingDigest, findStaffSite, listDigestRecipients } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

export const notifyInstant: Task<"notify_instant"> = ({ businessId, recruiterId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const site = await findStaffSite(trx, productHost());
		const [box] = await listDigestRecipients(trx, "instant", recruiterId);
		await clearPendingDigest(trx, "instant", recruiterId);
		if (!site || !box) return;
		const { name, email, locale, notices } = box;
		await queueEmail(trx, {
			kind: "notification_instant",
			class: "internal",
			dedupeKey: `instant:${recruiterId}:${Math.max(...notices.map(({ id }) => id))}`,
			site: { id: site.id },
			to: { email, name },
			locale,
			content: compose({
				name,
				locale,
				notices,
				of: "instant",
				site: { title: site.title, colors: site.colors },
				origin: siteOrigin(site.domain),
			}),
		});
	});
