/** Longest texts and lists of the wizard; forms show them, schemas enforce them. */
export const limits = {
	company: 200,
	position: 200,
	description: 4000,
	skill: 80,
	institution: 200,
	course: 200,
	language: 60,
	city: 120,
	selfIntroduction: 4000,
	categories: 5,
	experiences: 30,
	skills: 60,
	languages: 20,
	educations: 20,
	money: 40,
} as const;
