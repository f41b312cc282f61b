import type { Like } from "../like.ts";
import type { apply_summary as pt } from "../pt/apply_summary.ts";

export const apply_summary: Like<typeof pt> = {
	open: "Summarize with the model",
	of: "Summary: {{name}}",
	what: "What to summarize",
	kinds: { notes: "Notes", debrief: "Interviews" },
	off: "The language model is switched off",
	offText:
		"Summaries return when an administrator switches it on. Notes and scorecards stay on the application's page.",
	none: { notes: "No notes yet", debrief: "No scorecards yet" },
	noneText: "As soon as there is one that you may read, its summary can be asked for here.",
	note: "Note",
	noteHelp:
		"The summary goes here when you use it. Read, change and save it: the note stays with the application, in your name.",
	save: "Save as a note",
};
