import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const names = (row: string, condition = sql``) => sql`(select string_agg(s.name, ', ' order by s.position, s.id)
  from signature_signers s where s.business_id = ${sql.ref(`${row}.business_id`)} and s.signature_request_id = ${sql.ref(`${row}.id`)} ${condition})`;

const computed: Record<string, ComputedSql> = {
	signers: (row) => names(row),
	waiting_for: (row) => names(row, sql`and s.state in ('invited', 'viewed')`),
};

export const signatureRequests: EntitySql = { computed };
