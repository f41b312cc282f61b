/** Search progress for the client: no names, formatted numbers. */
export interface SearchReportDocument {
	locale: "pt" | "en";
	site: string;
	title: string;
	company: string | null;
	since: string;
	until: string;
	note: string | null;
	figures: { label: string; value: string }[];
	stages: {
		key: string;
		label: string;
		share: number;
		reached: string;
		ofFirst: string;
		passed: string | null;
		waiting: string;
		ended: string | null;
	}[];
	days: { key: string; label: string; median: string; middle: string; at: number[] }[];
	/** Reasons why people left the search, by who decided. */
	reasons: {
		key: string;
		label: string;
		total: string;
		lines: { key: string; label: string; value: string; share: number }[];
	}[];
	words: Record<
		| "stages"
		| "stagesNote"
		| "stage"
		| "reached"
		| "passed"
		| "waiting"
		| "ended"
		| "days"
		| "daysNote"
		| "reasons"
		| "noReasons"
		| "note",
		string
	>;
}
