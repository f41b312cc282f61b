import { sql } from "kysely";
import type { Effects } from "#db/kit/entity-sql.ts";
import { nameIndustry } from "#db/queries/company-industry.ts";
import { type OwnerNotice, tellOwner, tellOwnerOf } from "../owner-notification.ts";

const notice: OwnerNotice = {
	entity: "client_companies",
	category: "Recruiter",
	kind: "company_assigned",
	word: "company",
};

/** Groups are trees: a company that becomes part of one below it takes that one out of its own group. */
export const effects: Effects = {
	saved: async (db, businessId, saved) => {
		const { id, after } = saved;
		await tellOwnerOf(db, businessId, notice, saved);
		if (after.core_industry) await nameIndustry(db, businessId, id);
		if (typeof after.group_parent_id !== "number") return;
		await sql`
with recursive up(id, parent, depth) as (
  select c.id, c.group_parent_id, 1 from client_companies c where c.business_id = ${businessId} and c.id = ${after.group_parent_id}
  union all
  select c.id, c.group_parent_id, up.depth + 1 from up join client_companies c on c.business_id = ${businessId} and c.id = up.parent
   where up.parent <> ${id} and up.depth < 50)
update client_companies c set group_parent_id = null from up
 where c.business_id = ${businessId} and c.id = up.id and up.parent = ${id}`.execute(db);
	},
	together: (db, businessId, given) => tellOwner(db, businessId, notice, given),
};
