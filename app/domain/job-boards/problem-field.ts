/** Source of an ad's field by board name: job, board settings or product. */
const sources = {
	title: "title",
	description: "description",
	city: "city",
	location: "city",
	addressLocality: "city",
	state: "state",
	addressRegion: "state",
	country: "country",
	addressCountry: "country",
	jobtype: "regimes",
	employmentType: "regimes",
	contract: "regimes",
	remotetype: "work_type",
	workplaceTypes: "work_type",
	workplace: "work_type",
	company: "client_company",
	hiringOrganization: "client_company",
	expirationdate: "deadline",
	expirationDate: "deadline",
	validThrough: "deadline",
	expires_at: "deadline",
	salary_from: "salary_from",
	requisitionid: "code",
	experienceLevel: "position_level",
	companyId: "company_ref",
	email: "contact_email",
	posterEmail: "contact_email",
	contact_email: "contact_email",
	url: "url",
	applyUrl: "url",
	apply_url: "url",
	date: "published",
	datePosted: "published",
	listDate: "published",
	sourcename: "brand",
} as const;

export type ProblemField = (typeof sources)[keyof typeof sources] | "feed";

/** Form field behind a posting field; labels: `job_boards:fields.<name>`. */
export const getProblemField = (field: string): ProblemField =>
	field in sources ? sources[field as keyof typeof sources] : "feed";

const ofBoard: ReadonlySet<ProblemField> = new Set(["company_ref", "contact_email"]);
const ofProduct: ReadonlySet<ProblemField> = new Set(["url", "published", "brand", "feed", "code"]);

/** Where the problem can be corrected; null if no form covers it. */
export function getProblemOwner(field: ProblemField): "job" | "board" | null {
	if (ofBoard.has(field)) return "board";
	return ofProduct.has(field) ? null : "job";
}
