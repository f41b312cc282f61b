import { withoutTags } from "../text/html.ts";
import { isRemote } from "./job.ts";

/** Lawful flaws that keep people from applying. Texts: `reference:adAdvice.<name>`. */
export const adAdvices = ["salary", "place", "benefits", "long", "short", "shouting", "longTitle", "contact"] as const;
export type AdAdvice = (typeof adAdvices)[number];

export interface ReviewedAd {
	title: string;
	description: string;
	responsibilities: string;
	requirements: string;
	work_type: number;
	city: string | null;
	state: string | null;
	salary_from_cents: number | null;
	salary_to_cents: number | null;
	benefits: readonly string[];
}

/** Characters above which readers give up, and below which an ad lacks information. */
const longestAd = 5_000;
const shortestAd = 300;
/** Past this, lists and search results cut a title. */
const longestTitle = 70;

/** Missing or hard-to-read content; advisory only. */
export function reviewAd(ad: ReviewedAd): AdAdvice[] {
	const parts = [ad.description, ad.responsibilities, ad.requirements].map((part) => withoutTags(part).trim());
	const text = parts.filter((part) => part !== "").join("\n");
	const result: Record<AdAdvice, boolean> = {
		salary: ad.salary_from_cents === null && ad.salary_to_cents === null,
		place: !isRemote(ad.work_type) && !(ad.city?.trim() && ad.state),
		benefits: ad.benefits.length === 0,
		long: text.length > longestAd,
		short: text.length < shortestAd,
		shouting: isShouting(ad.title, 3) || text.split("\n").some((line) => isShouting(line, 6)),
		longTitle: ad.title.trim().length > longestTitle,
		contact: /[\w.+-]{1,64}@[\w-]{1,64}\.[a-z]{2,10}|\(?\b\d{2}\)?\s?9\d{4}[-\s]?\d{4}\b/i.test(
			`${ad.title}\n${text}`.slice(0, 60_000),
		),
	};
	return adAdvices.filter((advice) => result[advice]);
}

/** Detects several capitalised words; short ones are usually names (SQL, SAP, CLT). */
function isShouting(line: string, least: number): boolean {
	const words = line.slice(0, 2_000).match(/\p{L}{2,}/gu) ?? [];
	const loud = words.filter((word) => word.length > 3 && word === word.toUpperCase() && word !== word.toLowerCase());
	return words.length >= least && loud.length >= least && loud.length > words.length / 2;
}
