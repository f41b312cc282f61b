import { formatHours } from "#app/domain/timesheets/entry.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { hoursMail } from "#app/emails/timesheets.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { listContactSheets, listOwnSheets } from "#db/queries/timesheets/find.ts";
import { hoursPath, issueHoursLink } from "#db/queries/timesheets/links.ts";
import { hoursKey } from "#db/queries/timesheets/missing-hours.ts";
import type { Task } from "../task.ts";

/** E-mails the link for entering or approving hours; skipped when no weeks are pending. */
export const notifyHours: Task<"tell_hours"> = ({ businessId, candidateId, contactId, notice, key }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const site = await findMailBrand(trx, null);
		if (!site) return;
		const person = candidateId ? await readWorker(trx, candidateId, notice) : await readContact(trx, contactId ?? 0);
		if (!person?.email || person.sheets.length === 0) return;
		const locale = person.locale === "en" ? "en" : "pt";
		const { email, name, sheets } = person;
		await queueEmail(trx, {
			kind: "form_request",
			class: "transactional",
			dedupeKey: `hours:${notice}:${person.key}:${key ?? hoursKey(sheets)}`,
			site: { id: site.id },
			to: { email, name },
			locale,
			related: candidateId ? [{ type: "candidates", id: candidateId }] : [],
			content: hoursMail({
				notice,
				name,
				weeks: sheets.slice(0, 30).map((sheet) => ({
					week: sheet.week,
					who: candidateId ? sheet.company : sheet.candidate,
					hours: notice === "reminder" ? null : formatHours(sheet.total_min),
				})),
				link: `${siteOrigin(site.domain)}${hoursPath(person.token)}`,
				site,
				locale,
			}),
		});
	});

async function readWorker(trx: Scoped, id: number, notice: "reminder" | "approve" | "disputed") {
	const own = await listOwnSheets(trx, id, 60);
	const [first] = own;
	if (!first) return null;
	const status = notice === "disputed" ? "disputed" : "draft";
	return {
		key: `candidate:${id}`,
		email: first.candidate_email,
		name: first.candidate,
		locale: first.candidate_locale,
		sheets: own.filter((sheet) => sheet.status === status).reverse(),
		token: await issueHoursLink(trx, { candidate: { id, uid: first.candidate_uid } }),
	};
}

async function readContact(trx: Scoped, id: number) {
	const contact = await trx
		.selectFrom("client_contacts")
		.select(["id", "uid", "name", "email", "locale", "client_company_id"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("archived_at", "is", null)
		.where("left_at", "is", null)
		.executeTakeFirst();
	if (!contact) return null;
	const sheets = await listContactSheets(
		trx,
		{ id, clientCompanyId: contact.client_company_id, isAdmin: false },
		{ open: true },
	);
	return {
		...contact,
		key: `contact:${id}`,
		sheets: sheets.filter(({ status }) => status === "submitted"),
		token: await issueHoursLink(trx, { contact }),
	};
}
