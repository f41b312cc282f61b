import { sql } from "kysely";
import { parseBoolean } from "#app/domain/import/sources/related-records.ts";
import type { Row } from "#db/kit/row.ts";
import type { RowOutcome } from "../rows.ts";
import { getRowOutcomes } from "./applies.ts";
import { getRefRelations } from "./relations.ts";
import type { RelatedWriter } from "./types.ts";

/** Adds members to lists; creates a list unless one has the name. */
export const writeLists: RelatedWriter = async (db, kit, rows) => {
	const { businessId, user, one } = kit;
	const owners = await kit.book.find(
		db,
		"recruiters",
		rows.flatMap(({ row }) => row.said.owner || []),
	);
	const packed = rows.map(({ row, refs }) => {
		const owner = owners(row.said.owner ?? "");
		return {
			n: row.number,
			list: (row.said.list ?? "").slice(0, 120),
			...getRefRelations(refs)[0],
			at: row.at,
			owner: typeof owner === "number" ? owner : user.id,
			private: parseBoolean(row.said.private),
		};
	});
	const given = sql`jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as r(n int, list text, type text, id bigint, at timestamp, owner bigint, private boolean)`;
	const { rows: lists } = await sql<
		Row<"tearsheets", "name">
	>`insert into tearsheets (business_id, name, owner_id, private, created_by_id, external_codes)
select ${businessId}, list, min(owner), bool_or(private), ${user.id}, jsonb_build_object('import', ${one.uid}::text) from ${given}
where not exists (select from tearsheets t where t.business_id = ${businessId} and t.name = r.list and t.archived_at is null) group by list returning name`.execute(
		db,
	);
	const { rows: created } = await sql<{ n: number; id: number | null; fresh: boolean }>`
with r as materialized (select r.*, (select min(t.id) from tearsheets t where t.business_id = ${businessId} and t.name = r.list and t.archived_at is null) as sheet
  from ${given}),
made as (insert into tearsheet_members (business_id, tearsheet_id, reference_type, reference_id, added_by_id, position)
  select distinct on (sheet, type, id) ${businessId}, sheet, type, id, ${user.id}, n from r where type is not null and type <> 'applies' order by sheet, type, id, n
  on conflict do nothing returning id, tearsheet_id, reference_type, reference_id)
select r.n, coalesce(m.id, k.id) as id, m.id is not null and r.n = (select min(o.n) from r o where o.sheet = r.sheet and o.type = r.type and o.id = r.id) as fresh
from r left join made m on m.tearsheet_id = r.sheet and m.reference_type = r.type and m.reference_id = r.id
left join tearsheet_members k on k.business_id = ${businessId} and k.tearsheet_id = r.sheet and k.reference_type = r.type and k.reference_id = r.id`.execute(
		db,
	);
	const fresh = new Set(lists.map(({ name }) => name));
	return [
		...getRowOutcomes(
			rows.filter(({ refs }) => getRefRelations(refs).length > 0),
			created,
		),
		// A row without a person represents its list.
		...rows
			.filter(({ refs }) => getRefRelations(refs).length === 0)
			.map<RowOutcome>(({ row: { number, said } }) => ({
				number,
				outcome: fresh.delete((said.list ?? "").slice(0, 120)) ? "created" : "skipped",
			})),
	];
};
