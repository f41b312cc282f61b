export interface CvDocument {
	site: string;
	title: string;
	locale: "pt" | "en";
	role: string | null;
	contact: string[];
	links: string[];
	introduction: string | null;
	/** Empty ones are omitted. */
	sections: { title: string; items: CvItem[] }[];
}

export interface CvItem {
	/** Null: a text alone. */
	title: string | null;
	sub: string | null;
	when: string | null;
	texts: string[];
}
