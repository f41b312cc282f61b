import type { ProfileStep } from "#app/domain/candidates/completeness.ts";

/** Where each step of a profile is done. */
export const profilePages: Record<ProfileStep, string> = {
	contact: "/candidates/info?edit=personal#personal",
	cv: "/candidates/curriculum",
	experience: "/candidates/experience",
	skills: "/candidates/skills",
	pretensions: "/candidates/pretensions",
	educations: "/candidates/educations",
	languages: "/candidates/languages",
	presentation: "/candidates/info?edit=presentation#presentation",
	address: "/candidates/info?edit=address#address",
	links: "/candidates/info?edit=links#links",
};
