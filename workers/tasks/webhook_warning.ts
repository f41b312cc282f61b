import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { webhookWarningMail } from "#app/emails/webhook-warning.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listAdministrators } from "#db/queries/integration-notices.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import { findSubscription } from "#db/queries/webhooks/subscription.ts";
import type { Task } from "../task.ts";

/** Mails administrators about a failing webhook. Idempotent. */
export const webhookWarning: Task<"webhook_warning"> = async (
	{ businessId, integrationId, warning, since },
	{ db, hold },
) => {
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		const subscription = await findSubscription(trx, { id: integrationId });
		const site = await findStaffSite(trx, productHost());
		if (!subscription || !site) return;
		for (const { id, name, email, locale } of await listAdministrators(trx)) {
			const language = locale === "en" ? "en" : "pt";
			await queueEmail(trx, {
				kind: "webhook_warning",
				dedupeKey: `webhook_warning:${integrationId}:${warning}:${since}:${id}`,
				site: { id: site.id },
				to: { email, name },
				locale: language,
				content: webhookWarningMail({
					name,
					locale: language,
					site: { title: site.title, colors: site.colors },
					webhook: subscription.name,
					warning,
					link: `${siteOrigin(site.domain)}/administrator/integrations/${subscription.uid}`,
				}),
			});
		}
	});
};
