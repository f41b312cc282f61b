import { sql } from "kysely";
import { expect, test } from "vitest";
import { withRollback } from "#db/testing.ts";

/** Unique indexes that count deleted rows too, each with its reason. */
const everyRow: Readonly<Record<string, string>> = {
	contact_messages_once: "one press of a form is one message",
	contact_messages_token: "the hash of a link, made at random",
	custom_fields_key_once: "programs know a field by its key: no other field is ever called so",
	invoices_number: "numbers of invoices have no gaps and are given once",
	job_requests_once: "one press of a form is one request",
	job_views_once: "views are counted, never deleted",
	meetings_follow_once: "a deleted occurrence of a series is not made again by its job",
	offers_token_hash_key: "the hash of a link, made of its offer",
	offers_version: "versions of an offer are numbered once",
	payroll_layouts_preset_once: "a preset is changed or put away once",
	proposals_number_once: "numbers of proposals are given once",
	recruiters_email_key: "recruiters are switched off, never deleted",
	settings_one: "a business has one row",
	signature_requests_cause: "one cause is one request",
	signature_requests_code: "the code of a document, made at random",
	signature_requests_provider: "a provider's document is one request, and none is ever deleted",
	site_configs_domain_key: "sites are switched off, never deleted",
	tasks_business_id_previous_id_key: "a deleted occurrence of a series is not made again by its job",
};

test("unique indexes of tables with archived rows cover only rows that are not archived", () =>
	withRollback(async ({ trx }) => {
		const { rows } = await sql<{ table: string; index: string; columns: string[]; living: boolean }>`
select t.relname as "table", i.relname as "index",
  array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey::int2[])) as columns,
  coalesce(pg_get_expr(x.indpred, x.indrelid) like '%archived_at IS NULL%', false) as living
from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion) and not x.indisprimary
  and exists (select from pg_attribute d where d.attrelid = t.oid and d.attname = 'archived_at' and not d.attisdropped)
order by i.relname`.execute(trx);
		// Excludes public ids, and positions, which deleted rows keep.
		const named = rows.filter(({ columns }) => !columns.includes("uid") && !columns.includes("position"));
		expect(named.length).toBeGreaterThan(20);
		const counted = named.filter(({ living }) => !living).map(({ index }) => index);
		expect(counted).toEqual(Object.keys(everyRow).sort());
	}));
