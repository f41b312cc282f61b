import { z } from "zod";
import { can, type Permitted } from "#app/domain/access/permissions.ts";
import { maskCnpj } from "#app/domain/candidates/documents.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { buildFieldSchema } from "#app/entities/kit/schema.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCompanyDuplicates } from "#db/queries/companies.ts";
import { findContactByEmail, type LeadToConvert } from "#db/queries/lead.ts";
import type { Conversion } from "#db/queries/lead-conversion.ts";
import { companyStatus } from "../client_companies/status.server.ts";
import type { CompanyChoice, CompanyMatch } from "../company-choice.server.ts";

/** A field of an entity as its form reads it, left empty or not: what is needed depends on what was chosen. */
function loose(entity: Entity, name: string) {
	const field = entity.fields[name];
	if (!field) throw new Error(`${entity.key} has no field ${name}`);
	const { required: _, ...rest } = field;
	return buildFieldSchema(rest as typeof field) as z.ZodType<string | null, unknown>;
}

export const convertSchema = z.object({
	company: z.string().max(64).optional(),
	company_name: loose(client_companies, "name"),
	cnpj: loose(client_companies, "cnpj"),
	site: loose(client_companies, "site"),
	contact: z.string().max(64).optional(),
	name: loose(client_contacts, "name"),
	email: loose(client_contacts, "email"),
	title: loose(client_contacts, "title"),
	mobile_phone: loose(client_contacts, "mobile_phone"),
	phone: loose(client_contacts, "phone"),
	/** A proposal as well, in the same step. */
	proposal: z.boolean().default(false),
	proposal_title: optionalLine(200),
});
export type ConvertValues = z.output<typeof convertSchema>;

/** What the form offers and begins with. */
export async function convertForm(trx: Scoped, lead: LeadToConvert, user: Permitted, format: Formatters) {
	const companyDuplicates = await findCompanyDuplicates(trx, { ...lead, name: lead.company_name });
	const linked = lead.company;
	const contact = (lead.email && (await findContactByEmail(trx, lead.email))) || null;
	const others = companyDuplicates.filter(({ uid }) => uid !== linked?.uid);
	const mayCreate = can(user, "create", "client_companies");
	const companies = [
		...(linked ? [{ value: linked.uid, label: linked.name, help: format.t("clients:convert.linked") }] : []),
		...others.map(({ uid, name, cnpj, city, status, reasons }) => ({
			value: uid,
			label: name,
			help: [
				reasons.map((reason) => format.t(`clients:convert.reasons.${reason}`)).join(", "),
				companyStatus(status, format).label,
				cnpj && maskCnpj(cnpj),
				city,
			]
				.filter(Boolean)
				.join(" · "),
		})),
	];
	return {
		companies,
		mayCreate,
		mayPropose: can(user, "create", "proposals"),
		contact: contact && { uid: contact.uid, name: contact.name, company: contact.company },
		values: {
			company:
				linked?.uid ??
				(others[0]?.reasons.includes("cnpj") ? others[0].uid : companies.length > 0 || !mayCreate ? "" : "new"),
			company_name: lead.company_name,
			cnpj: lead.cnpj ? maskCnpj(lead.cnpj) : "",
			site: lead.site ?? "",
			contact: contact?.uid ?? "new",
			name: lead.name,
			email: lead.email ?? "",
			title: lead.title ?? "",
			mobile_phone: lead.mobile_phone ? formatPhone(lead.mobile_phone) : "",
			phone: lead.phone ? formatPhone(lead.phone) : "",
			proposal: "",
			proposal_title: lead.company_name,
		},
	};
}

export type ConversionRequest =
	| { ok: true; conversion: Conversion }
	| { ok: false; field: string; problem: AskProblem; names?: string[] };
type AskProblem = "choose" | "noCompany" | "several" | "required" | "noCreateCompany";

/** What was asked for, or what is missing. */
export function readConversion(
	values: ConvertValues,
	choice: CompanyChoice,
	companyMatch: CompanyMatch,
	mayCreate: boolean,
): ConversionRequest {
	const company = companyAsked(values, choice, companyMatch, mayCreate);
	if (!company.ok) return company;
	if (values.contact && values.contact !== "new")
		return { ok: true, conversion: { company: company.value, contact: { uid: values.contact } } };
	const { name, email, title, mobile_phone, phone } = values;
	if (!name) return { ok: false, field: "name", problem: "required" };
	if (!email) return { ok: false, field: "email", problem: "required" };
	return { ok: true, conversion: { company: company.value, contact: { name, email, title, mobile_phone, phone } } };
}

type CompanyAsked = { ok: true; value: Conversion["company"] } | Extract<ConversionRequest, { ok: false }>;

function companyAsked(
	{ company, company_name, cnpj, site }: ConvertValues,
	choice: CompanyChoice,
	companyMatch: CompanyMatch,
	mayCreate: boolean,
): CompanyAsked {
	switch (company) {
		case undefined:
		case "":
			return { ok: false, field: "company", problem: "choose" };
		case "new":
			if (!mayCreate) return { ok: false, field: "company", problem: "noCreateCompany" };
			if (!company_name) return { ok: false, field: "company_name", problem: "required" };
			return { ok: true, value: { name: company_name, cnpj, site } };
		case "other":
			if (choice.uid === null && choice.typed === "") return { ok: false, field: "other_company", problem: "required" };
			if (companyMatch.kind === "several")
				return { ok: false, field: "other_company", problem: "several", names: companyMatch.names };
			if (companyMatch.kind === "none") return { ok: false, field: "other_company", problem: "noCompany" };
			return { ok: true, value: { uid: companyMatch.uid } };
		default:
			return { ok: true, value: { uid: company } };
	}
}
