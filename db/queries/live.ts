import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { mergePermissions } from "#app/domain/permissions.ts";
import type { Strategy } from "#app/domain/person.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Who holds a ticket: the person and the session it was given to. */
export interface TicketHolder {
	businessId: number;
	sessionId: number;
	strategy: Strategy;
	personId: number;
	host: string | null;
}

interface TicketRow {
	business_id: number;
	strategy: Strategy;
	candidate_id: number | null;
	recruiter_id: number | null;
	client_contact_id: number | null;
	session_id: number | null;
	host: string | null;
}

/** Uses a ticket up and says whose it was; undefined when it is unknown, used or expired. */
export async function takeTicket(db: Db, ticket: string): Promise<TicketHolder | undefined> {
	const hash = createHash("sha256").update(ticket).digest();
	const { rows } = await sql<TicketRow>`select * from auth_take_ticket(${hash})`.execute(db);
	const row = rows[0];
	const personId = row && (row.candidate_id ?? row.recruiter_id ?? row.client_contact_id);
	if (!row || !personId || !row.session_id) return undefined;
	const { business_id: businessId, session_id: sessionId, strategy, host } = row;
	return { businessId, sessionId, strategy, personId, host };
}

/** A recruiter of this business as permissions see them; undefined when suspended or gone. */
export async function findPermitted(trx: Scoped, businessId: number, recruiterId: number) {
	const recruiter = await trx
		.selectFrom("recruiters")
		.select(["uid", "is_admin"])
		.where("business_id", "=", businessId)
		.where("id", "=", recruiterId)
		.where("status", "=", "active")
		.executeTakeFirst();
	if (!recruiter) return undefined;
	const roles = await trx
		.selectFrom("recruiter_roles as x")
		.innerJoin("roles as r", (join) =>
			join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.role_id"),
		)
		.select("r.role_permissions")
		.where("x.business_id", "=", businessId)
		.where("x.recruiter_id", "=", recruiterId)
		.execute();
	const listed = roles.map(({ role_permissions }) => role_permissions as Record<string, unknown>);
	return { uid: recruiter.uid, isAdmin: recruiter.is_admin, rolePermissions: mergePermissions(listed) };
}

/** The number of this business's job with that public id. */
export async function findJobId(trx: Scoped, businessId: number, uid: string): Promise<number | undefined> {
	const job = await trx
		.selectFrom("jobs")
		.select("id")
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	return job?.id;
}

export interface SessionKey {
	businessId: number;
	sessionId: number;
}

/** Of these sessions of any business, those still good, with a mark that changes when what the person may do changes. */
export async function listLiveSessions(owner: pg.Pool, keys: SessionKey[]): Promise<Map<number, string>> {
	const { rows } = await owner.query<{ id: number; mark: string }>(
		`select s.id, md5(concat(r.is_admin, (select jsonb_agg(o.role_permissions order by o.id) from recruiter_roles x
		     join roles o on o.business_id = x.business_id and o.id = x.role_id
		    where x.business_id = r.business_id and x.recruiter_id = r.id))) as mark
		 from unnest($1::bigint[], $2::bigint[]) as w(business_id, id)
		 join sessions s on s.business_id = w.business_id and s.id = w.id
		 join businesses b on b.id = s.business_id and b.active
		 left join recruiters r on r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active'
		 left join candidates c on c.business_id = s.business_id and c.id = s.candidate_id
		   and c.archived_at is null and c.anonymised_at is null
		 left join client_contacts k on k.business_id = s.business_id and k.id = s.client_contact_id
		   and k.portal_enabled and k.status = 'active'
		 where s.revoked_at is null and s.expires_at > now() and num_nonnulls(r.id, c.id, k.id) = 1`,
		[keys.map((key) => key.businessId), keys.map((key) => key.sessionId)],
	);
	return new Map(rows.map(({ id, mark }) => [id, mark]));
}

export interface LiveMessage {
	business_id: number;
	id: number;
	stream: string;
	message: Record<string, unknown>;
}

/** The messages of these (business, id) pairs, oldest first. */
export async function listMessages(owner: pg.Pool, pairs: [number, number][]): Promise<LiveMessage[]> {
	const { rows } = await owner.query<LiveMessage>(
		`select m.business_id, m.id, m.stream, m.message
		 from unnest($1::bigint[], $2::bigint[]) as w(business_id, id)
		 join cable_messages m on m.business_id = w.business_id and m.id = w.id order by m.id`,
		[pairs.map(([business]) => business), pairs.map(([, id]) => id)],
	);
	return rows;
}

/** What these businesses were sent in the last seconds, oldest first. */
export async function listRecentMessages(
	owner: pg.Pool,
	businesses: number[],
	seconds: number,
): Promise<LiveMessage[]> {
	const { rows } = await owner.query<LiveMessage>(
		`select business_id, id, stream, message from cable_messages
		 where business_id = any($1::bigint[]) and created_at > now() - make_interval(secs => $2) order by id limit 10000`,
		[businesses, seconds],
	);
	return rows;
}

export interface Missed {
	/** The last message this subscriber saw. */
	since: number | null;
	/** How long ago it last knew everything, when it has seen no message. */
	seconds: number;
	most: number;
}

/** What a stream of this business was sent after `since`, and a little before: ids are given out before commits. */
export async function listMissed(trx: Scoped, businessId: number, stream: string, { since, seconds, most }: Missed) {
	const rows = await trx
		.selectFrom("cable_messages")
		.select(["id", "message"])
		.where("business_id", "=", businessId)
		.where("stream", "=", stream)
		.where((eb) => {
			const recent = eb("created_at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`);
			return since === null ? recent : eb.or([eb("id", ">", since), recent]);
		})
		.orderBy("id")
		.limit(most)
		.execute();
	return rows.map(({ id, message }) => ({ id, message: message as Record<string, unknown> }));
}

/** Whether a message of this business is still kept: if not, later ones may be gone as well. */
export async function hasMessage(trx: Scoped, businessId: number, id: number): Promise<boolean> {
	const row = await trx
		.selectFrom("cable_messages")
		.select("id")
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row !== undefined;
}
