import type { interview_bank as pt } from "../pt/interview_bank.ts";
import type { TextShape } from "../text-shape.ts";

export const interview_bank: TextShape<typeof pt> = {
	title: "Interview questions",
	text: "A rule-based bank: for each job criterion, what to ask and what makes a good answer. Select questions to add them to the guide.",
	none: "The job has no requirements yet: add skills, languages and level to its profile.",
	profile: "Open the job's profile",
	kit: "Interview kit",
	newKit: "New kit named after the job",
	copy: "Add to kit",
	good: "Good answer: {{text}}",
	nothing: "Select at least one question.",
	noKits: "To save questions in a kit, your role must be able to edit kits.",
	copied_one: "{{count}} question added to the kit.",
	copied_many: "{{count}} questions added to the kit.",
	copied_other: "{{count}} questions added to the kit.",
	kinds: {
		skill: "{{name}}",
		certificate: "Registration: {{name}}",
		language: "Language: {{name}}",
		level: "Level: {{name}}",
		place: "Place: {{name}}",
		schedule: "Hours: {{name}}",
	},
};
