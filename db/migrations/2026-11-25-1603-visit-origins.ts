import { type Kysely, sql } from "kysely";

/** What a visitor came by before they applied: the campaign an address named, and the site that led here. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["applies", "apply_drafts"])
		await sql`
alter table ${sql.table(table)}
  add column utm_source text check (length(utm_source) <= 80),
  add column utm_medium text check (length(utm_medium) <= 80),
  add column utm_campaign text check (length(utm_campaign) <= 80),
  add column referrer text check (length(referrer) <= 80)`.execute(db);
	// Most came by nothing that is known: a filter for the others reads those alone, in the list's order.
	for (const column of ["utm_source", "utm_campaign", "referrer"])
		await sql`create index ${sql.ref(`applies_with_${column}`)} on applies (business_id, created_at desc, id desc)
  where ${sql.ref(column)} is not null`.execute(db);
}
