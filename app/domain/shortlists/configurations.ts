/** In display order; the opinion is the consultant's. */
export const shortlistFields = [
	"photo",
	"headline",
	"company",
	"location",
	"opinion",
	"summary",
	"experiences",
	"educations",
	"skills",
	"languages",
	"regimes",
	"stage",
] as const;
export type ShortlistField = (typeof shortlistFields)[number];

export const shortlistKinds = ["short_list", "long_list", "mapping"] as const;
export type ShortlistKind = (typeof shortlistKinds)[number];

export const shortlistStatuses = ["draft", "sent", "answered", "closed"] as const;
export type ShortlistStatus = (typeof shortlistStatuses)[number];

/** Fields of candidates in a shortlist; others never leave the server. */
export interface Configurations {
	fields: ShortlistField[];
	/** People are shown as numbers until the client requests their names. */
	anonymise: boolean;
	show_salary: boolean;
	show_contact: boolean;
	allow_download: boolean;
	locale: "pt" | "en";
}

const usual: Configurations = {
	fields: ["headline", "company", "location", "opinion", "summary", "experiences", "educations", "skills", "languages"],
	anonymise: false,
	show_salary: false,
	show_contact: false,
	allow_download: false,
	locale: "pt",
};

/** Parses stored configurations; missing values get defaults. */
export function parseConfigurations(json: unknown): Configurations {
	const stored = (typeof json === "object" && json !== null ? json : {}) as Record<string, unknown>;
	const yes = (name: "anonymise" | "show_salary" | "show_contact" | "allow_download") =>
		typeof stored[name] === "boolean" ? stored[name] : usual[name];
	const { fields, locale } = stored;
	return {
		fields: Array.isArray(fields) ? shortlistFields.filter((field) => fields.includes(field)) : usual.fields,
		anonymise: yes("anonymise"),
		show_salary: yes("show_salary"),
		show_contact: yes("show_contact"),
		allow_download: yes("allow_download"),
		locale: locale === "en" || locale === "pt" ? locale : usual.locale,
	};
}

export const viewerPermissions = ["see_salary", "see_cv", "comment"] as const;

/** Permissions of one viewer, within the shortlist's configurations. */
export interface ViewerPermissions {
	see_salary: boolean;
	see_cv: boolean;
	comment: boolean;
}

export function parseViewerPermissions(json: unknown): ViewerPermissions {
	const { see_salary, see_cv, comment } = (typeof json === "object" && json !== null ? json : {}) as Record<
		string,
		unknown
	>;
	return { see_salary: see_salary === true, see_cv: see_cv === true, comment: comment !== false };
}
