import { z } from "zod";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { buildFieldSchema } from "#app/entities/kit/schema.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import type { CompanyChoice, CompanyMatch } from "#app/routes/shared/companies/company-choice.server.ts";
import type { Conversion } from "#db/queries/lead-conversion.ts";

/** Makes a field optional: whether it is required depends on other choices in the form. */
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
	/** Also creates a proposal, in the same transaction. */
	proposal: z.boolean().default(false),
	proposal_title: optionalLine(200),
});

export type ConvertValues = z.output<typeof convertSchema>;

export type ConversionRequest =
	| { ok: true; conversion: Conversion }
	| { ok: false; field: string; problem: AskProblem; names?: string[] };

type AskProblem = "choose" | "noCompany" | "several" | "required" | "noCreateCompany";

export function readConversion(
	values: ConvertValues,
	choice: CompanyChoice,
	companyMatch: CompanyMatch,
	mayCreate: boolean,
): ConversionRequest {
	const company = readCompany(values, choice, companyMatch, mayCreate);
	if (!company.ok) return company;
	if (values.contact && values.contact !== "new")
		return { ok: true, conversion: { company: company.value, contact: { uid: values.contact } } };
	const { name, email, title, mobile_phone, phone } = values;
	if (!name) return { ok: false, field: "name", problem: "required" };
	if (!email) return { ok: false, field: "email", problem: "required" };
	return { ok: true, conversion: { company: company.value, contact: { name, email, title, mobile_phone, phone } } };
}

type CompanyRequest = { ok: true; value: Conversion["company"] } | Extract<ConversionRequest, { ok: false }>;

function readCompany(
	{ company, company_name, cnpj, site }: ConvertValues,
	choice: CompanyChoice,
	companyMatch: CompanyMatch,
	mayCreate: boolean,
): CompanyRequest {
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
