import { sql } from "kysely";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import type { ComputedSql, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import type { Row } from "#db/kit/row.ts";

const computed: Record<string, ComputedSql> = {
	members_count: (row) => sql`(select count(*)::int from talent_pool_members m
  where m.business_id = ${sql.ref(`${row}.business_id`)} and m.talent_pool_id = ${sql.ref(`${row}.id`)})`,
};

/** A pool membership requires the person's consent. */
export const forbidden: SaveCheck = async (db, values) => {
	const broken: Record<string, RuleViolation> = {};
	const ids = ((values.members ?? []) as { id?: number }[]).flatMap(({ id }) => (id === undefined ? [] : [id]));
	if (ids.length === 0) return broken;
	const { rows } = await sql<Row<"candidates", "name">>`
select c.name from candidates c where c.business_id = ${db.businessId} and c.id = any(${sql.val(ids)}::bigint[])
  and not exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'talent_pool'
    and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now())) order by c.name limit 5`.execute(db);
	if (rows.length > 0)
		broken.members = {
			key: "candidate_record:consents.notInPool",
			values: { names: rows.map(({ name }) => name).join(", ") },
		};
	return broken;
};

export const talentPools: EntitySql = { computed, forbidden };
