/** Content of the signature evidence page appended to a document. */
export interface EvidenceDocument {
	/** Discriminates it from other documents. */
	proves: true;
	site: string;
	title: string;
	locale: "pt" | "en";
	/** Description of the page, below its title. */
	intro: string;
	/** Facts of the document: name, hash, times, verification code. */
	facts: { label: string; value: string }[];
	signers: { name: string; lines: string[] }[];
	/** Headings of the parts. */
	headings: { document: string; signers: string; events: string; consent: string };
	events: { when: string; what: string }[];
	consent: string[];
	/** How the file is verified, and where. */
	check: string;
	link: string;
	/** Rows of the link's code, "1" for dark. */
	matrix: string[];
}
