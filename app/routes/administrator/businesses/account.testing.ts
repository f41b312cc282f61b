import type { Scoped } from "#db/kit/in-business.ts";
import { insertLinked } from "#db/queries/linked-accounts.ts";
import { aRecruiter, type withRollback } from "#db/testing.ts";

export async function setUpAccount(trx: Scoped, { seats }: { seats: number }) {
	const account = await trx
		.insertInto("accounts")
		.values({ business_id: trx.businessId, name: "Grupo", seats })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.updateTable("businesses")
		.set({ account_owner_id: trx.businessId, account_id: account.id })
		.where("id", "=", trx.businessId)
		.execute();
}

type Both = Parameters<Parameters<typeof withRollback>[0]>[0];

/** Puts the other business in the same account, with the same person as administrator. */
export async function linkOtherBusiness({ trx, business: home, other, inOther }: Both, recruiterId: number) {
	await setUpAccount(trx, { seats: 50 });
	const account = await trx
		.selectFrom("businesses")
		.select(["account_owner_id", "account_id"])
		.where("id", "=", home.id)
		.executeTakeFirstOrThrow();
	const there = await inOther(async (theirs) => {
		await theirs.updateTable("businesses").set(account).where("id", "=", other.id).execute();
		const created = await aRecruiter(theirs, { is_admin: true });
		await insertLinked(theirs, created.id, { businessId: home.id, id: recruiterId });
		return created;
	});
	await insertLinked(trx, recruiterId, { businessId: other.id, id: there.id });
}
