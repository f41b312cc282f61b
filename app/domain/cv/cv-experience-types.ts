import type { CvLine } from "./cv-lines.ts";

export type CvExperience = {
	company: string;
	position: string;
	/** YYYY-MM */
	start: string;
	end?: string;
	current: boolean;
	description: string;
};

/** A job with the line of its dates. */
export interface FoundExperience extends CvExperience {
	line: CvLine;
	certain: boolean;
}
