import type { Formatters } from "#app/http/formatters.ts";
import { formatZoned } from "#app/i18n/format.ts";
import type { CandidateInvitation } from "#db/queries/appointment-answers/candidate-invitations.ts";

export type InvitationView = ReturnType<typeof showInvitations>[number];

/** A candidate's upcoming interviews in their time zone, each with its response page. */
export function showInvitations(
	invitations: readonly CandidateInvitation[],
	{ locale, clocks }: Pick<Formatters, "locale" | "clocks">,
) {
	return invitations.map((invitation) => {
		const { uid, job, answer, starts_at: at, token } = invitation;
		return {
			uid,
			job,
			answer,
			when: formatZoned(locale, at, clocks.own),
			to: `/invitation/${token}`,
		};
	});
}
