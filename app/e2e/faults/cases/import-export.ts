import { strict as assert } from "node:assert";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { insertBusinessExport } from "#db/queries/business-exports.ts";
import { saveSchedule, startScheduled } from "#db/queries/export-schedules.ts";
import { findSetId, insertSet, startSetRun, startSetUndo } from "#db/queries/imports/sets/sets.ts";
import { BusinessArchive } from "#workers/business-export/open-export.ts";
import type { Child } from "../child-processes.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import type { TestEnvironment } from "../test-environment.ts";

/** More than one part of each file. */
const people = 600;
const curricula = 60;
/** Shortened heartbeats: the test covers duplicate work, not how fast dead workers are detected. */
const times = { beatMs: 500, reapMs: 500, gone: 1 };

/** Kills the worker once it is at `where`; returns whether it got there in time. */
async function killAt(worker: Child, what: string, where: () => Promise<boolean>, over: () => Promise<boolean>) {
	await until("the worker is at work", () => worker.isAlive, 60_000);
	const there = await until(
		what,
		async () => ((await where()) ? "there" : (await over()) ? "over" : false),
		120_000,
		5,
	);
	if (there === "over") return false;
	const { pid } = worker;
	worker.kill("SIGKILL");
	await until("it is dead", () => worker.deaths.some((death) => death.pid === pid), 20_000, 10);
	return true;
}

function storeIn(world: TestEnvironment) {
	process.env.SELETA_DATA = world.dir;
	delete (globalThis as { __seletaFiles?: unknown }).__seletaFiles;
}

async function imports(world: TestEnvironment) {
	storeIn(world);
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(world.db, 1, work);
	const admin = await world.one<{ id: string }>(
		"select min(id) as id from recruiters where business_id = 1 and is_admin",
	);
	const user = (await within((trx) => findRunner(trx, Number(admin.id)))) as unknown as Recruiter;
	const bytes = await aSystem();
	const storageKey = await putFile(1, bytes, "application/zip");
	const file = {
		name: "sistema.zip",
		storageKey,
		contentType: "application/zip",
		sizeBytes: bytes.length,
		checksum: "x",
	};
	const worker = world.worker({ times });
	const id = await within(async (trx) => {
		const uid = await insertSet(trx, user, { name: "sistema.zip", locale: "pt", ip: null, files: [file] });
		return findSetId(trx, uid);
	});
	const state = async () =>
		(await world.one<{ state: string }>("select state from import_sets where id = $1", [id])).state;
	const busy = async (task: string) =>
		(await world.number(
			"select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 and j.locked_at is not null",
			[task],
		)) > 0;
	const rows = (column: string, value: string) =>
		world.number(`select coalesce(sum(${column}), 0) from imports where set_id = $1 and state = $2`, [id, value]);
	const killed: string[] = [];
	const phase = async (name: string, where: () => Promise<boolean>, done: string) => {
		if (await killAt(worker, name, where, async () => [done, "failed"].includes(await state()))) killed.push(name);
		assert.notEqual(
			await state(),
			"failed",
			JSON.stringify(await world.ask("select state, problem from import_sets where id = $1", [id])),
		);
	};
	await phase("opening", () => busy("import_set"), "checked");
	await phase("reading", () => busy("import_read"), "checked");
	await phase(
		"checking",
		async () => (await busy("import_check")) || (await rows("rows_checked", "checking")) > 0,
		"checked",
	);
	await until("it is checked", async () => (await state()) === "checked", 120_000);
	assert.ok(await within((trx) => startSetRun(trx, id, "skip", user, "")));
	await phase("writing people", async () => (await rows("rows_done", "running")) > 0, "done");
	const begun = async (entity: string) =>
		(await world.number("select count(*) from imports where set_id = $1 and state = 'running' and entity = $2", [
			id,
			entity,
		])) > 0;
	await phase("writing applies", () => begun("applies"), "done");
	await phase("writing files", () => begun("files"), "done");
	await until("it is in", async () => (await state()) === "done", 180_000);
	const came = async () => ({
		people: await world.number(
			"select count(*) from candidates where business_id = 1 and email like 'morto-%@correio.example' and archived_at is null",
		),
		applies: await world.number(
			"select count(*) from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id where a.business_id = 1 and c.email like 'morto-%'",
		),
		notes: await world.number(
			"select count(*) from notes where business_id = 1 and archived_at is null and body_text like 'Conversa do morto%'",
		),
		files: await world.number(
			"select count(*) from data_files f join candidates c on c.business_id = f.business_id and c.id = f.reference_id where f.business_id = 1 and f.reference_type = 'candidate' and c.email like 'morto-%'",
		),
	});
	const all = { people, applies: people, notes: people, files: curricula };
	assert.deepEqual(await came(), all, "each once");
	assert.ok(killed.length >= 4, `only killed while ${killed.join(", ")}`);
	assert.ok(await within((trx) => startSetUndo(trx, id, user, "")));
	await phase("undoing", async () => (await rows("undone + kept", "undoing")) > 0, "undone");
	await until("it is taken back", async () => (await state()) === "undone", 180_000);
	assert.deepEqual(await came(), { people: 0, applies: 0, notes: 0, files: 0 }, "none is left");
	// The next process reuses the folder.
	await worker.stop("SIGKILL");
	return { killed: killed.join(" + "), ...all };
}

