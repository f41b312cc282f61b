import { jobRequestMail } from "#app/emails/job-request.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findRequestToNotify } from "#db/queries/job-requests.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { Task } from "../task.ts";

export const notifyJobRequest: Task<"tell_job_request"> = ({ businessId, requestId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const request = await findRequestToNotify(trx, requestId);
		const approved = request?.status === "approved";
		if (!request || !(approved || request.status === "declined")) return;
		const site = await findStaffSite(trx, productHost());
		if (!site) return;
		const locale = request.locale === "en" ? "en" : "pt";
		const path = request.job_uid ? `jobs/${request.slug}/${request.job_uid}` : "requests";
		await queueEmail(trx, {
			kind: "job_request",
			class: "transactional",
			dedupeKey: `job_request:${requestId}:${request.status}`,
			site: { id: site.id },
			to: { email: request.email, name: request.name },
			locale,
			content: jobRequestMail({
				name: request.name,
				title: request.title,
				answer: request.answer,
				approved,
				locale,
				link: `${siteOrigin(site.domain)}/client_contacts/${path}`,
				site: { title: site.title, colors: site.colors },
			}),
			related: [
				{ type: "job_requests", id: requestId },
				{ type: "client_contacts", id: request.contact_id },
			],
		});
	});
