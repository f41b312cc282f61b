import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { advanceFieldIndex, requestFieldIndexes } from "#db/queries/custom-fields/field-index.ts";
import type { BenchmarkRow } from "./back-office.ts";
import { queryFirstBusiness } from "./browser.ts";
import { cpuSeconds, insertSessions, type RunningServer } from "./server-processes.ts";

const business = 1;
const fields = 200;
const inForm = 50;
const rounds = 60;
/** The first answers are not counted. */
const warmUp = 10;
const list = "/recruiters/candidates";
/** Of each five fields: a number, a choice, a text, a day, yes or no. */
const fieldKinds = "(array['integer', 'option', 'text', 'day', 'yes'])[1 + n % 5]";

/** Lists, forms, filters and orders with and without 200 custom fields on candidates. */
export async function customFieldRows(pool: Pool, product: RunningServer): Promise<BenchmarkRow[]> {
	await fill(pool);
	const first = "select id from recruiters where business_id = 1 and is_admin order by id limit 1";
	const [admin] = await queryFirstBusiness<{ id: number }>(pool, first);
	const [cookie = ""] = await insertSessions(pool, "recruiters", [admin?.id ?? 0]);
	const [{ uid, people } = { uid: "", people: 0 }] = await queryFirstBusiness<{ uid: string; people: number }>(
		pool,
		`select uid, (select count(*)::int from candidates where business_id = ${business}) as people from candidates where business_id = ${business} and id = 1000001`,
	);
	const time = (path: string) => getLatencies(`${product.origin}${path}`, cookie);
	/** Alternating, so that other load on the machine affects both. */
	const turns = async (path: string, active: number) => {
		const all: Turns = { without: [], beside: [], cpu: { without: 0, beside: 0 } };
		for (const turn of ["without", "beside", "without", "beside"] as const) {
			await use(pool, turn === "beside" ? active : null);
			const begun = cpuSeconds(product.pid);
			all[turn].push(...(await time(path)));
			all.cpu[turn] += (1000 * (cpuSeconds(product.pid) - begun)) / (2 * (rounds + warmUp));
		}
		return all;
	};
	try {
		const lists = await turns(list, fields);
		const forms = await turns(`${list}/${uid}/edit`, inForm);
		await use(pool, fields);
		const seconds = await indexFirst(pool);
		const rows = [
			compare(`list of ${people} candidates with ${fields} custom fields`, lists, 1.2),
			compare(`form with ${inForm} custom fields`, forms, 1.3),
		];
		for (const search of [
			"filters[cf_bench_0_from]=500&filters[cf_bench_0_to]=600",
			"filters[cf_bench_1]=c",
			"filters[cf_bench_2]=palavra+4711",
			"filters[cf_bench_3_from]=2021-03-01&filters[cf_bench_3_to]=2021-03-02",
			"filters[cf_bench_4]=yes",
			"order=cf_bench_0",
			"order=-cf_bench_0",
			"order=cf_bench_2",
			"order=-cf_bench_3",
		]) {
			const latencies = await time(`${list}?${search}`);
			const p95 = at(latencies, 0.95);
			rows.push({
				name: `candidates, ${search}`,
				measured: `p50 ${at(latencies, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
				promise: "p95 at most 150 ms",
				kept: p95 <= 150,
			});
		}
		const each = seconds.map((each) => each.toFixed(1)).join(", ");
		rows.push({ name: "indexes of five of them", measured: `${each} s`, promise: "none", kept: true });
		return rows;
	} finally {
		await use(pool, null);
	}
}

const at = (all: number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? 0;

interface Turns {
	without: number[];
	beside: number[];
	/** Milliseconds of the server for each answer. */
	cpu: { without: number; beside: number };
}

function compare(name: string, { without, beside, cpu }: Turns, most: number): BenchmarkRow {
	const [before, after] = [at(without, 0.95), at(beside, 0.95)];
	return {
		name,
		measured: `p50 ${at(beside, 0.5).toFixed(0)}, p95 ${after.toFixed(0)} ms; without p50 ${at(without, 0.5).toFixed(0)}, p95 ${before.toFixed(0)} ms (${(after / before).toFixed(2)} times); server CPU ${cpu.beside.toFixed(1)} and ${cpu.without.toFixed(1)} ms`,
		promise: `p95 at most ${most} times`,
		kept: after <= before * most,
	};
}

async function getLatencies(address: string, cookie: string): Promise<number[]> {
	const all: number[] = [];
	for (let n = 0; n < rounds + warmUp; n++) {
		const begun = performance.now();
		const response = await fetch(address, { headers: { cookie } });
		await response.text();
		if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
		if (n >= warmUp) all.push(performance.now() - begun);
	}
	return all;
}

/** Creates the fields once, with values of ten of them for every candidate. */
async function fill(pool: Pool): Promise<void> {
	const [there] = await queryFirstBusiness(
		pool,
		`select from custom_fields where business_id = ${business} and key = 'bench_0'`,
	);
	if (there) return;
	await queryFirstBusiness(
		pool,
		`insert into custom_fields (business_id, entity, key, kind, name_pt, name_en, options, place, archived_at)
	select ${business}, 'candidates', 'bench_' || n, ${fieldKinds}, 'Campo de medida ' || n, 'Bench field ' || n,
	  case when ${fieldKinds} = 'option' then E'a\\nb\\nc\\nd\\ne' end, 1000 + n, now() from generate_series(0, ${fields - 1}) n`,
	);
	await pool.query("alter table candidates disable trigger user");
	try {
		await queryFirstBusiness(
			pool,
			`update candidates set custom_values = jsonb_build_object('bench_0', id * 7919 % 100000, 'bench_1', substr('abcde', (id % 5)::int + 1, 1),
	  'bench_2', 'Palavra ' || id * 31 % 100000, 'bench_3', date '2020-01-01' + (id % 1000)::int, 'bench_4', id % 3 = 0,
	  'bench_' || 5 + id % 20 * 5, id % 100, 'bench_' || 6 + id % 30 * 5, 'b', 'bench_' || 7 + id % 35 * 5, 'Texto de medida') where business_id = ${business} and id > 1000000`,
		);
	} finally {
		await pool.query("alter table candidates enable trigger user");
	}
	await pool.query("vacuum analyze candidates");
}

async function use(pool: Pool, active: number | null): Promise<void> {
	await queryFirstBusiness(
		pool,
		`update custom_fields set archived_at = ${active === null ? "now()" : "null"}, active = substr(key, 7)::int < ${active ?? 0}
	where business_id = ${business} and key ~ '^bench_[0-9]+$'`,
	);
}

/** Seconds per index for the first five, as created by the worker. */
async function indexFirst(pool: Pool): Promise<number[]> {
	const ids = (
		await queryFirstBusiness<{ id: number }>(
			pool,
			`select id from custom_fields where business_id = ${business} and key ~ '^bench_[0-4]$' order by key`,
		)
	).map(({ id }) => id);
	const step = (id: number) => inBusiness(getDb(), business, (trx) => advanceFieldIndex(trx, id));
	await inBusiness(getDb(), business, (trx) => requestFieldIndexes(trx, ids, 0));
	const all: number[] = [];
	for (const id of ids) {
		const begun = performance.now();
		for (let state = await step(id); state !== "done"; state = await step(id)) if (state === "wait") await sleep(100);
		all.push((performance.now() - begun) / 1000);
	}
	await pool.query("analyze custom_field_cells, custom_field_words");
	return all;
}
