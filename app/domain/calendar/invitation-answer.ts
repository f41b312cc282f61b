/** What somebody says to an invitation; the first until they say anything. */
export const invitationAnswers = ["needs_action", "accepted", "tentative", "declined"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** What a person can say. */
export const givenAnswers = ["accepted", "tentative", "declined"] as const;
export type GivenAnswer = (typeof givenAnswers)[number];

/** Where an answer came from. */
export type AnswerSource = "link" | "portal" | "colleague" | "google" | "microsoft" | "caldav" | "mail";

/** RFC 5545's words (PARTSTAT) for the answers. */
const partstats = {
	needs_action: "NEEDS-ACTION",
	accepted: "ACCEPTED",
	tentative: "TENTATIVE",
	declined: "DECLINED",
} as const satisfies Record<InvitationAnswer, string>;

/** Null for words that are no answer, like a delegation's. */
export const parsePartstat = (text: string): InvitationAnswer | null =>
	invitationAnswers.find((answer) => partstats[answer] === text.toUpperCase()) ?? null;

interface Invited {
	answer: InvitationAnswer;
	/** Whoever invites needs no invitation. */
	organizer: boolean;
}

/** Everybody's answers as one: one refusal outweighs all, then a doubt, then a silence. */
export function summarizeAnswers(people: readonly Invited[]): InvitationAnswer {
	for (const answer of ["declined", "tentative", "needs_action"] as const)
		if (people.some((person) => person.answer === answer)) return answer;
	return "accepted";
}
