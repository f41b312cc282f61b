import { getRequestState, requestPaths } from "#app/domain/forms/form-request.ts";
import { formRequestMail } from "#app/emails/form-request.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { getRequestToken } from "#db/queries/forms/create-request.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { moveApplyAfterTest } from "#db/queries/forms/follow-up.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

/** Sends or reminds after the eligibility check; nothing once answered or withdrawn. */
export const sendForm: Task<"send_form"> = ({ businessId, requestId, reminder }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const request = await findRequest(trx, { id: requestId });
		if (!request?.email || getRequestState(request, new Date()) !== "open") return;
		const site = await findMailBrand(trx, request.site_config_id);
		if (!site) return;
		const { kind, locale } = request;
		const token = getRequestToken(businessId, request.uid);
		const about = request.candidate_id
			? [{ type: "candidates", id: request.candidate_id }]
			: request.client_contact_id
				? [{ type: "client_contacts", id: request.client_contact_id }]
				: [];
		await queueEmail(trx, {
			kind: "form_request",
			// Surveys are optional, hence commercial; other forms belong to the process.
			class: kind === "survey" ? "commercial" : "transactional",
			dedupeKey: `form_request:${request.uid}:${reminder ?? 0}`,
			site: { id: site.id },
			...(request.asked_by_id ? { recruiterId: request.asked_by_id } : {}),
			to: { email: request.email, name: request.person },
			locale,
			related: [...about, ...(request.apply_id ? [{ type: "applies", id: request.apply_id }] : [])],
			content: formRequestMail({
				kind,
				name: request.person ?? "",
				title: (locale === "en" && request.title_en) || request.title_pt || "",
				about: request.candidate ?? "",
				job: request.job,
				minutes: request.time_limit,
				until: request.expires_at,
				isReminder: reminder !== undefined,
				link: `${siteOrigin(site.domain)}${requestPaths[kind]}/${token}`,
				site,
				locale,
			}),
		});
		if (reminder === undefined) await moveApplyAfterTest(trx, request, "sent");
	});
