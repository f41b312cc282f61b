import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { type DataScope, mergeDataScopes, type StoredRoleScope } from "#app/domain/access/data-scope.ts";
import { mergePermissions } from "#app/domain/access/permissions.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Holder of a ticket: user and session, or a shortlist viewer. */
export interface TicketHolder {
	businessId: number;
	strategy: Strategy | "shortlist";
	/** For a shortlist viewer the relationship id, also used as session. */
	personId: number;
	sessionId: number | null;
	host: string | null;
}

interface TicketRow {
	business_id: number;
	strategy: Strategy | "shortlist";
	candidate_id: number | null;
	recruiter_id: number | null;
	client_contact_id: number | null;
	shortlist_relationship_id: number | null;
	session_id: number | null;
	host: string | null;
}

export interface Ticket {
	ticket: string;
	fromPage: boolean;
}

/** Consumes tickets; undefined when unknown, used, expired, or a page's ticket presented outside a page. */
export async function redeemTickets(db: Db, tickets: Ticket[]): Promise<(TicketHolder | undefined)[]> {
	const hashes = tickets.map(({ ticket }) => createHash("sha256").update(ticket).digest());
	const { rows } = await sql<TicketRow & { place: number }>`
		select a.place::int, t.* from unnest(${sql.val(hashes)}::bytea[], ${sql.val(tickets.map(({ fromPage }) => fromPage))}::boolean[])
			with ordinality as a(hash, from_page, place)
		cross join lateral auth_take_ticket(a.hash, a.from_page) t`.execute(db);
	const taken = new Map(rows.map((row) => [row.place, getHolder(row)]));
	return tickets.map((_, index) => taken.get(index + 1));
}

function getHolder(row: TicketRow): TicketHolder | undefined {
	const { business_id: businessId, session_id: sessionId, strategy, host } = row;
	const personId = row.candidate_id ?? row.recruiter_id ?? row.client_contact_id ?? row.shortlist_relationship_id;
	if (!personId || (strategy !== "shortlist" && !sessionId)) return undefined;
	return { businessId, sessionId, strategy, personId, host };
}

export interface CableUser {
	uid: string;
	isAdmin: boolean;
	rolePermissions: ReturnType<typeof mergePermissions>;
	reach: DataScope | undefined;
}

