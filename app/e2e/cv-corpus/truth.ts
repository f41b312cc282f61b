/** What a curriculum's file says, as its maker knows it: `files/<id>.json`. */
export interface CvTruth {
	layout: string;
	language: "pt" | "en" | "es";
	trade: string;
	/** Held-out files are counted in totals only, so that nobody fits to them. */
	holdout: boolean;
	/** Null where the file says none. */
	name: string | null;
	email: string | null;
	/** E.164. */
	phone: string | null;
	/** Further numbers and addresses of the person, which are right as well. */
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

/** The person as text, and whatever a file says that is no fact to read. */
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
	/** Beside `experiences`, one each. */
	jobs: { tasks: string[]; town: string; about: string }[];
	/** Beside `languages`, one each. */
	shownLevels: string[];
	trainings: { name: string; year: string }[];
	referees: { name: string; phone: string; email: string }[];
	birth: string;
	/** Titles of sections. */
	headings: Headings;
	/** A month or year range as this person writes it. */
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
