import type { Scoped } from "#db/kit/in-business.ts";

/** The business's own account, with so many seats. */
export async function setUpAccount(trx: Scoped, businessId: number, { seats }: { seats: number }) {
	const account = await trx
		.insertInto("accounts")
		.values({ business_id: businessId, name: "Grupo", seats })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.updateTable("businesses")
		.set({ account_owner_id: businessId, account_id: account.id })
		.where("id", "=", businessId)
		.execute();
}
