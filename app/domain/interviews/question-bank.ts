import { findAdCertificates } from "../criteria/ad-certificates.ts";
import { foldAccents } from "../cv/cv-period.ts";

/** Number of questions per criterion kind; texts at `question_bank:<kind>.<n>`. */
export const questionCounts = { skill: 3, certificate: 2, language: 2, level: 2, place: 2, schedule: 1 } as const;
export type QuestionKind = keyof typeof questionCounts;

export interface JobCriteria {
	skills: readonly { name: string }[];
	languages: readonly { language: string }[];
	level: string | null;
	/** Where the work is done on site; null: anywhere. */
	place: string | null;
	schedule: string | null;
}

export interface BankQuestion {
	/** Names it in a form. */
	key: string;
	kind: QuestionKind;
	/** From 1. */
	number: number;
	name: string;
}

const mostCriteria = 20;

/** Questions for each criterion of a job, in the order of its profile. */
export function listBankQuestions(job: JobCriteria): BankQuestion[] {
	const criteria: { kind: QuestionKind; name: string }[] = [
		...job.skills.map(({ name }) => ({
			kind: findAdCertificates(foldAccents(name)).includes(name) ? ("certificate" as const) : ("skill" as const),
			name,
		})),
		...job.languages.map(({ language }) => ({ kind: "language" as const, name: language })),
		...(job.level ? [{ kind: "level" as const, name: job.level }] : []),
		...(job.place ? [{ kind: "place" as const, name: job.place }] : []),
		...(job.schedule ? [{ kind: "schedule" as const, name: job.schedule }] : []),
	];
	return criteria.slice(0, mostCriteria).flatMap(({ kind, name }) =>
		Array.from({ length: questionCounts[kind] }, (_, at) => ({
			key: `${kind}.${at + 1}.${name}`,
			kind,
			number: at + 1,
			name,
		})),
	);
}
