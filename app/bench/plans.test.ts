import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { entities } from "#app/entities/index.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { readQuery, type Viewer } from "#app/entities/kit/query.ts";
import { countQuery, pageQuery } from "#db/kit/list.ts";
import { aRecruiter, rolledBack } from "#db/testing.ts";

/** Lists that have hundreds of thousands of rows in a large installation. */
const growing = [
	"candidates",
	"jobs",
	"applies",
	"client_companies",
	"client_contacts",
	"tasks",
	"notes",
	"invoices",
	"interviews",
	"meetings",
	"leads",
	"placements",
	"proposals",
	"tearsheets",
];

test("lists that grow are read and counted by an index in each of their orders", () =>
	rolledBack(async ({ trx }) => {
		const { id } = await aRecruiter(trx, { is_admin: true });
		const viewer: Viewer = { id, isAdmin: true, rolePermissions: {} };
		// An empty table is always read whole, unless that is forbidden: then only what has no index still is.
		await sql`set local enable_seqscan = off`.execute(trx);
		await sql`set local enable_sort = off`.execute(trx);
		await sql`set local enable_incremental_sort = off`.execute(trx);
		const faults: string[] = [];
		for (const entity of entities.filter(({ key }) => growing.includes(key))) {
			const spec = buildListSpec(entity, viewer);
			const orders = ["", ...(spec.sortable ?? [])];
			for (const order of orders) {
				const view = readListView(new URLSearchParams(order ? { order } : {}), spec);
				const params = readQuery(entity, view, viewer);
				const page = { skip: 0, take: view.per };
				const built = pageQuery(trx, entity, params.query, [...entity.list.columns], page as never);
				for (const [what, query] of Object.entries({
					page: built,
					count: countQuery(trx, entity, params.query, 10_001),
				})) {
					const { sql: text, parameters } = query.compile(trx);
					const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(
						CompiledQuery.raw(`explain ${text}`, [...parameters]),
					);
					const lines = rows.map((row) => row["QUERY PLAN"].trim());
					const bad = lines.filter(
						(line) => line.includes(`Seq Scan on ${entity.table} `) || (what === "page" && /^(->\s*)?Sort /.test(line)),
					);
					if (bad.length > 0) faults.push(`${entity.key} ${order} (${what}): ${bad.join("; ")}`);
				}
			}
		}
		expect(faults).toEqual([]);
	}));