async function aSystem(): Promise<Uint8Array> {
	const zip = new JSZip();
	const each = (line: (n: number) => string) => Array.from({ length: people }, (_, n) => line(n)).join("\n");
	zip.file("Vagas.csv", "Título;Empresa\nPadeiro do turno;Padaria Fênix\n");
	zip.file("Candidatos.csv", `Nome;E-mail\n${each((n) => `Pessoa Morta ${n};morto-${n}@correio.example`)}\n`);
	zip.file(
		"Candidaturas.csv",
		`Candidato;E-mail do candidato;Vaga;Etapa;Data da candidatura\n${each((n) => `Pessoa Morta ${n};morto-${n}@correio.example;Padeiro do turno;Entrevista;06/03/2026`)}\n`,
	);
	zip.file(
		"Anotacoes.csv",
		`Candidato;E-mail do candidato;Data;Tipo;Anotação\n${each((n) => `Pessoa Morta ${n};morto-${n}@correio.example;07/03/2026;Ligação;Conversa do morto ${n}`)}\n`,
	);
	for (let n = 0; n < curricula; n++)
		zip.file(`cvs/morto-${n}@correio.example CV.txt`, `Pessoa Morta ${n}, padeira há dez anos.`);
	return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

/** Requested and scheduled exports; the worker is killed before, between and after the parts. */
async function exports(world: TestEnvironment) {
	storeIn(world);
	const folder = join(world.dir, "planned");
	mkdirSync(folder, { recursive: true });
	const worker = world.worker({ times }, { EXPORT_FOLDER: folder });
	const admin = await world.one<{ id: string; uid: string }>(
		"select min(r.id) as id, (select uid from businesses where id = 1) as uid from recruiters r where r.business_id = 1 and r.is_admin",
	);
	const recruiterId = Number(admin.id);
	const last = () =>
		world.one<{ id: number; uid: string; state: string; delivered_to: string | null; rows_total: string }>(
			"select id, uid, state, delivered_to, rows_total from business_exports where business_id = 1 order by id desc limit 1",
		);
	const pieces = () => world.number("select count(*) from business_export_parts where business_id = 1");
	const busy = async () =>
		(await world.number(
			"select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'business_export' and j.locked_at is not null",
		)) > 0;
	const over = async () => (await last()).state !== "running";
	const killed: string[] = [];
	const phases: [string, () => Promise<boolean>][] = [
		["writing rows", busy],
		["after the rows", async () => (await pieces()) >= 1],
		["after the files", async () => (await pieces()) >= 2],
	];
	// A third crash counts as the job's own fault (row 6): two crashes per export.
	const through = async (name: string, ...spared: string[]) => {
		for (const [phase, where] of phases.filter(([item]) => !spared.includes(item)))
			if (await killAt(worker, phase, where, over)) killed.push(`${name} ${phase}`);
		await until("it is made", over, 180_000);
		assert.equal((await last()).state, "ready");
	};
	await inBusiness(world.db, 1, (trx) =>
		insertBusinessExport(trx, {
			recruiterId,
			name: null,
			withFiles: true,
			passphrase: null,
			fileName: "tudo.zip",
			locale: "pt",
			ip: null,
		}),
	);
	await through("asked", "after the rows");
	await inBusiness(world.db, 1, async (trx) => {
		await saveSchedule(trx, recruiterId, {
			every: "day",
			target: "folder",
			with_files: true,
			keep: 5,
			active: true,
		});
		assert.ok(await startScheduled(trx, "2099-01-01"));
	});
	await through("planned", "writing rows");
	const { delivered_to: where, rows_total: rows } = await last();
	const home = join(folder, admin.uid);
	const result = readdirSync(home);
	assert.deepEqual(
		result.map((name) => join(home, name)),
		[where],
		"one file, and nothing unfinished beside it",
	);
	const archive = await BusinessArchive.open(new Blob([new Uint8Array(readFileSync(String(where)))]));
	assert.ok(archive, "a whole zip");
	await archive.verify(new AbortController().signal);
	assert.equal(
		archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0),
		Number(rows),
	);
	assert.equal(await pieces(), 0, "no piece is left");
	const notificationCount = await world.number(
		"select count(*) from notifications where business_id = 1 and dedupe_key like 'business_export:%'",
	);
	assert.equal(notificationCount, 2, "told once each");
	await world.ask("delete from business_export_schedules where business_id = 1");
	return { kills: killed.length, killed: killed.join(" + ") };
}

export const importExportCases: FaultCase[] = [
	{
		number: 51,
		title: "workers killed in each phase of an import, an export and a planned one",
		async run(world) {
			const taken = await imports(world);
			const left = await exports(world);
			return { ...taken, ...left, killed: `${taken.killed} + ${left.killed}`, ...(await settleAndVerify(world)) };
		},
	},
];
