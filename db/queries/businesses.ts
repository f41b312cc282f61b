import type { Scoped } from "#db/kit/in-business.ts";

/** The business itself, as its own people see it. */
export async function findBusiness(trx: Scoped, businessId: number) {
	return trx.selectFrom("businesses").select(["name"]).where("id", "=", businessId).executeTakeFirstOrThrow();
}
