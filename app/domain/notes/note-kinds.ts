/** Actions that a note may log. Texts: `kit:options.noteKind`. */
export const noteKinds = [
	"comment",
	"call",
	"email",
	"meeting",
	"message",
	"candidate_interview",
	"client_visit",
	"reference_check",
	"other",
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Kinds that preselect the "contacted" checkbox. */
const reaching: readonly string[] = ["call", "email", "meeting", "message", "candidate_interview", "client_visit"];

export const isContactingKind = (kind: string): boolean => reaching.includes(kind);

/** Outcomes of a call or message. Texts: `kit:options.noteOutcome`. */
export const noteOutcomes = [
	"reached",
	"call_back",
	"not_interested",
	"left_message",
	"no_answer",
	"wrong_number",
] as const;
export type NoteOutcome = (typeof noteOutcomes)[number];

const unreached: readonly NoteOutcome[] = ["left_message", "no_answer", "wrong_number"];

/** Whether the person was reached: by the outcome, otherwise by the checkbox. */
export const wasContacted = (outcome: NoteOutcome | null, ticked: boolean): boolean =>
	outcome === null ? ticked : !unreached.includes(outcome);
