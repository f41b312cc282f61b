import type { BoardProvider } from "./boards.ts";

/** A board's requirement for an ad field; sources are in docs/job-boards.md. */
export interface FieldRule {
	field: string;
	isRequired?: boolean;
	/** Not demanded of a job that is done from anywhere. */
	isPlace?: boolean;
	least?: number;
	most?: number;
	/** Closed list; several are parted by commas. */
	words?: readonly string[];
	format?: "date" | "us_date" | "url" | "email" | "country" | "digits" | "uf";
	/** `none`: plain text. Otherwise the allowed tags. */
	html?: "none" | readonly string[];
}

export interface BoardRequirements {
	/** Names an ad; two of a name are one ad twice. */
	id: string;
	/** After it the ad is over. */
	expires?: string;
	fields: readonly FieldRule[];
	/** Layout of its feed document, for boards that read one. */
	document?: { root: string; item: string; head: readonly string[]; count?: string };
}

/** Tags that the product's sanitiser allows. */
const richTags = ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "a"] as const;

const indeed: BoardRequirements = {
	id: "referencenumber",
	expires: "expirationdate",
	document: { root: "source", item: "job", head: ["publisher", "publisherurl", "lastBuildDate"] },
	fields: [
		{ field: "title", isRequired: true, html: "none" },
		{ field: "date", isRequired: true, format: "date" },
		{ field: "referencenumber", isRequired: true, html: "none" },
		{ field: "requisitionid", isRequired: true, html: "none" },
		{ field: "url", isRequired: true, format: "url" },
		{ field: "company", isRequired: true, html: "none" },
		{ field: "sourcename", isRequired: true, html: "none" },
		{ field: "city", isRequired: true, isPlace: true, html: "none" },
		{ field: "state", isRequired: true, isPlace: true, html: "none" },
		{ field: "country", isRequired: true, format: "country" },
		{ field: "email", format: "email" },
		{ field: "description", isRequired: true, html: richTags },
		{
			field: "jobtype",
			words: ["fulltime", "parttime", "contract", "temporary", "internship", "permanent", "commission", "other"],
		},
		{ field: "remotetype", words: ["Fully remote", "Hybrid remote"] },
		{ field: "lastactivitydate", format: "date" },
		{ field: "expirationdate", format: "date" },
	],
};

const linkedin: BoardRequirements = {
	id: "partnerJobId",
	expires: "expirationDate",
	document: {
		root: "source",
		item: "job",
		head: ["lastBuildDate", "publisherUrl", "publisher", "expectedJobCount"],
		count: "expectedJobCount",
	},
	fields: [
		{ field: "partnerJobId", isRequired: true, most: 40, html: "none" },
		{ field: "company", isRequired: true, most: 255, html: "none" },
		{ field: "companyId", isRequired: true, format: "digits" },
		{ field: "title", isRequired: true, most: 200, html: "none" },
		{ field: "description", isRequired: true, least: 100, most: 25_000, html: richTags },
		{ field: "applyUrl", isRequired: true, format: "url" },
		{ field: "location", isRequired: true, html: "none" },
		{ field: "city", isRequired: true, isPlace: true, html: "none" },
		{ field: "country", isRequired: true, format: "country" },
		{ field: "workplaceTypes", isRequired: true, words: ["On-site", "Hybrid", "Remote"] },
		{
			field: "jobtype",
			words: ["FULL_TIME", "PART_TIME", "CONTRACT", "TEMPORARY", "INTERNSHIP", "VOLUNTEER", "OTHER"],
		},
		{
			field: "experienceLevel",
			words: [
				...["INTERNSHIP", "ENTRY_LEVEL", "ASSOCIATE", "MID_SENIOR_LEVEL"],
				...["DIRECTOR", "EXECUTIVE", "NOT_APPLICABLE"],
			],
		},
		{ field: "posterEmail", isRequired: true, format: "email" },
		{ field: "listDate", format: "us_date" },
		{ field: "expirationDate", format: "us_date" },
	],
};

const google: BoardRequirements = {
	id: "identifier",
	expires: "validThrough",
	fields: [
		{ field: "title", isRequired: true, html: "none" },
		{ field: "description", isRequired: true, html: richTags },
		{ field: "datePosted", isRequired: true, format: "date" },
		{ field: "validThrough", format: "date" },
		{ field: "hiringOrganization", isRequired: true, html: "none" },
		{ field: "addressLocality", isRequired: true, isPlace: true, html: "none" },
		{ field: "addressRegion", isRequired: true, isPlace: true, html: "none" },
		{ field: "addressCountry", isRequired: true, format: "country" },
		{ field: "url", isRequired: true, format: "url" },
		{
			field: "employmentType",
			words: [
				...["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN"],
				...["VOLUNTEER", "PER_DIEM", "OTHER"],
			],
		},
	],
};

const push: BoardRequirements = {
	id: "reference",
	expires: "expires_at",
	fields: [
		{ field: "reference", isRequired: true, most: 40 },
		{ field: "title", isRequired: true, most: 200, html: "none" },
		{ field: "company", isRequired: true, html: "none" },
		{ field: "city", isRequired: true, isPlace: true, html: "none" },
		{ field: "state", isRequired: true, isPlace: true, html: "none" },
		{ field: "country", isRequired: true, format: "country" },
		{ field: "workplace", isRequired: true, words: ["on_site", "hybrid", "remote"] },
		{ field: "description", isRequired: true, html: "none" },
		{ field: "apply_url", isRequired: true, format: "url" },
		{ field: "contact_email", format: "email" },
		{ field: "expires_at", format: "date" },
	],
};

/** A Brazilian push board; `more` overrides its rules. */
const brazilian = (more: readonly FieldRule[]): BoardRequirements => ({
	...push,
	fields: [...push.fields.filter(({ field }) => !more.some((rule) => rule.field === field)), ...more],
});

const state: FieldRule = { field: "state", isRequired: true, isPlace: true, format: "uf" };

export const boardRequirements: Readonly<Record<BoardProvider, BoardRequirements>> = {
	indeed,
	linkedin,
	google,
	// Requires the pay of every ad and accepts no HTML.
	catho: brazilian([state, { field: "salary_from", isRequired: true, format: "digits" }]),
	infojobs: brazilian([state]),
	vagas: brazilian([state]),
	push,
};
