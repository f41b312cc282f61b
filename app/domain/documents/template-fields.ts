const person = ["name", "first_name", "email", "phone", "city"] as const;
const job = ["job", "company", "salary", "start_date"] as const;
const firm = ["business", "business_cnpj", "recruiter", "date"] as const;
const price = ["fee", "fee_pct", "total", "instalments", "guarantee_days", "payment_terms"] as const;

/** What a document may name between {{ }}, by what it is for. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
	proposal: ["company", "contact", ...price, "services", "validity", ...firm],
	cv: [...person, "headline", "summary", "experiences", "educations", "skills", "languages", ...firm],
	shortlist: ["company", "job", "candidates", "count", ...firm],
	mapping: ["company", "job", "candidates", "companies", "count", ...firm],
	contract: ["company", "company_cnpj", "contact", ...price, "validity", ...firm],
	offer: [...person, ...job, "benefits", "work_schedule", "validity", ...firm],
	invoice: ["company", "company_cnpj", "number", "issued", "due", "total", "iss", "irrf", "received", ...firm],
	certificate: [...person, "course", "hours", ...firm],
};

/** Texts that fill a document's fields, by name. */
export type DocumentValues = Record<string, string>;

/** Longest text of one field, and what one document may be filled with in all. */
export const longestValue = 8_000;

const mark = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g;
/** A document with more names than this is no model. */
const most = 200;

/** The fields a document's text names, each once, in order; and those that nothing will be filled into. */
export function templateFields(text: string, kind: string): { found: string[]; unknown: string[] } {
	// {{#name}} … {{/name}} stands around what is only there when the field says something.
	return fieldsNamed(
		[...text.matchAll(mark)].map(([, name = ""]) => name.replace(/^[#^/]\s*/, "")),
		kind,
	);
}

/** The same of names that stand by themselves: the boxes of a form. */
export function fieldsNamed(names: readonly string[], kind: string): { found: string[]; unknown: string[] } {
	const result = [...new Set(names.map((name) => name.slice(0, 60)))].slice(0, most);
	const existing = fieldsOf[kind] ?? [];
	return { found: result, unknown: result.filter((name) => !existing.includes(name)) };
}
