import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { putFile } from "#app/storage/files.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { closeDatabase, configureDatabase, getDb, ownerPool } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { migrate } from "#db/migrate.ts";
import { busySetStates, findSetId, insertSet, listSetTables, startSetRun } from "#db/queries/imports/sets/sets.ts";
import { findSetFiles } from "#db/queries/imports/sets/unpacked-set.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { seedLarge } from "#db/seed/large.ts";
import { createCases } from "./cases.ts";
import { createImportZip, type ImportSize } from "./import-data.ts";
import { findAdmin, measureJobRun } from "./measure-job-run.ts";
import type { BenchmarkCase } from "./registration-wizard.ts";
import { loadSecrets, type RunningServer, startProduct, startWorkers } from "./server-processes.ts";

const business = 1;
/** Pages used while the import runs: a list, a board, a person. */
const looked = ["candidate-list", "kanban", "candidate-page"];
const everyMs = 250;
const idleSeconds = 30;
/** Alternates working and paused phases; in milliseconds. */
const turns = { workMs: 20_000, holdMs: 4_500, settleMs: 500 };

interface Percentile {
	name: string;
	/** Equally long before and after the import. */
	idle: number;
	/** While paused, alternating with `during`, so other load affects both. */
	held: number;
	during: number;
}

interface Part {
	kind: string;
	rows: number;
	created: number;
	/** Of writing alone. */
	seconds: number;
}

export interface ImportMeasurement {
	parts: Part[];
	/** Minutes until everything was read and checked, and until all was imported. */
	checkedMinutes: number;
	minutes: number;
	peakMb: number;
	idleMb: number;
	pages: Percentile[];
	wrong: number;
	/** Load average before, during and after: other load on the machine affects every figure. */
	load: number[];
	/** Imported CVs not read yet. */
	unread: number;
}

/** Imports a complete legacy system into a fresh database while its users keep working. */
export async function measureFullImport(dir: string, candidates: number): Promise<ImportMeasurement> {
	rmSync(dir, { recursive: true, force: true });
	loadSecrets(dir);
	const embedded = await startEmbedded({ dir });
	configureDatabase(embedded.url());
	const started: RunningServer[] = [];
	const workersHere = process.env.WORKERS;
	try {
		await migrate(ownerPool());
		await seedDemo(ownerPool());
		await seedLarge(ownerPool(), { candidates: 10_000, jobs: 200, applies: 30_000 }, () => {});
		// As in production, long jobs run in a process of their own.
		process.env.WORKERS = "off";
		const product = await startProduct(dir);
		started.push(product);
		const worker = await startWorkers(dir);
		started.push(worker);
		const cases = (await createCases(ownerPool(), product.origin)).filter(({ name }) => looked.includes(name));
		const whole = { candidates, applies: candidates * 3, notes: candidates * 2, files: Math.floor(candidates / 5) };
		return await measured(product, worker, cases, whole);
	} finally {
		for (const item of started.reverse()) await item.stop();
		if (workersHere === undefined) delete process.env.WORKERS;
		else process.env.WORKERS = workersHere;
		await closeDatabase();
		await embedded.stop();
	}
}

async function measured(
	product: RunningServer,
	worker: RunningServer,
	cases: BenchmarkCase[],
	size: ImportSize,
): Promise<ImportMeasurement> {
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(getDb(), business, work);
	const user = await findAdmin();
	const bytes = await createImportZip(size, Date.now().toString(36));
	const file = {
		name: "bullhorn.zip",
		storageKey: await putFile(business, bytes, "application/zip"),
		sizeBytes: bytes.length,
		contentType: "application/zip",
		checksum: createHash("sha256").update(bytes).digest("hex"),
	};
	await look(product.origin, cases, sleep(5_000));
	const before = await look(product.origin, cases, sleep(idleSeconds * 1000));
	const load = [loadavg()[0] ?? 0];
	const begun = performance.now();
	const minutes = () => (performance.now() - begun) / 60_000;
	const request = { name: file.name, locale: "pt", ip: null, files: [file] };
	const id = await inside(async (trx) => findSetId(trx, await insertSet(trx, user, request)));
	const settled = async () => {
		for (;;) {
			const state = (await inside((trx) => findSetFiles(trx, id)))?.state ?? "gone";
			if (!busySetStates.has(state)) return state;
			await sleep(500);
		}
	};
	let checkedMinutes = 0;
	const moving = measureJobRun(worker.pid, async () => {
		if ((await settled()) !== "checked") throw new Error("The set was not read");
		checkedMinutes = minutes();
		await inside((trx) => startSetRun(trx, id, "fill", user, ""));
		const state = await settled();
		if (state !== "done") throw new Error(`The set ended as ${state}`);
	});
	const turn = { held: false, seconds: 0 };
	const holding = holdInTurns(id, moving, turn);
	const during = await look(product.origin, cases, moving, turn);
	const { seconds, peakMb, idleMb } = await moving;
	await holding;
	load.push(loadavg()[0] ?? 0);
	const unread = await curriculaLeft();
	const after = await look(product.origin, cases, sleep(idleSeconds * 1000));
	load.push(loadavg()[0] ?? 0);
	const parts = new Map<string, Omit<Part, "kind">>();
	for (const part of await inside((trx) => listSetTables(trx, id))) {
		const so = parts.get(part.entity) ?? { rows: 0, created: 0, seconds: 0 };
		parts.set(part.entity, {
			rows: so.rows + part.rows_read,
			created: so.created + part.created,
			seconds: so.seconds + (Number(part.finished_at ?? 0) - Number(part.started_at ?? 0)) / 1000,
		});
	}
	return {
		parts: [...parts].map(([kind, of]) => ({ kind, ...of })),
		checkedMinutes,
		minutes: (seconds - turn.seconds) / 60,
		peakMb,
		idleMb,
		pages: [...before.times.keys(), "all"].map((name) => ({
			name,
			idle: p95([before.times, after.times], name),
			held: p95([during.held], name),
			during: p95([during.times], name),
		})),
		wrong: before.wrong + during.wrong + after.wrong,
		load,
		unread,
	};
}

