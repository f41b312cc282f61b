import { expiryWarningDays } from "#app/domain/admissions/deadline.ts";
import { submittableStages } from "#app/domain/admissions/stage.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { type AdmissionNotice, admissionMail } from "#app/emails/admission.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type AdmissionItem, listItems } from "#db/queries/admissions/checklist.ts";
import { type Admission, findAdmission } from "#db/queries/admissions/find-admission.ts";
import { admissionPath, admissionToken } from "#db/queries/admissions/link.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { localNow } from "#db/queries/local-now.ts";
import { sendByPreferredChannel } from "#db/queries/messaging/send-by-preferred-channel.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

const mostNamed = 12;
const over = ["ended", "cancelled"];

/** Sends the admission link by the preferred channel; nothing once completed. */
export const notifyAdmission: Task<"tell_admission"> = ({ businessId, employeeId, notice, key }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const admission = await findAdmission(trx, { id: employeeId });
		const isAsking = (submittableStages as readonly string[]).includes(admission?.stage ?? "");
		if (!admission?.email || !(isAsking || (notice === "expiring" && !over.includes(admission.stage)))) return;
		const site = await findMailBrand(trx, null);
		if (!site) return;
		const locale = admission.locale === "en" ? "en" : "pt";
		const { day } = await localNow(trx);
		const named = (await listItems(trx, employeeId)).filter((item) => isNamed(item, notice, day));
		if (notice !== "sent" && named.length === 0) return;
		const content = admissionMail({
			notice,
			name: admission.name,
			company: admission.company ?? "",
			firstDay: admission.first_day,
			due: admission.due_on,
			items: named.slice(0, mostNamed).map((item) => describeItem(item, notice, locale)),
			link: `${siteOrigin(site.domain)}${admissionPath(admissionToken(trx, admission))}`,
			site,
			locale,
		});
		const dedupeKey = `admission:${admission.uid}:${key}`;
		// The phone message accompanies the e-mail; only the e-mail names the documents.
		await tellByPhone(trx, admission, { subject: content.subject, dedupeKey, locale, site });
		await queueEmail(trx, {
			kind: "form_request",
			class: "transactional",
			dedupeKey,
			site: { id: site.id },
			...(admission.owner_id ? { recruiterId: admission.owner_id } : {}),
			to: { email: admission.email, name: admission.name },
			locale,
			related: admission.candidate_id ? [{ type: "candidates", id: admission.candidate_id }] : [],
			content,
		});
	});

function isNamed({ kind, applies, required, state, expires_on }: AdmissionItem, notice: AdmissionNotice, day: string) {
	if (notice === "refused") return state === "refused";
	if (notice === "reminder") return kind !== "task" && applies && required && (state === "open" || state === "refused");
	return notice === "expiring" && applies && expires_on !== null && expires_on <= addDays(day, expiryWarningDays);
}

function describeItem(
	{ name_pt, name_en, reason, expires_on }: AdmissionItem,
	notice: AdmissionNotice,
	locale: Locale,
) {
	const name = (locale === "en" && name_en) || name_pt;
	if (notice === "expiring" && expires_on)
		return `${name}: ${fixedT(locale)("admission:card.expires", { day: formatDate(locale, expires_on) })}`;
	return notice !== "sent" && reason ? `${name}: ${reason}` : name;
}

interface PhoneNotice {
	subject: string;
	dedupeKey: string;
	locale: Locale;
	site: { id: number; title: string; domain: string };
}

/** Only when preferred and allowed; delayed during quiet hours. */
async function tellByPhone(
	trx: Scoped,
	admission: Admission,
	{ subject, dedupeKey, locale, site }: PhoneNotice,
): Promise<void> {
	if (admission.candidate_id === null) return;
	const link = `${siteOrigin(site.domain)}${admissionPath(admissionToken(trx, admission))}`;
	await sendByPreferredChannel(trx, {
		to: { entity: "candidates", id: admission.candidate_id },
		siteId: site.id,
		recruiterId: admission.owner_id,
		event: "admission_link",
		locale,
		sms: `${subject}: ${link}`,
		values: {
			first_name: admission.name.split(" ")[0] ?? admission.name,
			name: admission.name,
			email: admission.email,
			job: admission.position,
			site: site.title,
			link,
			until: admission.due_on ? formatDate(locale, admission.due_on) : "",
			recruiter: site.title,
		},
		dedupeKey,
	});
}
