import { sql } from "kysely";
import type { Identifiers } from "#app/domain/candidates/duplicate-match.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Identifiers of records: addresses and numbers not marked invalid, profile, CNPJ, name. */
export async function listIdentifiers(
	db: Scoped,
	entity: string,
	ids: readonly number[],
): Promise<Map<number, Identifiers>> {
	const { own, main } = getEntitySql(entity).imported ?? {};
	if (!own || !main || ids.length === 0) return new Map();
	const { rows } = await sql<Identifiers & { id: number }>`
select t.id, t.name, ${own},
  coalesce(points.emails, '{}') || array_remove(array[mails.one], null) as emails,
  coalesce(points.phones, '{}') || mails.numbers as phones
from ${sql.table(entity)} t
cross join lateral (select ${main}) mails
left join lateral (
  select array_agg(p.value) filter (where p.kind = 'email') as emails, array_agg(p.value) filter (where p.kind = 'phone') as phones
  from contact_points p where p.business_id = ${db.businessId} and p.reference_type = ${entity} and p.reference_id = t.id
    and p.state <> 'invalid') points on true
where t.business_id = ${db.businessId} and t.id = any(${sql.val([...new Set(ids)])}::bigint[])`.execute(db);
	return new Map(rows.map(({ id, ...known }) => [id, known]));
}
