/** What a note is of: the action it logs. Texts: `kit:options.noteKind`. */
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

/** Kinds that usually mean that the person was reached: the box is ticked for them, and can be unticked. */
const reaching: readonly string[] = ["call", "email", "meeting", "message", "candidate_interview", "client_visit"];

export const usuallyContacted = (kind: string): boolean => reaching.includes(kind);
