import { sql } from "kysely";
import type { AnswerSource, GivenAnswer } from "#app/domain/calendar/invitation-answer.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { enqueueCalendarWrites } from "../calendar-events.ts";
import { insertNotification } from "../notifications.ts";
import { listParticipants, type Participant, type ParticipantType } from "./participants.ts";

export interface AppointmentAnswerInput {
	type: AppointmentType;
	id: number;
	person: { type: ParticipantType; id: number };
	answer: GivenAnswer;
	reason?: string | null;
	source: AnswerSource;
}

const personColumn = {
	recruiters: "recruiter_id",
	candidates: "candidate_id",
	client_contacts: "client_contact_id",
} as const satisfies Record<ParticipantType, string>;

const actorType = {
	recruiters: "recruiter",
	candidates: "candidate",
	client_contacts: "client_contact",
} as const satisfies Record<ParticipantType, AuditActor["type"]>;

interface AnsweredAppointment extends Row<"interviews", "id" | "uid" | "title" | "starts_at"> {
	owner_id: Column<"recruiters", "id"> | null;
}

/** False for non-participants and past or cancelled appointments; a refusal notifies the organizer. */
export async function saveAnswer(
	trx: Scoped,
	{ type, id, person, answer, reason = null, source }: AppointmentAnswerInput,
	by?: AuditActor,
): Promise<boolean> {
	const appointment = await findAppointment(trx, type, id);
	if (!appointment) return false;
	const people = await listParticipants(trx, type, [id]);
	const own = people.find((item) => item.type === person.type && item.id === person.id);
	if (!own) return false;
	const text = reason?.trim().slice(0, 1000) || null;
	if (own.answered_at !== null && own.answer === answer && own.reason === text) return true;
	const values = { answer, reason: text, source, starts_at: appointment.starts_at, answered_at: new Date() };
	const column = type === "interviews" ? "interview_id" : "meeting_id";
	await trx
		.insertInto("appointment_answers")
		.values({ business_id: trx.businessId, [column]: id, [personColumn[person.type]]: person.id, ...values })
		.onConflict((oc) => oc.constraint("appointment_answers_once").doUpdateSet(values))
		.execute();
	await audit(trx, {
		actor: by ?? { type: actorType[person.type], id: own.id, name: own.name },
		action: "answer_invitation",
		recordType: type,
		recordId: id,
		changes: { name: own.name, answer, source, ...(text ? { note: text } : {}) },
		ip: by?.ip ?? null,
	});
	if (answer === "declined") await notifyOrganizer(trx, appointment, { own, type, text });
	if (person.type === "recruiters") await enqueueCalendarWrites(trx, type, id);
	return true;
}

async function findAppointment(trx: Scoped, type: AppointmentType, id: number) {
	const title = sql.ref(type === "interviews" ? "i.title" : "i.subject");
	const owner = type === "interviews" ? sql`coalesce(i.owner_id, i.created_by_id)` : sql`i.owner_id`;
	const { rows } = await sql<AnsweredAppointment>`
select i.id, i.uid, ${title} as title, i.starts_at, r.id as owner_id from ${sql.table(type)} i
  left join recruiters r on r.business_id = i.business_id and r.id = ${owner} and r.status = 'active'
 where i.business_id = ${trx.businessId} and i.id = ${id} and i.archived_at is null and i.result = 'pending'
   and i.starts_at + make_interval(mins => i.duration_min) > now() for update of i`.execute(trx);
	return rows[0];
}

async function notifyOrganizer(
	trx: Scoped,
	{ id, uid, title, owner_id: recruiterId }: AnsweredAppointment,
	{ own, type, text }: { own: Participant; type: AppointmentType; text: string | null },
): Promise<void> {
	if (recruiterId === null || (own.type === "recruiters" && own.id === recruiterId)) return;
	await insertNotification(trx, {
		recruiterId,
		category: "Others",
		kind: text ? "invitation_declined_reason" : "invitation_declined",
		params: { by: own.name, title, reason: text },
		link: `/recruiters/${type}/${uid}`,
		// Unique key: declining again after another answer is a new notification.
		dedupeKey: `invitation_declined:${type}:${id}:${own.type}:${own.id}:${Date.now()}`,
	});
}
