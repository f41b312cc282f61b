import { dataAnswered } from "#app/emails/data-rights.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAnswered } from "#db/queries/data-requests.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findVoice } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

/** Sends the answer to a request about somebody's data to who asked. */
export const dataRequest: Task<"data_request"> = ({ businessId, requestId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const asked = await findAnswered(trx, businessId, requestId);
		const site = asked && (await findVoice(trx, businessId, asked.site_id));
		if (!asked?.email || !site) return;
		const locale = asked.locale as Locale;
		await queueEmail(trx, businessId, {
			kind: "data_request_answered",
			dedupeKey: `data_request:${asked.uid}:${asked.status}`,
			site,
			to: { email: asked.email, name: asked.name },
			locale,
			content: dataAnswered({
				name: asked.name,
				answer: asked.answer ?? "",
				link: `${siteOrigin(site.domain)}/candidates/settings/data`,
				site,
				locale,
			}),
			related: asked.candidate_id === null ? [] : [{ type: "candidates", id: asked.candidate_id }],
		});
	});
