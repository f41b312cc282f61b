import type { match as pt } from "#app/i18n/pt/match.ts";
import type { TextShape } from "#app/i18n/text-shape.ts";

export const match: TextShape<typeof pt> = {
	people: {
		tab: "People for this job",
		title: "People for this job",
		closed: "This job is not open. The list is available for jobs in progress.",
		emptyTitle: "No one in the database fits this job",
		emptyText: "The search uses the title and the skills required. Check that the job's profile is complete.",
		profile: "See the job's profile",
	},
	jobs: {
		tab: "Jobs for this person",
		title: "Jobs for this person",
		text: "The open jobs that fit this person best. The score adds up parts you can check.",
		emptyTitle: "No open job fits this person",
		emptyText: "The search uses titles, skills and area. Complete the record or open a similar job.",
	},
	silver: "Finalist for a similar job",
	pools: "Talent pool: {{pools}}",
	details: "Why not higher",
	nothingMissing: "Nothing is missing.",
	weights: {
		title: "What counts for this job",
		text: "From 0 (does not count) to 10 (counts most). Applies to everyone who opens this job.",
		own: "Custom weights for this job",
		save: "Save and rescore",
		usual: "Back to default weights",
	},
	act: {
		add: "Add to the job",
		mail: "Write",
		dismiss: "Not for this job",
		reason: "Reason",
		note: "Note",
		cancel: "Cancel",
		confirm: "Take off the list",
		undo: "Undo",
		undoNamed: "Bring {{name}} back",
	},
	dismissed: {
		title: "Not for this job",
	},
};