/** Periodically locks the import's row, so that its parts have to wait. */
async function holdInTurns(set: number, over: Promise<unknown>, turn: { held: boolean; seconds: number }) {
	const going = { on: true };
	const stop = () => {
		going.on = false;
	};
	over.then(stop, stop);
	while (going.on) {
		await Promise.race([sleep(turns.workMs), over.catch(() => {})]);
		if (!going.on) return;
		await inBusiness(getDb(), business, async (trx) => {
			// Waits as long as the current part takes.
			await sql`set local lock_timeout = 0`.execute(await withLongTimeout(trx));
			await trx.selectFrom("imports").select("id").where("set_id", "=", set).orderBy("id").forUpdate().execute();
			const begun = performance.now();
			await sleep(turns.settleMs);
			turn.held = true;
			await sleep(turns.holdMs - turns.settleMs);
			turn.held = false;
			turn.seconds += (performance.now() - begun) / 1000;
		});
	}
}

/** Deletes the counted CV jobs, so that the machine is idle again afterwards. */
async function curriculaLeft(): Promise<number> {
	const { rowCount } = await ownerPool().query(
		`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
where t.id = j.task_id and t.identifier = 'parse_cv' and j.locked_at is null`,
	);
	return rowCount ?? 0;
}

/** Requests pages several times a second until `over`; returns latencies in ms. */
async function look(origin: string, cases: readonly BenchmarkCase[], over: Promise<unknown>, turn = { held: false }) {
	const none = () => new Map<string, number[]>(cases.map(({ name }) => [name, []]));
	const [times, locked] = [none(), none()];
	const going = { on: true, wrong: 0 };
	const stop = () => {
		going.on = false;
	};
	over.then(stop, stop);
	const asking: Promise<void>[] = [];
	for (let turn = 0; going.on; turn++) {
		const item = cases[turn % cases.length] as BenchmarkCase;
		// Requests are not awaited, so that slow pages are requested as often.
		asking.push(ask(item));
		await sleep(everyMs);
	}
	await Promise.all(asking);
	return { times, held: locked, wrong: going.wrong };

	async function ask({ name, expected, product }: BenchmarkCase) {
		const { path, headers } = product();
		const to = turn.held ? locked : times;
		const begun = performance.now();
		const answer = await fetch(origin + path, { ...(headers ? { headers } : {}), redirect: "manual" });
		await answer.arrayBuffer();
		if (answer.status !== expected) going.wrong += 1;
		to.get(name)?.push(performance.now() - begun);
	}
}

function p95(looks: readonly ReadonlyMap<string, number[]>[], name: string): number {
	const all = looks
		.flatMap((times) => (name === "all" ? [...times.values()].flat() : (times.get(name) ?? [])))
		.toSorted((a, b) => a - b);
	return all[Math.ceil(all.length * 0.95) - 1] ?? 0;
}

export function formatImport({
	parts,
	checkedMinutes,
	minutes,
	peakMb,
	idleMb,
	pages,
	load,
	unread,
}: ImportMeasurement): string {
	const what = parts
		.map(({ kind, rows, created, seconds }) => `${kind} ${created} of ${rows} in ${seconds.toFixed(0)} s`)
		.join(", ");
	const seen = pages.map(
		({ name, idle, held, during }) =>
			`${name} ${idle.toFixed(0)}, held ${held.toFixed(0)}, during ${during.toFixed(0)} ms (${(during / held).toFixed(2)} times held, ${(during / idle).toFixed(2)} times idle)`,
	);
	return `a whole system moves in: ${what}; checked after ${checkedMinutes.toFixed(1)} min, done after ${minutes.toFixed(1)}; at most ${peakMb} MB, ${peakMb - idleMb} above idle (aim 150); p95 of pages, aim 1.5 times: ${seen.join(", ")}; ${unread} CVs still to be read; load ${load.map((item) => item.toFixed(1)).join(", ")}`;
}
