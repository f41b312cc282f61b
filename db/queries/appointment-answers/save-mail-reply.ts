import { sql } from "kysely";
import type { GivenAnswer } from "#app/domain/calendar/invitation-answer.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listParticipants, type Participant } from "./participants.ts";
import { saveAnswer } from "./save.ts";

export interface MailReply {
	uid: string;
	attendee: string;
	answer: GivenAnswer;
	comment: string | null;
	start: Date | null;
	sequence: number | null;
	stamp: Date | null;
}

interface Replied extends Row<"interviews", "id" | "starts_at" | "invite_sequence"> {}

/** Accepts only the invited address and current time; older mails never overwrite later answers. */
export async function saveMailReply(trx: Scoped, from: string, reply: MailReply): Promise<boolean> {
	const match = /^([a-z0-9]{1,64})@(interviews|meetings)\.seleta$/.exec(reply.uid);
	const address = from.toLowerCase();
	if (!match || reply.attendee !== address) return false;
	const type = match[2] as AppointmentType;
	const appointment = await findReplied(trx, type, { uid: match[1] ?? "", address });
	if (!appointment) return false;
	const { id, starts_at: startsAt, invite_sequence: sequence } = appointment;
	const isCurrent = reply.start ? reply.start.getTime() === startsAt.getTime() : reply.sequence === sequence;
	if (!isCurrent) return false;
	const own = await findParticipant(trx, { type, id, address });
	if (!own) return false;
	if (reply.stamp && own.answered_at && own.answered_at > reply.stamp) return false;
	const person = { type: own.type, id: own.id };
	return saveAnswer(trx, { type, id, person, answer: reply.answer, reason: reply.comment, source: "mail" });
}

/** The appointment of a UID, if this address was invited to it. */
async function findReplied(
	trx: Scoped,
	type: AppointmentType,
	{ uid, address }: { uid: string; address: string },
): Promise<Replied | undefined> {
	const [invites, column] =
		type === "interviews" ? ["interview_invites", "interview_id"] : ["meeting_invites", "meeting_id"];
	const { rows } = await sql<Replied>`
select i.id, i.starts_at, i.invite_sequence from ${sql.table(type)} i
 where i.business_id = ${trx.businessId} and i.invite_uid = ${uid} and exists (select from ${sql.table(invites)} v
   where v.business_id = i.business_id and v.${sql.ref(column)} = i.id and lower(v.email) = ${address} and not v.cancelled)`.execute(
		trx,
	);
	return rows[0];
}

async function findParticipant(
	trx: Scoped,
	{ type, id, address }: { type: AppointmentType; id: number; address: string },
): Promise<Participant | undefined> {
	const people = await listParticipants(trx, type, [id]);
	for (const person of people) {
		const row = await trx
			.selectFrom(person.type)
			.select("email")
			.where("business_id", "=", trx.businessId)
			.where("id", "=", person.id)
			.executeTakeFirst();
		if (row?.email?.toLowerCase() === address) return person;
	}
	return undefined;
}
