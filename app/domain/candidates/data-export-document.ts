/** A copy of somebody's data as a document: parts of lines, each a name and what is held under it. */
export interface DataExportDocument {
	site: string;
	title: string;
	text: string;
	locale: "pt" | "en";
	parts: { title: string; rows: [name: string, value: string][][] }[];
}
