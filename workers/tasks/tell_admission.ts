import { askingStages } from "#app/domain/admissions/stage.ts";
import { admissionMail } from "#app/emails/admission.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listItems } from "#db/queries/admissions/checklist.ts";
import { findAdmission } from "#db/queries/admissions/find-admission.ts";
import { admissionPath, admissionToken } from "#db/queries/admissions/link.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findVoice } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

const mostNamed = 12;

/** Mails the link of an admission, with what is missing or has to come again; nothing once nobody is asked any more. */
export const notifyAdmission: Task<"tell_admission"> = ({ businessId, employeeId, notice, key }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const admission = await findAdmission(trx, { id: employeeId });
		if (!admission?.email || !(askingStages as readonly string[]).includes(admission.stage)) return;
		const site = await findVoice(trx, null);
		if (!site) return;
		const locale = admission.locale === "en" ? "en" : "pt";
		const items = await listItems(trx, employeeId);
		const named = items.filter(({ kind, applies, required, state }) =>
			notice === "refused"
				? state === "refused"
				: notice === "reminder" && kind !== "task" && applies && required && state === "open",
		);
		if (notice !== "sent" && named.length === 0) return;
		await queueEmail(trx, {
			kind: "form_request",
			class: "transactional",
			dedupeKey: `admission:${admission.uid}:${key}`,
			site: { id: site.id },
			...(admission.owner_id ? { recruiterId: admission.owner_id } : {}),
			to: { email: admission.email, name: admission.name },
			locale,
			related: admission.candidate_id ? [{ type: "candidates", id: admission.candidate_id }] : [],
			content: admissionMail({
				notice,
				name: admission.name,
				company: admission.company ?? "",
				firstDay: admission.first_day,
				due: admission.due_on,
				items: named.slice(0, mostNamed).map(({ name_pt, name_en, reason }) => {
					const name = (locale === "en" && name_en) || name_pt;
					return notice === "refused" && reason ? `${name}: ${reason}` : name;
				}),
				link: `${siteOrigin(site.domain)}${admissionPath(admissionToken(trx, admission))}`,
				site,
				locale,
			}),
		});
	});
