import { type RawBuilder, sql } from "kysely";

/** Visible on its listed sites, or on all of the business when none is listed. */
export function visibleOnSite(row: string, through: string, own: string, siteId: number): RawBuilder<boolean> {
	const [table, key, id, business] = [
		sql.table(through),
		sql.ref(`s.${own}`),
		sql.ref(`${row}.id`),
		sql.ref(`${row}.business_id`),
	];
	return sql<boolean>`(exists (select from ${table} s where s.business_id = ${business} and ${key} = ${id} and s.site_config_id = ${siteId})
  or not exists (select from ${table} s where s.business_id = ${business} and ${key} = ${id}))`;
}
