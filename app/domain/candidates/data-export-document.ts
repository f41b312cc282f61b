export interface DataExportDocument {
	site: string;
	title: string;
	text: string;
	locale: "pt" | "en";
	parts: { title: string; text?: string; rows: [name: string, value: string][][] }[];
}
