import type { MatchJob, MatchPerson } from "./match-input.ts";

/** A sentence about the match: its text is `match:facts.<key>`. */
export type MatchFact =
	| { key: "skill"; name: string; years: number | null; level: number | null }
	| { key: "skillShort"; name: string; years: number | null; wanted: number }
	| { key: "skillLow"; name: string; level: number | null; wanted: number }
	| { key: "skillMissing" | "skillWish"; name: string; years: number | null }
	| { key: "titleNow" | "titleBefore"; title: string }
	| { key: "titleOther"; words: string }
	| { key: "level" | "levelOther"; level: string; wanted: string }
	| { key: "levelUnknown"; wanted: string }
	| { key: "language"; language: string; level: number }
	| { key: "languageLow"; language: string; level: number; wanted: number }
	| { key: "languageMissing" | "languageWish"; language: string; wanted: number | null }
	| { key: "area" | "areaOther" | "areaUnknown" }
	| { key: "near" | "far"; city: string; kilometres: number }
	| { key: "sameState"; state: string }
	| { key: "remote" | "mayMove" | "onlyRemote" | "onlyPresential" | "placeUnknown" }
	| { key: "otherState"; state: string }
	| { key: "pay" | "payAbove"; cents: number; regime: number; most: number; currency: string }
	| { key: "payUnknown" }
	| { key: "regime" | "regimeOther"; regimes: readonly number[] }
	| { key: "fresh" | "stale"; days: number }
	| { key: "quietUnknown" | "looking" | "open" | "notLooking" }
	| { key: "placed" | "finalist" | "interviewed" | "known"; title: string }
	| { key: "noHistory" };

export interface PartResult {
	/** 0 to 1. */
	value: number;
	facts: MatchFact[];
	missing: MatchFact[];
}

/** Null when the job does not state it. */
export type PartRule = (job: MatchJob, person: MatchPerson) => PartResult | null;

/** Unknown facts count half: missing data is neither a fault nor a merit. */
export const unknownScore = 0.5;
