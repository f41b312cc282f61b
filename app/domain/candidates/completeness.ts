/** Profile steps in the order they are requested. */
export const profileSteps = [
	"contact",
	"cv",
	"experience",
	"skills",
	"pretensions",
	"educations",
	"languages",
	"presentation",
	"address",
	"links",
] as const;
export type ProfileStep = (typeof profileSteps)[number];

export interface ProfileFacts {
	phone: boolean;
	born: boolean;
	cv: boolean;
	experiences: number;
	skills: number;
	regimes: number;
	expectations: number;
	educations: number;
	languages: number;
	introduction: boolean;
	city: boolean;
	cep: boolean;
	links: number;
}

export interface Completeness {
	steps: { step: ProfileStep; done: boolean }[];
	done: number;
	percent: number;
	/** First missing step. */
	next: ProfileStep | null;
}

/** Minimum of skills for a complete step. */
export const minProfileSkills = 3;

/** Completeness in percent, missing steps and the next one. */
export function getCompleteness(facts: ProfileFacts): Completeness {
	const isDone: Record<ProfileStep, boolean> = {
		contact: facts.phone && facts.born,
		cv: facts.cv,
		experience: facts.experiences > 0,
		skills: facts.skills >= minProfileSkills,
		pretensions: facts.regimes > 0 && facts.expectations > 0,
		educations: facts.educations > 0,
		languages: facts.languages > 0,
		presentation: facts.introduction,
		address: facts.city && facts.cep,
		links: facts.links > 0,
	};
	const steps = profileSteps.map((step) => ({ step, done: isDone[step] }));
	const done = steps.filter((step) => step.done).length;
	return {
		steps,
		done,
		percent: Math.round((done / steps.length) * 100),
		next: steps.find((step) => !step.done)?.step ?? null,
	};
}
