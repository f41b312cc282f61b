import type { Scoped } from "#db/kit/in-business.ts";

export async function listProviderRefs(db: Scoped, requestId: number): Promise<Map<number, string | null>> {
	const rows = await db
		.selectFrom("signature_signers")
		.select(["id", "provider_ref"])
		.where("business_id", "=", db.businessId)
		.where("signature_request_id", "=", requestId)
		.execute();
	return new Map(rows.map(({ id, provider_ref }) => [id, provider_ref]));
}
