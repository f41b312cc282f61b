import { CompiledQuery, type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { entities } from "#app/entities/index.ts";
import { readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countQuery, pageQuery } from "#db/kit/list.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";

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

test("growing lists are read and counted by an index in each of their sort orders", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aRecruiter(trx, { is_admin: true });
		const viewer: Viewer = { id, isAdmin: true, rolePermissions: {} };
		// Empty tables are always scanned sequentially; disabling that leaves only queries without an index.
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

/** Functions of criteria that gave rows while the query ran. */
async function listSources(trx: Scoped, query: RawBuilder<unknown>): Promise<string[]> {
	const { sql: text, parameters } = query.compile(trx);
	const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(
		CompiledQuery.raw(`explain (analyze, verbose, timing off) ${text}`, [...parameters]),
	);
	const lines = rows.map((row) => row["QUERY PLAN"]);
	return lines.flatMap((line, at) =>
		line.includes("ProjectSet") && !line.includes("never executed")
			? (/Output: (?:public\.)?(\w*candidates_with)\(/.exec(lines[at + 1] ?? "")?.[1] ?? [])
			: [],
	);
}

test.each(["experience_title=analista", "skill_name=SQL", "language_name=Inglês", "study_course=direito"])(
	"a candidate list filtered by %s never scans all matches for a page or the capped count",
	(criterion) =>
		withRollback(async ({ trx }) => {
			const { id } = await aRecruiter(trx, { is_admin: true });
			await aCandidate(trx, { name: "Ana" });
			const viewer: Viewer = { id, isAdmin: true, rolePermissions: {} };
			const entity = entities.find(({ key }) => key === "candidates");
			if (!entity) throw new Error("no candidates");
			const view = readListView(
				new URLSearchParams(`filters[${criterion.replace("=", "]=")}`),
				buildListSpec(entity, viewer),
			);
			const { query } = readQuery(entity, view, viewer);
			const page = (counted: number) => pageQuery(trx, entity, query, ["name"], { skip: 0, take: 25, counted });
			expect(new Set(await listSources(trx, countQuery(trx, entity, query, 10_001)))).toEqual(
				new Set(["some_candidates_with"]),
			);
			expect(new Set(await listSources(trx, page(1)))).toEqual(new Set(["some_candidates_with"]));
			expect(await listSources(trx, page(10_001))).toEqual([]);
		}),
);
