import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface Administrator {
	id: number;
	name: string;
	email: string;
	business: string;
	/** Host of the business's first site. */
	domain: string;
	hasSecondFactor: boolean;
}

/** Administrators of this business, including deactivated ones. */
export async function listAdministrators(trx: Scoped): Promise<Administrator[]> {
	return trx
		.selectFrom("recruiters as r")
		.innerJoin("businesses as b", "b.id", "r.business_id")
		.select(["r.id", "r.name", "r.email", "b.name as business"])
		.select([
			sql<string>`coalesce((select s.domain from site_configs s where s.business_id = b.id and s.active order by s.id limit 1), 'localhost')`.as(
				"domain",
			),
			sql<boolean>`exists (select from recruiter_second_factors f where f.business_id = r.business_id and f.recruiter_id = r.id)`.as(
				"hasSecondFactor",
			),
		])
		.where("r.business_id", "=", trx.businessId)
		.where("r.is_admin", "=", true)
		.orderBy("r.id")
		.execute();
}

/** Lets a deactivated or archived administrator sign in again. */
export async function reactivateAdministrator(trx: Scoped, id: number): Promise<void> {
	await trx
		.updateTable("recruiters")
		.set({ status: "active", archived_at: null })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}
