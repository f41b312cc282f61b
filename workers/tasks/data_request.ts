import { buildMergeValues } from "#app/domain/mail/merge-fields.ts";
import { getEmailTexts } from "#app/emails/compose.ts";
import { dataRequestAnswerMail } from "#app/emails/data-rights.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAnsweredRequest } from "#db/queries/data-requests.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { sendByPreferredChannel } from "#db/queries/messaging/send-by-preferred-channel.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

export const dataRequest: Task<"data_request"> = ({ businessId, requestId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const request = await findAnsweredRequest(trx, requestId);
		const site = request && (await findMailBrand(trx, request.site_id));
		if (!request?.email || !site) return;
		const locale = request.locale as Locale;
		const link = `${siteOrigin(site.domain)}/candidates/settings/data`;
		const dedupeKey = `data_request:${request.uid}:${request.status}`;
		const own = buildMergeValues(request, site.title);
		const values = Object.fromEntries([...Object.entries(own), ["site", site.title], ["link", link]]);
		const about = { event: "data_request", recruiterId: null, siteId: request.site_id } as const;
		const sms = getEmailTexts(locale)("emails:dataAnswered.sms", values);
		// The response itself requires signing in.
		if (request.candidate_id !== null) {
			const to = { entity: "candidates" as const, id: request.candidate_id };
			const { channel } = await sendByPreferredChannel(trx, { ...about, to, locale, sms, values, dedupeKey });
			if (channel !== "email") return;
		}
		await queueEmail(trx, {
			kind: "data_request_answered",
			dedupeKey,
			site,
			to: { email: request.email, name: request.name },
			locale,
			content: dataRequestAnswerMail({
				name: request.name,
				answer: request.answer ?? "",
				link,
				site,
				locale,
			}),
			related: request.candidate_id === null ? [] : [{ type: "candidates", id: request.candidate_id }],
		});
	});
