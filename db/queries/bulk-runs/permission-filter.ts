import { reachAs, type Scoped } from "#db/kit/in-business.ts";
import { findPermitted } from "#db/queries/cable-access.ts";

/**
 * The recruiter a run is of, with what their roles allow now; undefined when they may not even sign in any more. The
 * transaction sees from here on what they see.
 */
export async function findRunner(db: Scoped, recruiterId: number) {
	const runner = await findSender(db, recruiterId);
	if (runner) await reachAs(db, runner);
	return runner;
}

/** The same of whoever's planned messages leave: whom they are for was settled when they were planned. */
export async function findSender(db: Scoped, recruiterId: number) {
	const permitted = await findPermitted(db, recruiterId);
	if (!permitted) return undefined;
	const { name, email, signature } = await db
		.selectFrom("recruiters")
		.select(["name", "email", "signature"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	return { ...permitted, id: recruiterId, name, email, signature };
}

export type Runner = NonNullable<Awaited<ReturnType<typeof findRunner>>>;
