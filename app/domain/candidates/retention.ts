import type { ErasureMode } from "./erasure.ts";

/** Retention of unused accounts, of all brands or one. */
export interface RetentionRule {
	active: boolean;
	months: number;
	/** Overrides the months for candidates with a status. */
	monthsByStatus: Readonly<Record<string, number>>;
	way: ErasureMode;
	/** Days between the first mail and the end. */
	warnDays: number;
	/** Months until consent is requested again; null: never. */
	consentMonths: number | null;
	/** Months until message texts and files are deleted; null: never. */
	messageMonths: number | null;
	/** Months until language model calls and their drafts are deleted; null: never. */
	modelMonths: number | null;
	/** Months until the log of shown results is purged; null: never. All-brands rule only. */
	decisionMonths: number | null;
}

/** Default proposal: off, two years, a month's notice, anonymised. */
export const defaultRetention: RetentionRule = {
	active: false,
	months: 24,
	monthsByStatus: {},
	way: "anonymise",
	warnDays: 30,
	consentMonths: null,
	messageMonths: null,
	modelMonths: null,
	decisionMonths: null,
};

/** Days before the end of the last reminder. */
export const finalReminderDays = 7;

/** Mails per day: protects the sender's reputation and limits a wrong rule's reach. */
export const maxRetentionMailsPerDay = 2_000;

/** Consents that expire by age; consents to an application end with it. */
export const renewablePurposes = ["talent_pool", "marketing", "sensitive", "admission", "ai_ranking"] as const;
