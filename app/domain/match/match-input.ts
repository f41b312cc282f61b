/** What a job asks for, as `scoreMatch` reads it. */
export interface MatchJob {
	title: string;
	/** Value of `positionLevels`; null where only the title may say. */
	level: string | null;
	area: number | null;
	/** A wish is welcome and no more. */
	skills: readonly { name: string; years?: number | null; level?: number | null; wish?: boolean | undefined }[];
	languages: readonly { language: string; level?: number | null; wish?: boolean | undefined }[];
	city: string | null;
	state: string | null;
	workType: number;
	regimes: readonly number[];
	/** The most it pays a month; null where it does not say. */
	payCents: number | null;
	currency: string;
}

/**
 * Never name, photo, gender, race, birth, age, disability, orientation, marital status, family, documents, nationality. Tested by
 * db/queries/match/match.test.ts.
 */
export interface MatchPerson {
	/** What they do and did, what they do now first. */
	titles: readonly { title: string; level: string | null; current: boolean }[];
	skills: readonly { name: string; years: number | null; level: number | null }[];
	languages: readonly { language: string; level: number }[];
	areas: readonly number[];
	city: string | null;
	state: string | null;
	/** To the job's town; null where either is not known. */
	kilometres: number | null;
	workType: number;
	mayMove: boolean;
	regimes: readonly number[];
	/** By regime: what they expect a month. */
	expectations: readonly { regime: number; cents: number }[];
	currency: string;
	/** Value of `professionalMoments`. */
	moment: number;
	/** Since they, or somebody of ours with them, last did something. */
	quietDays: number | null;
	history: readonly PastProcess[];
}

/** A process of ours they were in. */
export interface PastProcess {
	title: string;
	area: number | null;
	/** Furthest status of the pipeline before any rejection. */
	furthest: number;
	finalInterview: boolean;
}
