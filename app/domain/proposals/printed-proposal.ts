/** Shared by pages and PDF; in the client's language, with formatted numbers. */
export interface PrintedProposal {
	locale: "pt" | "en";
	site: string;
	number: string;
	title: string;
	for: string;
	contact: string | null;
	validUntil: string | null;
	intro: string | null;
	terms: string | null;
	services: {
		title: string;
		kind: string;
		openings: string;
		unit: string;
		total: string;
		discount: string | null;
		steps: { key: string; label: string; formula: string; value: string }[];
	}[];
	total: string;
	instalments: { terms: string; lines: { key: string; label: string; value: string }[] } | null;
	guarantee: string | null;
	credits: string[];
	by: string | null;
	words: Record<
		| "service"
		| "openings"
		| "unit"
		| "total"
		| "whole"
		| "steps"
		| "billing"
		| "guarantee"
		| "terms"
		| "credits"
		| "agreed"
		| "signature",
		string
	>;
}