/** Active recruiters with permissions, by ids; suspended and deleted ones are omitted. */
export async function listCableUsers(trx: Scoped, ids: number[]): Promise<Map<number, CableUser>> {
	const rows = await trx
		.selectFrom("recruiters as p")
		.leftJoin("recruiter_roles as x", (join) =>
			join.onRef("x.business_id", "=", "p.business_id").onRef("x.recruiter_id", "=", "p.id"),
		)
		.leftJoin("roles as r", (join) => join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.role_id"))
		.select(["p.id", "p.uid", "p.is_admin", "r.role_permissions", "r.scopes", "r.field_allow"])
		.where("p.business_id", "=", trx.businessId)
		.where("p.id", "=", sql<number>`any(${sql.val(ids)}::bigint[])`)
		.where("p.status", "=", "active")
		.execute();
	const result = new Map<number, { uid: string; isAdmin: boolean; roles: StoredRoleScope[] }>();
	for (const { id, uid, is_admin: isAdmin, role_permissions, scopes, field_allow: fields } of rows) {
		const item = result.get(id) ?? { uid, isAdmin, roles: [] };
		if (role_permissions) item.roles.push({ rights: role_permissions as Record<string, unknown>, scopes, fields });
		result.set(id, item);
	}
	return new Map(
		[...result].map(([id, { roles, ...one }]) => [
			id,
			{ ...one, rolePermissions: mergePermissions(roles.map(({ rights }) => rights)), reach: mergeDataScopes(roles) },
		]),
	);
}

/** Recruiter with permissions; undefined when suspended or deleted. */
export async function findCableUser(trx: Scoped, recruiterId: number): Promise<CableUser | undefined> {
	return (await listCableUsers(trx, [recruiterId])).get(recruiterId);
}

export async function findJobIdsByUid(trx: Scoped, uids: string[]): Promise<Map<string, number>> {
	const jobs = await trx
		.selectFrom("jobs")
		.select(["id", "uid"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", sql<string>`any(${sql.val(uids)}::text[])`)
		.execute();
	return new Map(jobs.map(({ id, uid }) => [uid, id]));
}

/** Holders still allowed, of any business, with a hash that changes with their permissions. */
export async function listLiveHolders(owner: pg.Pool, holders: TicketHolder[]): Promise<Map<string, string>> {
	const { rows } = await owner.query<{ kind: string; id: number; mark: string }>(
		`select 'session' as kind, s.id, md5(concat(r.is_admin, k.is_admin, (select jsonb_agg(jsonb_build_array(o.role_permissions, o.scopes, o.field_allow) order by o.id)
		     from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
		    where x.business_id = r.business_id and x.recruiter_id = r.id),
		   (select string_agg(v.id || v.permissions::text, ' ' order by v.id) from shortlist_relationships v
		    where v.business_id = k.business_id and v.client_contact_id = k.id and v.revoked_at is null and v.expires_at > now()))) as mark
		 from unnest($1::bigint[], $2::bigint[]) as w(business_id, id)
		 join sessions s on s.business_id = w.business_id and s.id = w.id
		 join businesses b on b.id = s.business_id and b.active
		 left join recruiters r on r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active'
		   and not exists (select from accounts a where a.business_id = b.account_owner_id and a.id = b.account_id and a.status = 'suspended')
		 left join candidates c on c.business_id = s.business_id and c.id = s.candidate_id
		   and c.archived_at is null and c.anonymised_at is null
		 left join client_contacts k on k.business_id = s.business_id and k.id = s.client_contact_id
		   and k.portal_enabled and k.status = 'active' and k.archived_at is null
		 where s.revoked_at is null and s.expires_at > now() and num_nonnulls(r.id, c.id, k.id) = 1
		   and (s.kind <> 'browser' or s.last_seen_at > now() - session_idle(b.settings, s.strategy))
		 union all
		 select 'shortlist', v.id, md5(v.permissions::text)
		 from unnest($3::bigint[], $4::bigint[]) as w(business_id, id)
		 join shortlist_relationships v on v.business_id = w.business_id and v.id = w.id
		 join shortlists l on l.business_id = v.business_id and l.id = v.shortlist_id
		 join businesses b on b.id = v.business_id and b.active
		 left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
		 where v.revoked_at is null and v.expires_at > now() and l.status <> 'closed' and l.archived_at is null
		   and (k.id is null or k.status = 'active' and k.archived_at is null)`,
		[...columns(holders, false), ...columns(holders, true)],
	);
	return new Map(rows.map(({ kind, id, mark }) => [`${kind} ${id}`, mark]));
}

/** Key of a holder in the result of `listLiveHolders`. */
export function holderKey({ sessionId, personId }: TicketHolder): string {
	return sessionId === null ? `shortlist ${personId}` : `session ${sessionId}`;
}

function columns(holders: TicketHolder[], viewers: boolean): [number[], number[]] {
	const distinct = new Map(
		holders.filter((user) => (user.sessionId === null) === viewers).map((user) => [holderKey(user), user]),
	);
	const chosen = [...distinct.values()];
	return [chosen.map(({ businessId }) => businessId), chosen.map(({ sessionId, personId }) => sessionId ?? personId)];
}

export interface LiveMessage {
	business_id: number;
	stream: string;
	/** Sequence number: one more than the previous message's. */
	seq: number;
	message: Record<string, unknown>;
}

export interface StreamKey {
	businessId: number;
	stream: string;
}

export interface StreamPosition extends StreamKey {
	last: number;
}

/** Messages after the given positions, in order, limited per stream. */
export async function listMessagesAfter(
	owner: pg.Pool,
	places: StreamPosition[],
	most: number,
): Promise<LiveMessage[]> {
	const { rows } = await owner.query<LiveMessage>({
		// Named statement: planned once, as it runs for every live message.
		name: "live_after",
		text: `select w.business_id, w.stream, m.seq, m.message
		 from unnest($1::bigint[], $2::text[], $3::bigint[]) as w(business_id, stream, last)
		 cross join lateral (
		   select seq, message from cable_messages
		   where business_id = w.business_id and stream = w.stream and seq > w.last order by seq limit $4
		 ) m order by m.seq`,
		values: [...getColumns(places), most],
	});
	return rows;
}

function getColumns(places: StreamPosition[]) {
	return [
		places.map(({ businessId }) => businessId),
		places.map(({ stream }) => stream),
		places.map(({ last }) => last),
	];
}

/** Last sequence number of a stream; 0 when empty. */
export async function findStreamHead(owner: pg.Pool, { businessId, stream }: StreamKey): Promise<number> {
	const { rows } = await owner.query<{ seq: number }>(
		"select seq from cable_streams where business_id = $1 and stream = $2",
		[businessId, stream],
	);
	return rows[0]?.seq ?? 0;
}

export interface MissedMessages {
	messages: { seq: number; message: Record<string, unknown> }[];
	/** Last sequence number at that time. */
	head: number;
	/** False when messages between `since` and the first are already deleted. */
	whole: boolean;
}

export interface MissedFrom {
	/** Last sequence number received; null for none. */
	since: number | null;
	/** Seconds since the subscriber was up to date, when it has received no message. */
	seconds: number;
	most: number;
}

/** Messages of a stream after `since`, in order. */
export async function listMissed(
	trx: Scoped,
	stream: string,
	{ since, seconds, most }: MissedFrom,
): Promise<MissedMessages> {
	const { rows } = await sql<Row<"cable_messages", "seq"> & { head: number; message: Record<string, unknown> | null }>`
		select h.seq as head, m.seq, m.message
		from (select coalesce(max(seq), 0) as seq from cable_streams where business_id = ${trx.businessId} and stream = ${stream}) h
		left join lateral (
			select seq, message from cable_messages
			where business_id = ${trx.businessId} and stream = ${stream} and seq <= h.seq
			  and case when ${since}::bigint is null then created_at > now() - make_interval(secs => ${seconds}) else seq > ${since} end
			order by seq limit ${most}
		) m on true
		order by m.seq`.execute(trx);
	const head = rows[0]?.head ?? 0;
	const messages = rows.flatMap(({ seq, message }) => (seq === null || message === null ? [] : [{ seq, message }]));
	const next = messages[0]?.seq ?? head + 1;
	return { messages, head, whole: since === null || next === since + 1 };
}
