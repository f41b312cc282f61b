import type { EnumerationValue } from "../reference/enumerations.ts";

/** Supported job boards; `push` is any that accepts the product's format. */
export const boardProviders = ["indeed", "linkedin", "google", "catho", "infojobs", "vagas", "push"] as const;
export type BoardProvider = (typeof boardProviders)[number];

export const isBoardProvider = (name: string): name is BoardProvider =>
	(boardProviders as readonly string[]).includes(name);

/** The board reads the feed, reads the job's page, or receives calls. */
export type BoardTransport = "feed" | "page" | "push";

interface BoardFacts {
	transport: BoardTransport;
	/** `utm_source` of its links. */
	campaign: string;
	source: EnumerationValue<"applySources">;
	/** Which settings it has besides being on. */
	settings: readonly BoardSetting[];
	/** Whether it sends applications back. */
	receives: boolean;
}

export const boardSettings = ["company_ref", "contact_email", "address", "account_password", "token_password"] as const;
export type BoardSetting = (typeof boardSettings)[number];

export const boardFacts: Readonly<Record<BoardProvider, BoardFacts>> = {
	indeed: {
		transport: "feed",
		campaign: "indeed",
		source: "Indeed",
		settings: ["contact_email"],
		receives: true,
	},
	linkedin: {
		transport: "feed",
		campaign: "linkedin",
		source: "LinkedIn",
		settings: ["company_ref", "contact_email"],
		receives: false,
	},
	google: {
		transport: "page",
		campaign: "google_jobs_apply",
		source: "Google for Jobs",
		settings: [],
		receives: false,
	},
	catho: {
		transport: "push",
		campaign: "catho",
		source: "Catho",
		settings: ["contact_email", "address", "account_password", "token_password"],
		receives: true,
	},
	infojobs: {
		transport: "push",
		campaign: "infojobs",
		source: "InfoJobs",
		settings: ["contact_email", "address", "token_password"],
		receives: true,
	},
	vagas: {
		transport: "push",
		campaign: "vagas.com",
		source: "Vagas",
		settings: ["contact_email", "address", "token_password"],
		receives: true,
	},
	push: {
		transport: "push",
		campaign: "job_board",
		source: "Job Board",
		settings: ["contact_email", "address", "token_password"],
		receives: true,
	},
};

export function boardUrl(url: string, provider: BoardProvider): string {
	const { campaign } = boardFacts[provider];
	return `${url}?${new URLSearchParams({ utm_source: campaign, utm_medium: "job_board" })}`;
}
