import type { Like } from "../like.ts";
import type { interview_bank as pt } from "../pt/interview_bank.ts";

export const interview_bank: Like<typeof pt> = {
	title: "Interview questions",
	text: "A bank by rules: for each criterion of the job, what to ask and how to know a good answer. Choose, and they go into the guide.",
	none: "The job does not say yet what it asks for: describe skills, languages and level in its profile.",
	profile: "Open the job's profile",
	kit: "Interview kit",
	newKit: "New kit named after the job",
	copy: "Put into the kit",
	good: "Good answer: {{text}}",
	nothing: "Choose at least one question.",
	noKits: "To keep questions in a kit, your role must be able to change kits.",
	copied_one: "{{count}} question went into the kit.",
	copied_many: "{{count}} questions went into the kit.",
	copied_other: "{{count}} questions went into the kit.",
	kinds: {
		skill: "{{name}}",
		certificate: "Registration: {{name}}",
		language: "Language: {{name}}",
		level: "Level: {{name}}",
		place: "Place: {{name}}",
		schedule: "Hours: {{name}}",
	},
};
