import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { linkToken } from "#db/kit/link-token.ts";
import type { Row } from "#db/kit/row.ts";
import { listParticipants, type ParticipantType } from "./participants.ts";

const appointments = { i: "interviews", m: "meetings" } as const satisfies Record<string, AppointmentType>;
const people = {
	r: "recruiters",
	k: "client_contacts",
	c: "candidates",
} as const satisfies Record<string, ParticipantType>;

const letterFor = (letters: Record<string, string>, value: string) =>
	Object.keys(letters).find((letter) => letters[letter] === value) ?? "";

interface Invited {
	type: AppointmentType;
	/** Public id of the appointment. */
	uid: string;
	person: { type: ParticipantType; id: number };
}

/** Signed invitation token for one person and appointment; forged ones match nothing. */
export function invitationToken(db: Pick<Scoped, "businessId">, { type, uid, person }: Invited): string {
	const subject = `${letterFor(appointments, type)}.${uid}.${letterFor(people, person.type)}.${person.id}`;
	return `${subject}.${linkToken("invitation", db.businessId, subject)}`;
}

/** The invitation and guest a token identifies; null when it is forged. */
export function readInvitationToken(db: Pick<Scoped, "businessId">, token: string): Invited | null {
	const match = /^([im])\.([a-z0-9]{1,40})\.([rkc])\.(\d{1,15})\.[0-9a-f]{64}$/.exec(token);
	if (!match) return null;
	const [, appointment, uid = "", letter, id] = match;
	const invited = {
		type: appointments[appointment as "i"],
		uid,
		person: { type: people[letter as "r"], id: Number(id) },
	};
	return isSame(invitationToken(db, invited), token) ? invited : null;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

interface InvitedAppointment
	extends Row<"interviews", "id" | "starts_at" | "duration_min" | "mode" | "place_or_link" | "caller"> {
	/** The job, or the subject. */
	title: string;
	zone: string;
	/** Country of the interview's candidate. */
	country: string | null;
	state: string | null;
	/** Cancelled, held or past. */
	closed: boolean;
}

export async function findInvitedAppointment(
	trx: Scoped,
	{ type, uid }: Pick<Invited, "type" | "uid">,
): Promise<InvitedAppointment | undefined> {
	const columns = sql`i.id, i.starts_at, i.duration_min, i.mode, i.caller, b.timezone as zone,
  i.archived_at is not null or i.result <> 'pending' or i.starts_at + make_interval(mins => i.duration_min) <= now() as closed`;
	const source =
		type === "interviews"
			? sql`${columns}, i.place_or_link, j.title, c.country, c.state from interviews i join jobs j on j.business_id = i.business_id and j.id = i.job_id
  join candidates c on c.business_id = i.business_id and c.id = i.candidate_id`
			: sql`${columns}, coalesce(i.link, i.place) as place_or_link, i.subject as title, null as country, null as state from meetings i`;
	const { rows } = await sql<InvitedAppointment>`
select ${source} join businesses b on b.id = i.business_id where i.business_id = ${trx.businessId} and i.uid = ${uid}`.execute(
		trx,
	);
	return rows[0];
}

/** Invitation data for a mail; without a token when no answer is requested. */
export async function findInvitation(
	trx: Scoped,
	{ type, id, uid }: Pick<Invited, "type" | "uid"> & { id: number },
	person: Invited["person"] | null,
): Promise<{ answer: InvitationAnswer; token: string | null }> {
	const people = person === null ? [] : await listParticipants(trx, type, [id]);
	const own = people.find((item) => item.type === person?.type && item.id === person.id);
	if (!own || !person) return { answer: "needs_action", token: null };
	return { answer: own.answer, token: own.organizer ? null : invitationToken(trx, { type, uid, person }) };
}
