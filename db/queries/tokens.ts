import { sql } from "kysely";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Owner, ownerColumn } from "#db/queries/sessions.ts";

export type TokenPurpose =
	| "confirm_email"
	| "reset_password"
	| "change_address"
	| "cable"
	| "keep_account"
	| "keep_consents"
	| "guardian";

interface NewToken {
	purpose: TokenPurpose;
	owner: Owner;
	tokenHash: Buffer;
	seconds: number;
	host: string;
	sessionId?: number;
	/** New sign-in address set when the link is used. */
	newEmail?: string;
	/** Requested with a bearer token. */
	byProgram?: boolean;
}

/** Stores the hash. Earlier tokens stay valid until one is used: requests cannot invalidate links. */
export async function insertToken(db: Scoped, token: NewToken): Promise<void> {
	const column = ownerColumn[token.owner.strategy];
	await db
		.insertInto("one_time_tokens")
		.values({
			business_id: db.businessId,
			purpose: token.purpose,
			strategy: token.owner.strategy,
			[column]: token.owner.id,
			token_hash: token.tokenHash,
			expires_at: sql<Date>`now() + make_interval(secs => ${token.seconds})`,
			host: token.host,
			session_id: token.sessionId ?? null,
			new_email: token.newEmail ?? null,
			by_program: token.byProgram ?? false,
		})
		.execute();
}

/** Invalidates earlier links, for one purpose or all. */
export async function retireTokens(db: Scoped, owner: Owner, purpose?: TokenPurpose): Promise<void> {
	await db
		.updateTable("one_time_tokens")
		.set({ used_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose as TokenPurpose))
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("used_at", "is", null)
		.execute();
}

/** Whether a good token for this was made in the last seconds. */
export async function hasFreshToken(
	db: Scoped,
	owner: Owner,
	purpose: TokenPurpose,
	seconds: number,
): Promise<boolean> {
	const row = await db
		.selectFrom("one_time_tokens")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("purpose", "=", purpose)
		.where(ownerColumn[owner.strategy], "=", owner.id)
		.where("used_at", "is", null)
		.where("created_at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export interface TokenRow {
	id: number;
	owner: Owner;
	/** The host its link leads to. */
	host: string | null;
	state: "good" | "expired" | "used";
}

interface Row {
	business_id: number;
	id: number;
	strategy: Strategy;
	candidate_id: number | null;
	recruiter_id: number | null;
	client_contact_id: number | null;
	host: string | null;
	expired: boolean;
	used: boolean;
}

/** Finds a token in any business, used or not. */
export async function findToken(db: Db, tokenHash: Buffer, purpose: TokenPurpose): Promise<TokenRow | undefined> {
	const { rows } = await sql<Row>`select * from auth_token(${tokenHash}, ${purpose})`.execute(db);
	const row = rows[0];
	const ownerId = row?.[ownerColumn[row.strategy]];
	if (!row || ownerId == null) return undefined;
	return {
		id: row.id,
		owner: { strategy: row.strategy, businessId: row.business_id, id: ownerId },
		host: row.host,
		state: row.used ? "used" : row.expired ? "expired" : "good",
	};
}

/** False when already used or expired. Of concurrent calls, one gets true. */
export async function redeemToken(db: Scoped, id: number): Promise<boolean> {
	const row = await db
		.updateTable("one_time_tokens")
		.set({ used_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function findNewEmail(db: Scoped, id: number): Promise<string | null> {
	const row = await db
		.selectFrom("one_time_tokens")
		.select("new_email")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("purpose", "=", "change_address")
		.executeTakeFirst();
	return row?.new_email ?? null;
}
