/** A participant's answers to an invitation; the first is the default. */
export const invitationAnswers = ["needs_action", "accepted", "tentative", "declined"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

export const givenAnswers = ["accepted", "tentative", "declined"] as const;
export type GivenAnswer = (typeof givenAnswers)[number];

export type AnswerSource = "link" | "portal" | "colleague" | "google" | "microsoft" | "caldav" | "mail";

/** PARTSTAT values of RFC 5545. */
const partstats = {
	needs_action: "NEEDS-ACTION",
	accepted: "ACCEPTED",
	tentative: "TENTATIVE",
	declined: "DECLINED",
} as const satisfies Record<InvitationAnswer, string>;

/** Null for values that are no answer, such as DELEGATED. */
export const parsePartstat = (text: string): InvitationAnswer | null =>
	invitationAnswers.find((answer) => partstats[answer] === text.toUpperCase()) ?? null;

interface Invited {
	answer: InvitationAnswer;
	/** The organizer needs no invitation. */
	organizer: boolean;
}

/** Combined answer: one refusal outweighs all, then tentative, then no answer. */
export function summarizeAnswers(people: readonly Invited[]): InvitationAnswer {
	for (const answer of ["declined", "tentative", "needs_action"] as const)
		if (people.some((person) => person.answer === answer)) return answer;
	return "accepted";
}
