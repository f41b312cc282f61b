import { sql } from "kysely";
import type { Identifiers } from "#app/domain/candidates/identity.ts";
import type { ImportEntity } from "#app/domain/import/headers.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** What is known of some records: every address and number that is not known to be wrong, profile, CNPJ, name. */
export async function identifiersOf(
	db: Scoped,
	businessId: number,
	entity: ImportEntity,
	ids: readonly number[],
): Promise<Map<number, Identifiers>> {
	const columns = own[entity];
	if (!columns || ids.length === 0) return new Map();
	const { rows } = await sql<Identifiers & { id: number }>`
select t.id, t.name, ${columns},
  coalesce(points.emails, '{}') || array_remove(array[mails.one], null) as emails,
  coalesce(points.phones, '{}') || mails.numbers as phones
from ${sql.table(entity)} t
cross join lateral (select ${mainOf[entity]}) mails
left join lateral (
  select array_agg(p.value) filter (where p.kind = 'email') as emails, array_agg(p.value) filter (where p.kind = 'phone') as phones
  from contact_points p where p.business_id = ${businessId} and p.reference_type = ${entity} and p.reference_id = t.id
    and p.state <> 'invalid') points on true
where t.business_id = ${businessId} and t.id = any(${sql.val([...new Set(ids)])}::bigint[])`.execute(db);
	return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Jobs have nothing that only one of them has. */
const own: Partial<Record<ImportEntity, ReturnType<typeof sql>>> = {
	candidates: sql`t.linkedin, null::text as cnpj`,
	client_contacts: sql`t.linkedin, null::text as cnpj`,
	client_companies: sql`null::text as linkedin, t.cnpj`,
};

const mainOf: Record<ImportEntity, ReturnType<typeof sql>> = {
	candidates: sql`t.email as one, array_remove(array[t.mobile_phone], null) as numbers`,
	client_contacts: sql`t.email as one, array_remove(array[t.mobile_phone, t.phone], null) as numbers`,
	client_companies: sql`null::text as one, array[]::text[] as numbers`,
	jobs: sql`null::text as one, array[]::text[] as numbers`,
};
