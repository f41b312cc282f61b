import type { ErasureMode } from "./erasure.ts";

/** How long an unused account is kept, of every brand or of one. */
export interface RetentionRule {
	active: boolean;
	months: number;
	/** Other months for candidates of a status. */
	monthsByStatus: Readonly<Record<string, number>>;
	way: ErasureMode;
	/** Days between the first mail and the end. */
	warnDays: number;
	/** After so many months a consent is asked again; null: never. */
	consentMonths: number | null;
}

/** What is proposed before anybody decided: off, two years, a month's notice, numbers kept. */
export const usualRetention: RetentionRule = {
	active: false,
	months: 24,
	monthsByStatus: {},
	way: "anonymise",
	warnDays: 30,
	consentMonths: null,
};

/** Days before the end when somebody who did not answer is told once more. */
export const remindDays = 7;

/** People told in a day: their mail must not look like spam, nor a wrong rule reach everybody before it is seen. */
export const maxToldADay = 2_000;

/** What somebody agreed to that is asked again by its age; a consent to an application ends with the application. */
export const renewable = ["talent_pool", "marketing", "sensitive", "admission", "ai_ranking"] as const;
