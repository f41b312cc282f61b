import type { Scoped } from "#db/kit/in-business.ts";

/** Null removes the picture. */
export async function updateAvatar(trx: Scoped, id: number, url: string | null): Promise<void> {
	await trx
		.updateTable("candidates")
		.set({ avatar_url: url })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}
