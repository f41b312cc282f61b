import { sql } from "kysely";
import { bindBusiness, enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { getQuerier } from "#db/kit/querier.ts";
import { insertBusiness, lockSetUp, type NewBusiness, type SetupProblem } from "#db/setup.ts";
import { lockSignUp } from "./accounts.ts";
import { insertLinked, listLinked, maxLinked, type RecruiterAccount } from "./linked-accounts.ts";
import { findReachedSeatLimit, findSubscriberAccount } from "./subscriber-account.ts";

export type NewBusinessProblem = "noAccount" | "suspended" | "seats" | "tooMany";

/** Why the account may not add a business, with its seat count; null if allowed. */
export async function findNewBusinessProblem(
	trx: Scoped,
	user: RecruiterAccount,
	own: boolean,
): Promise<{ problem: NewBusinessProblem; seats: number } | null> {
	const account = await findSubscriberAccount(trx);
	const seats = account?.seats ?? 0;
	if (!account) return { problem: "noAccount", seats };
	if (account.status === "suspended") return { problem: "suspended", seats };
	if ((await findReachedSeatLimit(trx)) !== null) return { problem: "seats", seats };
	const linked = own ? await listLinked(trx, user.id) : [];
	return linked.length >= maxLinked ? { problem: "tooMany", seats } : null;
}

/** A domain of another site or another recruiter's e-mail. Locked until the transaction ends. */
export async function findTakenAddresses(
	trx: Scoped,
	domain: string,
	email: string,
): Promise<Exclude<SetupProblem, "done">[]> {
	await lockSetUp(getQuerier(trx));
	await lockSignUp(trx, "recruiters", email);
	const { rows } = await sql<{ domain: boolean; email: boolean }>`
select exists (select app_hosts_taken(${sql.val([domain])}::text[], null)) as domain,
  exists (select auth_recruiter(${email})) as email`.execute(trx);
	const [taken] = rows;
	return [...(taken?.domain ? (["domainTaken"] as const) : []), ...(taken?.email ? (["emailTaken"] as const) : [])];
}

/** Links both accounts if the administrator is signed in. Ends in the new business. */
export async function addBusiness(
	trx: Scoped,
	user: RecruiterAccount,
	given: Omit<NewBusiness, "account" | "invitation">,
	own: boolean,
): Promise<RecruiterAccount> {
	const account = await findSubscriberAccount(trx);
	if (!account) throw new Error("A business without an account adds none");
	const { businessId, recruiterId } = await insertBusiness(getQuerier(trx), { ...given, account });
	bindBusiness(trx, businessId);
	if (own) {
		await insertLinked(trx, recruiterId, user);
		await enterBusiness(trx, user.businessId);
		await insertLinked(trx, user.id, { businessId, id: recruiterId });
		await enterBusiness(trx, businessId);
	} else {
		await trx
			.updateTable("recruiters")
			.set({ status: "invited" })
			.where("business_id", "=", businessId)
			.where("id", "=", recruiterId)
			.execute();
	}
	return { businessId, id: recruiterId };
}
