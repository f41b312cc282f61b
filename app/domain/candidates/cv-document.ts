export interface CvDocument {
	site: string;
	/** The person's name. */
	title: string;
	locale: "pt" | "en";
	role: string | null;
	contact: string[];
	links: string[];
	introduction: string | null;
	/** Empty ones are left out. */
	sections: { title: string; items: CvItem[] }[];
}

export interface CvItem {
	/** Null: a text alone. */
	title: string | null;
	sub: string | null;
	when: string | null;
	texts: string[];
}
