import type { Formatters } from "#app/http/formatters.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { invitationToken } from "#db/queries/appointment-answers/link.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";

export type InvitationAnswersView = Awaited<ReturnType<typeof readInvitationAnswers>>;

/** Participants of an appointment with localized answers, and the reader's answer link. */
export async function readInvitationAnswers(
	trx: Scoped,
	{ type, id, uid }: { type: AppointmentType; id: number; uid: string },
	{ viewer, format }: { viewer: { id: number }; format: Formatters },
) {
	const { t } = format;
	const people = await listParticipants(trx, type, [id]);
	const own = people.find((person) => person.type === "recruiters" && person.id === viewer.id);
	return {
		people: people.map((person) => ({
			key: `${person.type}:${person.uid}`,
			uid: person.uid,
			name: person.name,
			replaceable: person.type === "recruiters" && !person.organizer && person.answer === "declined",
			role: t(person.organizer ? "invitations:organizer" : `invitations:roles.${person.type}`),
			answer: person.answer,
			reason: person.reason,
			when: person.answered_at && format.when(person.answered_at),
			source: person.source && t(`invitations:sources.${person.source}`),
			organizer: person.organizer && person.answered_at === null,
		})),
		ownTo:
			own && !own.organizer
				? `/invitation/${invitationToken(trx, { type, uid, person: { type: "recruiters", id: viewer.id } })}`
				: null,
	};
}
