import { CompiledQuery, sql } from "kysely";
import { readListView } from "#app/domain/lists/list-view.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { countQuery, countRows, findMatchingInterpretation, nearestWordsFinder, pageQuery } from "#db/kit/list.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";

/** Addresses of lists people open on a large database. */
const addresses: [entity: string, search: string][] = [
	["candidates", ""],
	["candidates", "?page=200"],
	["candidates", "?order=name"],
	["candidates", "?order=-updated_at"],
	["candidates", "?order=-last_contact_at"],
	["candidates", "?filters[status]=3"],
	["candidates", "?filters[status]=5"],
	["candidates", "?filters[state]=SP"],
	["candidates", "?filters[state]=SP&filters[status]=3&order=name"],
	["candidates", "?filters[owner]=me"],
	["candidates", "?filters[city]=Campinas&filters[skill_name]=SQL&filters[skill_years]=5"],
	["candidates", "?filters[experience_title]=analista&filters[experience_when]=past"],
	["candidates", "?filters[study_institution]=unicamp"],
	["candidates", "?q=analista&filters[skill_name]=SQL"],
	["candidates", "?q=silva"],
	["candidates", "?q=yasmin+peixoto"],
	["candidates", "?q=%2Bjava+-pleno"],
	["candidates", "?q=11987654321"],
	["jobs", ""],
	["jobs", "?filters[status]=2&order=title"],
	["jobs", "?q=analista"],
	["applies", ""],
	["applies", "?filters[status]=5"],
	["client_companies", "?order=name"],
	["tasks", ""],
	["tasks", "?filters[assignees]=me"],
	["notes", ""],
];

/** Rows above which a sequential scan is a fault, even with a small result. */
const manyRows = 50_000;

export interface Plan {
	name: string;
	scans: string[];
	ms: number;
	problem: string | null;
}

/** Plans of each list's page and count: scans, time, and sequential scans of big tables. */
export async function explainLists(businessId: number): Promise<Plan[]> {
	const plans: Plan[] = [];
	const { rows } = await sql<{ name: string }>`
select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples > ${manyRows}`.execute(
		getDb(),
	);
	const big = new RegExp(`Seq Scan on (${rows.map(({ name }) => name).join("|")})\\b`);
	await inBusiness(getDb(), businessId, async (trx) => {
		// Pages unread since the start come from disk, so a first run is slow.
		await withLongTimeout(trx);
		const { id } = await trx
			.selectFrom("recruiters")
			.select("id")
			.where("business_id", "=", businessId)
			.where("is_admin", "=", true)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const viewer: Viewer = { id, isAdmin: true, rolePermissions: {} };
		for (const [key, search] of addresses) {
			const entity = getEntity(key);
			if (entity) plans.push(...(await explain(trx, entity, search, viewer, big)));
		}
	});
	return plans;
}

/** Plans of one address's page and count; `big` matches sequential scans of big tables. */
export async function explain(
	trx: Scoped,
	entity: Entity,
	search: string,
	viewer: Viewer,
	big: RegExp,
): Promise<Plan[]> {
	const view = readListView(new URLSearchParams(search), buildListSpec(entity, viewer));
	const params = readQuery(entity, view, viewer);
	const count = (query: typeof params.query) => countRows(trx, entity, query, 10_001);
	const { query, counted } = await findMatchingInterpretation(params, count, nearestWordsFinder(trx, entity));
	const page = { skip: (view.page - 1) * view.per, take: view.per, counted };
	const queries = {
		page: pageQuery(trx, entity, query, [...entity.list.columns], page),
		count: countQuery(trx, entity, query, 10_001),
	};
	const plans: Plan[] = [];
	for (const [what, built] of Object.entries(queries)) {
		const { sql: text, parameters } = built.compile(trx);
		const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(
			CompiledQuery.raw(`explain (analyze, timing off, summary on) ${text}`, [...parameters]),
		);
		const lines = rows.map((row) => row["QUERY PLAN"]);
		const scans = lines
			.filter((line) => /Scan/.test(line))
			.map((line) =>
				line
					.replace(/\(cost.*$/, "")
					.replace("->", "")
					.trim(),
			);
		const problem = lines.find((line, at) => big.test(line) && countRead(lines.slice(at, at + 4)) > manyRows) ?? null;
		const ms = Number(/Execution Time: ([\d.]+)/.exec(lines.join("\n"))?.[1] ?? 0);
		plans.push({
			name: `${entity.key}${search} (${what})`,
			scans: [...new Set(scans)],
			ms,
			problem: problem?.trim() ?? null,
		});
	}
	return plans;
}

/** Rows read by a scan, including filtered ones; a scan under a limit reads few. */
function countRead([scan = "", ...below]: readonly string[]): number {
	const [, rows = 0, loops = 1] = /actual .*?rows=([\d.]+) loops=(\d+)/.exec(scan) ?? [];
	const own = below.slice(0, below.findIndex((line) => line.includes("->")) + 1 || below.length).join("\n");
	const removed = /Rows Removed by Filter: (\d+)/.exec(own)?.[1] ?? 0;
	return (Number(rows) + Number(removed)) * Number(loops);
}
