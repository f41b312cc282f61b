import { type RawBuilder, sql } from "kysely";

/**
 * The reason by which an address stands in the ledger, as the ledger calls it, or null: for set-based SQL. `email` and
 * `site` are expressions of the row at hand; a line for one brand does not hold back another's mail. What a person
 * said outranks what a mail server did.
 */
export function standingSuppression(
	businessId: number,
	email: RawBuilder<unknown>,
	site: RawBuilder<unknown>,
): RawBuilder<string | null> {
	return sql<string | null>`(select s.reason from suppressions s
   where s.business_id = ${businessId} and s.address_hash = app_address_hash(${email}) and s.lifted_at is null
     and (s.site_config_id is null or s.site_config_id = ${site})
   order by array_position(array['erasure', 'complaint', 'unsubscribe', 'manual', 'bounce'], s.reason) limit 1)`;
}
