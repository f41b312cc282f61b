/** Expected values of a curriculum file: `files/<id>.json`. */
export interface CvTruth {
	layout: string;
	language: "pt" | "en" | "es";
	trade: string;
	/** Held-out files count only in totals, to avoid fitting to them. */
	holdout: boolean;
	/** Null where absent from the file. */
	name: string | null;
	email: string | null;
	/** E.164. */
	phone: string | null;
	/** Additional numbers and addresses of the person, also accepted as correct. */
	otherPhones: string[];
	otherEmails: string[];
	linkedin: string | null;
	city: string | null;
	experiences: {
		position: string;
		company: string;
		/** YYYY-MM, or YYYY where the file has no month. */
		from: string | null;
		to: string | null;
		current: boolean;
	}[];
	educations: { course: string; institution: string; from: string | null; to: string | null }[];
	skills: string[];
	/** Skills of the catalogue that the text about work names, though not under the heading. */
	mentioned: string[];
	/** Portuguese catalogue name; level 1 to 5, null if the file states none. */
	languages: { name: string; level: number | null }[];
}

/** The person as text, including file content that is not a fact to extract. */
export interface Curriculum extends CvTruth {
	id: string;
	/** Contacts as printed. */
	shownPhone: string;
	shownEmail: string;
	shownLinkedin: string;
	shownCity: string;
	street: string;
	headline: string;
	summary: string;
	/** Parallel to `experiences`. */
	jobs: { tasks: string[]; town: string; about: string }[];
	/** Parallel to `languages`. */
	shownLevels: string[];
	trainings: { name: string; year: string }[];
	referees: { name: string; phone: string; email: string }[];
	birth: string;
	/** Titles of sections. */
	headings: Headings;
	period: (from: string | null, to: string | null, current: boolean) => string;
}

export interface Headings {
	contact: string;
	summary: string;
	experience: string;
	education: string;
	skills: string;
	languages: string;
	trainings: string;
	referees: string;
	personal: string;
}
