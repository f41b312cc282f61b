const person = ["name", "first_name", "email", "phone", "city"] as const;
const job = ["job", "company", "salary", "start_date"] as const;
const shared = ["business", "business_cnpj", "recruiter", "date"] as const;
const price = ["fee", "fee_pct", "total", "instalments", "guarantee_days", "payment_terms"] as const;

/** Allowed placeholders ({{ }}) by document kind. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
	proposal: ["company", "contact", ...price, "services", "validity", ...shared],
	cv: [...person, "headline", "summary", "experiences", "educations", "skills", "languages", ...shared],
	shortlist: ["company", "job", "candidates", "count", ...shared],
	mapping: ["company", "job", "candidates", "companies", "count", ...shared],
	contract: ["company", "company_cnpj", "contact", ...price, "validity", ...shared],
	offer: [...person, ...job, "bonus", "regime", "benefits", "work_schedule", "validity", ...shared],
	invoice: ["company", "company_cnpj", "number", "issued", "due", "total", "iss", "irrf", "received", ...shared],
	certificate: [...person, "course", "hours", ...shared],
};

/** Texts that fill a document's fields, by name. */
export type DocumentValues = Record<string, string>;

/** Length limits, in characters: one field, and all of a document. */
export const maxValueLength = 8_000;

const mark = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g;
/** A document with more names than this is no model. */
const most = 200;

/** Placeholders in order without duplicates, and unknown ones; `custom` are the business's additional ones. */
export function parseTemplateFields(
	text: string,
	kind: string,
	custom: readonly string[] = [],
): { found: string[]; unknown: string[] } {
	// {{#name}} … {{/name}} renders only when the field has a value.
	return checkFieldNames(
		[...text.matchAll(mark)].map(([, name = ""]) => name.replace(/^[#^/]\s*/, "")),
		kind,
		custom,
	);
}

/** Same check for plain names, such as form fields of a PDF. */
export function checkFieldNames(
	names: readonly string[],
	kind: string,
	custom: readonly string[] = [],
): { found: string[]; unknown: string[] } {
	const result = [...new Set(names.map((name) => name.slice(0, 60)))].slice(0, most);
	const existing = [...(fieldsOf[kind] ?? []), ...custom];
	return { found: result, unknown: result.filter((name) => !existing.includes(name)) };
}
