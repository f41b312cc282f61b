import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Which document of the business a file is, by its hash. */
export async function findBySha256(
	db: Scoped,
	sha256: string,
): Promise<
	| { verification_code: Row<"signature_requests", "verification_code">["verification_code"]; is: "final" | "original" }
	| undefined
> {
	const row = await db
		.selectFrom("signature_requests")
		.select(["verification_code", "final_sha256"])
		.where("business_id", "=", db.businessId)
		.where("state", "=", "completed")
		.where((eb) => eb.or([eb("final_sha256", "=", sha256), eb("original_sha256", "=", sha256)]))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && { verification_code: row.verification_code, is: row.final_sha256 === sha256 ? "final" : "original" };
}

export function findCertificateFacts(db: Scoped, id: number) {
	return db
		.selectFrom("signature_certificates")
		.select(["subject", "issuer"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
}
