import { sql } from "kysely";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import type { Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { isLastAdmin, lockAdmins } from "#db/queries/colleagues.ts";
import { findReachedSeatLimit } from "#db/queries/subscriber-account.ts";

/** One full administrator must remain; sign-in addresses can only be changed by their user. */
const forbidden: SaveCheck = async (db, values, base) => {
	const broken: Record<string, RuleViolation> = {};
	if (typeof base.id !== "number") {
		const seats = await findReachedSeatLimit(db);
		if (seats !== null) broken.email = { key: "colleagues:problems.seats", values: { seats } };
		return broken;
	}
	if ("is_admin" in values && values.is_admin !== true && base.is_admin === true) {
		await lockAdmins(db);
		if (await isLastAdmin(db, base.id)) broken.is_admin = "colleagues:problems.lastAdmin";
	}
	if ("email" in values && values.email !== base.email && base.status !== "invited")
		broken.email = "colleagues:problems.ownAddress";
	return broken;
};

/** Users created by form are invited, with the default role unless another was chosen. */
const effects: Effects = {
	async saved(db, { id, before }) {
		if (before !== null) return;
		await sql`update recruiters set status = 'invited', company = coalesce(company, (select name from businesses where id = ${db.businessId}))
where business_id = ${db.businessId} and id = ${id}`.execute(db);
		await sql`insert into recruiter_roles (business_id, recruiter_id, role_id)
select business_id, ${id}, id from roles where business_id = ${db.businessId} and is_default and active and archived_at is null
  and not exists (select from recruiter_roles x where x.business_id = ${db.businessId} and x.recruiter_id = ${id})`.execute(
			db,
		);
	},
};

export const recruiters: EntitySql = { effects, forbidden };
