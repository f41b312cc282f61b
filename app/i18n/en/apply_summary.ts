import type { apply_summary as pt } from "../pt/apply_summary.ts";
import type { TextShape } from "../text-shape.ts";

export const apply_summary: TextShape<typeof pt> = {
	open: "Summarize with the model",
	of: "Summary: {{name}}",
	what: "What to summarize",
	kinds: { notes: "Notes", debrief: "Interviews" },
	off: "The language model is turned off",
	offText: "Summaries return when an administrator turns it on. Notes and scorecards stay on the application's page.",
	none: { notes: "No notes yet", debrief: "No scorecards yet" },
	noneText: "Once there is one that you can read, you can summarize it here.",
	note: "Note",
	noteHelp:
		"The summary appears here when you use it. Review, edit and save it: the note stays on the application, under your name.",
	save: "Save as a note",
};
