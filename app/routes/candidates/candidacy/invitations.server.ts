import { findPersonZone } from "#app/domain/time/person-zone.ts";
import { formatZoned } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { OwnInvitation } from "#db/queries/appointment-answers/own-invitations.ts";

export type InvitationView = ReturnType<typeof showInvitations>[number];

/** A candidate's interviews ahead by their own clock, each with the page of its answer. */
export function showInvitations(invitations: readonly OwnInvitation[], locale: Locale) {
	return invitations.map((invitation) => {
		const { uid, job, answer, starts_at: at, zone, token } = invitation;
		return {
			uid,
			job,
			answer,
			when: formatZoned(locale, at, findPersonZone(invitation) ?? zone),
			to: `/invitation/${token}`,
		};
	});
}
