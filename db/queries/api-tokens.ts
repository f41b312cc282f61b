import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { TokenScope } from "#db/queries/sessions.ts";

interface NewApiToken {
	tokenHash: Buffer;
	name: string;
	scope: TokenScope;
	/** Null: everything its recruiter may access. */
	resources: string[] | null;
	days: number;
	ip: string;
}

/** Valid tokens of a recruiter, newest first. */
export function listApiTokens(db: Scoped, recruiterId: number) {
	return live(db, recruiterId)
		.select([
			"id",
			"name",
			"scope",
			"resources",
			"created_at as createdAt",
			"expires_at as expiresAt",
			sql<Date | null>`nullif(last_seen_at, '-infinity')`.as("usedAt"),
		])
		.orderBy("id", "desc")
		.limit(100)
		.execute();
}

export async function countApiTokens(db: Scoped, recruiterId: number): Promise<number> {
	const { count } = await live(db, recruiterId)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

function live(db: Scoped, recruiterId: number) {
	return db
		.selectFrom("sessions")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("kind", "=", "api_token")
		.where("revoked_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`);
}

/** Stores only the hash of the token. */
export async function insertApiToken(db: Scoped, recruiterId: number, token: NewApiToken): Promise<number> {
	const { id } = await db
		.insertInto("sessions")
		.values({
			business_id: db.businessId,
			strategy: "recruiters",
			recruiter_id: recruiterId,
			kind: "api_token",
			token_hash: token.tokenHash,
			name: token.name,
			scope: token.scope,
			resources: token.resources,
			ip: token.ip,
			// Creation is no use: the first call sets the time.
			last_seen_at: sql<Date>`'-infinity'`,
			expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Returns the token's name; undefined when it is another recruiter's or already revoked. */
export async function revokeApiToken(db: Scoped, recruiterId: number, id: number): Promise<string | undefined> {
	const row = await db
		.updateTable("sessions")
		.set({ revoked_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("kind", "=", "api_token")
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning("name")
		.executeTakeFirst();
	return row?.name ?? undefined;
}

export async function findTokenName(db: Scoped, id: number): Promise<string | null> {
	const row = await db
		.selectFrom("sessions")
		.select("name")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.name ?? null;
}
