/** Job requirements read by `scoreMatch`. */
export interface MatchJob {
	title: string;
	/** Value of `positionLevels`; null when only the title may show it. */
	level: string | null;
	area: number | null;
	/** A wish is welcome and no more. */
	skills: readonly { name: string; years?: number | null; level?: number | null; wish?: boolean | undefined }[];
	languages: readonly { language: string; level?: number | null; wish?: boolean | undefined }[];
	city: string | null;
	state: string | null;
	workType: number;
	regimes: readonly number[];
	/** Maximum pay per month; null when not stated. */
	payCents: number | null;
	currency: string;
}

/**
 * Never name, photo, gender, race, birth, age, disability, orientation, marital status, family, documents, nationality. Tested by
 * db/queries/match/match.test.ts.
 */
export interface MatchPerson {
	/** Current and past titles, current first. */
	titles: readonly { title: string; level: string | null; current: boolean }[];
	skills: readonly { name: string; years: number | null; level: number | null }[];
	languages: readonly { language: string; level: number }[];
	areas: readonly number[];
	city: string | null;
	state: string | null;
	/** Distance to the job's town; null when either is unknown. */
	kilometres: number | null;
	workType: number;
	mayMove: boolean;
	regimes: readonly number[];
	/** Expected pay per month, by regime. */
	expectations: readonly { regime: number; cents: number }[];
	currency: string;
	/** Value of `professionalMoments`. */
	moment: number;
	/** Days since the last activity of the candidate or of a recruiter with them. */
	quietDays: number | null;
	history: readonly PastProcess[];
}

/** A past application of the candidate. */
export interface PastProcess {
	title: string;
	area: number | null;
	/** Furthest status of the pipeline before any rejection. */
	furthest: number;
	finalInterview: boolean;
}
