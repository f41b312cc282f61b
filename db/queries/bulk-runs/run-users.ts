import { limitToReader, type Scoped } from "#db/kit/in-business.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";

/** Also limits the transaction to the runner's scope; undefined when sign-in is no longer allowed. */
export async function findRunner(db: Scoped, recruiterId: number) {
	const runner = await findSender(db, recruiterId);
	if (runner) await limitToReader(db, runner);
	return runner;
}

/** Sender of planned messages with current permissions; recipients were fixed when planned. */
export async function findSender(db: Scoped, recruiterId: number) {
	const permitted = await findCableUser(db, recruiterId);
	if (!permitted) return undefined;
	const { name, email, signature } = await db
		.selectFrom("recruiters")
		.select(["name", "email", "signature"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	const customFields = await loadCustomFields(db);
	return { ...permitted, id: recruiterId, name, email, signature, customFields };
}

export type RunUser = NonNullable<Awaited<ReturnType<typeof findRunner>>>;
