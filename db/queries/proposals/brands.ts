import type { Scoped } from "#db/kit/in-business.ts";

export function listProposalBrands(db: Scoped) {
	return db
		.selectFrom("site_configs")
		.select(["id", "uid", "title", "domain", "colors", "logo", "brand_key"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("id")
		.execute();
}
