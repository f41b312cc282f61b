import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SecondFactor {
	/** As stored: sealed. */
	secret: string;
	lastStep: number;
}

export async function findSecondFactor(db: Scoped, recruiterId: number): Promise<SecondFactor | undefined> {
	return db
		.selectFrom("recruiter_second_factors")
		.select(["secret", "last_step as lastStep"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirst();
}

/** Replaces an earlier one. `step` is the time step of the verified code. */
export async function saveSecondFactor(
	db: Scoped,
	recruiterId: number,
	{ secret, lastStep }: SecondFactor,
): Promise<void> {
	const values = { secret, last_step: lastStep, created_at: sql<Date>`now()` };
	await db
		.insertInto("recruiter_second_factors")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, ...values })
		.onConflict((oc) => oc.columns(["business_id", "recruiter_id"]).doUpdateSet(values))
		.execute();
}

export async function deleteSecondFactor(db: Scoped, recruiterId: number): Promise<void> {
	await db
		.deleteFrom("recruiter_second_factors")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
	await replaceRecoveryCodes(db, recruiterId, []);
}

/** False when this or a later step was used. Of concurrent calls, one gets true. */
export async function consumeTimeStep(db: Scoped, recruiterId: number, step: number): Promise<boolean> {
	const row = await db
		.updateTable("recruiter_second_factors")
		.set({ last_step: step })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("last_step", "<", step)
		.returning("recruiter_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** New recovery codes, as hashes; those made before stop working. */
export async function replaceRecoveryCodes(db: Scoped, recruiterId: number, hashes: Buffer[]): Promise<void> {
	await db
		.deleteFrom("recruiter_recovery_codes")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
	if (hashes.length === 0) return;
	const rows = hashes.map((hash) => ({ business_id: db.businessId, recruiter_id: recruiterId, code_hash: hash }));
	await db.insertInto("recruiter_recovery_codes").values(rows).execute();
}

/** Marks a recovery code as used; false when invalid or already used. */
export async function spendRecoveryCode(db: Scoped, recruiterId: number, hash: Buffer): Promise<boolean> {
	const row = await db
		.updateTable("recruiter_recovery_codes")
		.set({ used_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("code_hash", "=", hash)
		.where("used_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function countRecoveryCodes(db: Scoped, recruiterId: number): Promise<number> {
	const { count } = await db
		.selectFrom("recruiter_recovery_codes")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Whether this business asks every recruiter for a second factor. */
export async function isSecondFactorRequired(db: Scoped): Promise<boolean> {
	const row = await db
		.selectFrom("businesses")
		.select(sql<boolean>`coalesce((settings->>'require_second_factor')::boolean, false)`.as("required"))
		.where("id", "=", db.businessId)
		.executeTakeFirst();
	return row?.required ?? false;
}
