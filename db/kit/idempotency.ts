import type { Scoped } from "#db/kit/in-business.ts";

/** A form key reused with other content: thrown before any work is done. */
export class KeyReusedError extends Error {
	constructor() {
		super("This form key was already used for other content");
	}
}

interface Request {
	/** The sender: "recruiter:12", "candidate:7", "guest:<ip>". */
	actor: string;
	/** The form's hidden `_idem`; without one the work simply runs. */
	key: string | null;
	/** Hash of the content: a key cannot identify two different requests. */
	hash: string;
	/** The same key with other content (history page edited and resent) is a new request. */
	reused?: "another";
}

/**
 * Runs `work` once per (actor, key); repeats return the saved result, concurrent calls wait. Call it inside the transaction of the work,
 * so both commit together.
 */
export async function runOnce(db: Scoped, request: Request, work: () => Promise<string>): Promise<string> {
	const { actor, key, hash, reused } = request;
	// Malformed keys are ignored: runs as without a key.
	if (!key || !/^[\w-]{8,100}$/.test(key)) return work();
	const claimed = await db
		.insertInto("idempotency_keys")
		.values({ business_id: db.businessId, actor, key, request_hash: hash })
		.onConflict((oc) => oc.columns(["business_id", "actor", "key"]).doNothing())
		.returning("key")
		.executeTakeFirst();
	const row = db
		.selectFrom("idempotency_keys")
		.select(["request_hash", "result"])
		.where("business_id", "=", db.businessId)
		.where("actor", "=", actor)
		.where("key", "=", key);
	if (!claimed) {
		const earlier = await row.executeTakeFirst();
		if (earlier && earlier.request_hash !== hash && reused)
			return runOnce(db, { actor, key: `${key.slice(0, 50)}-${hash}`, hash }, work);
		if (earlier && earlier.request_hash !== hash) throw new KeyReusedError();
		if (earlier?.result != null) return earlier.result;
		return work();
	}
	const result = await work();
	await db
		.updateTable("idempotency_keys")
		.set({ result })
		.where("business_id", "=", db.businessId)
		.where("actor", "=", actor)
		.where("key", "=", key)
		.execute();
	return result;
}

/** Result of an earlier submission; call before checks that this result would fail. */
export async function findEarlierResult(db: Scoped, { actor, key, hash }: Request): Promise<string | null> {
	if (!key) return null;
	const row = await db
		.selectFrom("idempotency_keys")
		.select("result")
		.where("business_id", "=", db.businessId)
		.where("actor", "=", actor)
		.where("key", "=", key)
		.where("request_hash", "=", hash)
		.executeTakeFirst();
	return row?.result ?? null;
}

export async function clearKey(db: Scoped, { actor, key }: Pick<Request, "actor"> & { key: string }): Promise<void> {
	await db
		.deleteFrom("idempotency_keys")
		.where("business_id", "=", db.businessId)
		.where("actor", "=", actor)
		.where("key", "=", key)
		.execute();
}
