import { sql } from "kysely";
import { mergeDataScopes, type StoredRoleScope } from "#app/domain/access/data-scope.ts";
import { mergePermissions } from "#app/domain/access/permissions.ts";
import type { SessionUser, Strategy } from "#app/domain/access/session-user.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { retryRead } from "#db/kit/lost-connection.ts";
import { parseLsn } from "#db/kit/replica-choice.ts";
import { recordWritePosition } from "#db/kit/request-reads.ts";
import { customFieldsAt } from "./custom-fields/definitions.ts";

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
	scope: TokenScope;
	second_factor_due: boolean;
}

/** Scope of an API token. `add`: only new records of its resources; `assistant`: only /mcp. */
export type TokenScope = "read" | "write" | "add" | "assistant";

export interface SessionRow {
	person: SessionUser;
	/** Last use was recorded several minutes ago. */
	stale: boolean;
	scope: TokenScope;
	/** Their business asks for a second factor, and they have none yet. */
	secondFactorDue: boolean;
}

/** Undefined when expired or the account is barred. Cookie and API tokens are not interchangeable. */
export async function findSession(
	db: Db,
	tokenHash: Buffer,
	{ byProgram }: { byProgram: boolean },
): Promise<SessionRow | undefined> {
	const { rows } = await retryRead(() => sql<Row>`select * from auth_session(${tokenHash}, ${byProgram})`.execute(db));
	const row = rows[0];
	if (!row?.person) return undefined;
	const { stale, scope, second_factor_due: secondFactorDue } = row;
	const { customFieldsVersion, writtenLsn, ...fields } = row.person;
	if (typeof writtenLsn === "string") recordWritePosition(parseLsn(writtenLsn));
	const version = typeof customFieldsVersion === "string" ? customFieldsVersion : null;
	const customFields = version === null ? undefined : await customFieldsAt(db, { id: row.business_id, version });
	const person = toPerson(row, { ...fields, ...(customFields && { customFields }) });
	return { person, stale, scope, secondFactorDue };
}

function toPerson(row: Row, { roles, reaches, ...fields }: Record<string, unknown>): SessionUser {
	const someone = { ...fields, strategy: row.strategy, businessId: row.business_id, sessionId: row.session_id };
	if (row.strategy !== "recruiters") return someone as SessionUser;
	const rights = (roles ?? []) as Record<string, unknown>[];
	// Set only when a role is restricted; same order as the roles.
	const roleReaches = (reaches ?? []) as Pick<StoredRoleScope, "scopes" | "fields">[];
	const reach = mergeDataScopes(
		rights.flatMap((right, at) => (roleReaches[at] ? [{ rights: right, ...roleReaches[at] }] : [])),
	);
	return { ...someone, rolePermissions: mergePermissions(rights), ...(reach && { reach }) } as SessionUser;
}

interface NewSession extends Owner {
	tokenHash: Buffer;
	ip: string;
	userAgent: string;
	/** The first sensitive change must ask for authentication again. */
	unproved?: boolean;
	/** The external identity provider required a second factor. */
	outsideSecondFactor?: boolean;
	/** Of a program that signed in: shorter than a browser's. */
	program?: { seconds: number };
}

export async function insertSession(db: Scoped, session: NewSession): Promise<number> {
	const { id } = await db
		.insertInto("sessions")
		.values({
			business_id: db.businessId,
			token_hash: session.tokenHash,
			strategy: session.strategy,
			[ownerColumn[session.strategy]]: session.id,
			ip: session.ip,
			user_agent: session.userAgent,
			outside_second_factor: session.outsideSecondFactor ?? false,
			...(session.unproved && { proved_at: sql<Date>`'-infinity'` }),
			...(session.program && {
				kind: "api_session" as const,
				expires_at: sql<Date>`now() + make_interval(secs => ${session.program.seconds})`,
			}),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function touchSession(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("sessions")
		.set({ last_seen_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Saves the last LSN written. Values of a database restored from another server are ignored. */
export async function updateWrittenLsn(db: Scoped, id: number, lsn: string): Promise<void> {
	await db
		.updateTable("sessions")
		.set({
			written_lsn: sql`case when written_lsn > pg_current_wal_insert_lsn() then ${lsn}::pg_lsn
				else greatest(written_lsn, ${lsn}::pg_lsn) end`,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Ends one session of this person; false when not theirs or already ended. */
export async function revokeSession(db: Scoped, owner: Owner, id: number): Promise<boolean> {
	const row = await open(db, owner).where("id", "=", id).returning("id").executeTakeFirst();
	return row !== undefined;
}

/** Ends all sessions except `keep`; returns how many. */
export async function revokeSessions(db: Scoped, owner: Owner, keep?: number): Promise<number> {
	const all = open(db, owner);
	const rows = await (keep === undefined ? all : all.where("id", "!=", keep)).returning("id").execute();
	return rows.length;
}

/** Ends browser and OAuth sessions of the business; optionally API tokens too. */
export async function revokeEverySession(db: Scoped, { withTokens }: { withTokens: boolean }): Promise<number> {
	const all = db
		.updateTable("sessions")
		.set({ revoked_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("revoked_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`);
	const rows = await (withTokens ? all : all.where("kind", "!=", "api_token")).returning("id").execute();
	return rows.length;
}

/** Exempts the current session from `sign_in_moved` until the transaction ends. */
export async function exemptSession(db: Scoped, id: number | undefined): Promise<void> {
	await sql`select set_config('seleta.keep_session', ${String(id ?? "")}, true)`.execute(db);
}

function open(db: Scoped, owner: Owner) {
	return db
		.updateTable("sessions")
		.set({ revoked_at: sql`now()` })
		.where("business_id", "=", db.businessId)
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

export async function listSessions(db: Scoped, owner: Owner): Promise<OpenSession[]> {
	return db
		.selectFrom("sessions")
		.select(["id", "ip", "user_agent as userAgent", "created_at as createdAt", "last_seen_at as lastSeenAt"])
		.where("business_id", "=", db.businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("kind", "!=", "api_token")
		.where("revoked_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`)
		.where(notIdle)
		.orderBy("last_seen_at", "desc")
		.limit(50)
		.execute();
}

/** Excludes idle browser sessions. Usable only in queries of `sessions` itself. */
const notIdle = sql<boolean>`(sessions.kind <> 'browser' or sessions.last_seen_at > now() -
  (select session_idle(b.settings, sessions.strategy) from businesses b where b.id = sessions.business_id))`;

/** The session's public name, which opens nothing. */
export async function findSessionUid(db: Scoped, id: number): Promise<string> {
	const { uid } = await db
		.selectFrom("sessions")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return uid;
}

/** Whether this session was reauthenticated within the given seconds. */
export async function isReauthenticatedWithin(db: Scoped, id: number, seconds: number): Promise<boolean> {
	const row = await db
		.selectFrom("sessions")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("proved_at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
		.executeTakeFirst();
	return row !== undefined;
}

/** Records a successful reauthentication. */
export async function markReauthenticated(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("sessions")
		.set({ proved_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Includes expired tokens: prevents offering another person's unsaved input. */
export async function wasOwnSession(db: Scoped, owner: Owner, tokenHash: Buffer): Promise<boolean> {
	const row = await db
		.selectFrom("sessions")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return row !== undefined;
}
