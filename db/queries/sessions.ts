import { sql } from "kysely";
import { mergePermissions } from "#app/domain/permissions.ts";
import type { Person, Strategy } from "#app/domain/person.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** The column that says whose a session or a link is. */
export const ownerColumn = {
	candidates: "candidate_id",
	recruiters: "recruiter_id",
	client_contacts: "client_contact_id",
} as const satisfies Record<Strategy, string>;

export interface Owner {
	strategy: Strategy;
	businessId: number;
	id: number;
}

interface Row {
	business_id: number;
	session_id: number;
	strategy: Strategy;
	person: Record<string, unknown> | null;
	stale: boolean;
}

/** The person behind a session token of whatever business; undefined when it is over or its person may not enter. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<{ person: Person; stale: boolean } | undefined> {
	const { rows } = await sql<Row>`select * from auth_session(${tokenHash})`.execute(db);
	const row = rows[0];
	return row?.person ? { person: toPerson(row, row.person), stale: row.stale } : undefined;
}

function toPerson(row: Row, { roles, ...fields }: Record<string, unknown>): Person {
	const someone = { ...fields, strategy: row.strategy, businessId: row.business_id, sessionId: row.session_id };
	if (row.strategy !== "recruiters") return someone as Person;
	return { ...someone, rolePermissions: mergePermissions((roles ?? []) as Record<string, unknown>[]) } as Person;
}

interface NewSession extends Owner {
	tokenHash: Buffer;
	ip: string;
	userAgent: string;
}

/** Opens a session of this business's person. */
export async function insertSession(db: Scoped, businessId: number, session: NewSession): Promise<number> {
	const { id } = await db
		.insertInto("sessions")
		.values({
			business_id: businessId,
			token_hash: session.tokenHash,
			strategy: session.strategy,
			[ownerColumn[session.strategy]]: session.id,
			ip: session.ip,
			user_agent: session.userAgent,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function touchSession(db: Scoped, businessId: number, id: number): Promise<void> {
	await db
		.updateTable("sessions")
		.set({ last_seen_at: sql`now()` })
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.execute();
}

/** Ends one session of this person; false when it is not theirs or over already. */
export async function revokeSession(db: Scoped, businessId: number, owner: Owner, id: number): Promise<boolean> {
	const row = await open(db, businessId, owner).where("id", "=", id).returning("id").executeTakeFirst();
	return row !== undefined;
}

/** Ends every session of this person but the one kept; says how many. */
export async function revokeSessions(db: Scoped, businessId: number, owner: Owner, keep?: number): Promise<number> {
	const all = open(db, businessId, owner);
	const rows = await (keep === undefined ? all : all.where("id", "!=", keep)).returning("id").execute();
	return rows.length;
}

function open(db: Scoped, businessId: number, owner: Owner) {
	return db
		.updateTable("sessions")
		.set({ revoked_at: sql`now()` })
		.where("business_id", "=", businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("revoked_at", "is", null);
}

export interface OpenSession {
	id: number;
	ip: string | null;
	userAgent: string | null;
	createdAt: Date;
	lastSeenAt: Date;
}

/** The places where this person is signed in, the latest first. */
export async function listSessions(db: Scoped, businessId: number, owner: Owner): Promise<OpenSession[]> {
	return db
		.selectFrom("sessions")
		.select(["id", "ip", "user_agent as userAgent", "created_at as createdAt", "last_seen_at as lastSeenAt"])
		.where("business_id", "=", businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("revoked_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`)
		.orderBy("last_seen_at", "desc")
		.limit(50)
		.execute();
}

/** Whether a token, however old, once was this person's: what another person typed must not be offered to them. */
export async function wasTheirSession(
	db: Scoped,
	businessId: number,
	owner: Owner,
	tokenHash: Buffer,
): Promise<boolean> {
	const row = await db
		.selectFrom("sessions")
		.select("id")
		.where("business_id", "=", businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return row !== undefined;
}
