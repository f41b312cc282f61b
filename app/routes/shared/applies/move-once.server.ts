import { createHash } from "node:crypto";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import { runOnce } from "#db/kit/idempotency.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MoveRequest } from "#db/queries/applies/last-move.ts";
import { type MoveResult, moveApply } from "#db/queries/applies/move.ts";

/** Results that use up the idempotency key. */
const done: readonly string[] = ["moved", "reordered", "unchanged", "substatus"] satisfies MoveResult["kind"][];

/** Rolls the transaction back, so that a refused move uses up no key. */
class NotMoved extends Error {
	readonly result: MoveResult;
	constructor(result: MoveResult) {
		super(result.kind);
		this.result = result;
	}
}

export interface MoveIdempotencyKey {
	key: string | null;
	/** Hash of the key's content; defaults to that of the move. */
	hash?: string;
}

/** Moves a card once per form key; repeated submissions get the first response. */
export async function moveOnce(
	db: BusinessDatabase,
	{ key, hash: given }: MoveIdempotencyKey,
	request: MoveRequest,
	/** Saved in the move's transaction, and rolled back when it is refused. */
	saveFields?: (trx: Scoped) => Promise<void>,
): Promise<MoveResult> {
	const { recruiter, ...rest } = request;
	const hash = given ?? createHash("sha256").update(JSON.stringify(rest)).digest("base64url");
	try {
		const answer = await db.transaction((trx) =>
			runOnce(trx, { actor: `recruiter:${recruiter.id}`, key, hash, reused: "another" }, async () => {
				await saveFields?.(trx);
				const result = await moveApply(trx, request);
				if (done.includes(result.kind)) return JSON.stringify(result);
				throw new NotMoved(result);
			}),
		);
		return JSON.parse(answer);
	} catch (error) {
		if (error instanceof NotMoved) return error.result;
		throw error;
	}
}
