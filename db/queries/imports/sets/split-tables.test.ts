import JSZip from "jszip";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import { createImportSetHarness, useTemporaryDataFolder } from "#workers/import-set.testing.ts";
import { unpackSet } from "#workers/import-unpack.ts";
import { opencatsDump, opencatsPeopleCount } from "./opencats.testing.ts";
import { listSetTables, startSetUndo } from "./sets.ts";
import { findSetFiles, insertSetTables } from "./unpacked-set.ts";

const database = useDatabase();
beforeAll(useTemporaryDataFolder);

const numbers = [1, 2, 3, 4, 5, 6, 7];
const each = (line: (n: number) => string) => numbers.map((n) => `${line(n)}\n`).join("");
/** Half of the file in each of two encodings, as if two programs wrote it. */
const halves = Buffer.concat([
	Buffer.from(
		`Nome;E-mail;Celular\n${numbers
			.slice(0, 4)
			.map((n) => `José Prado ${n};jose${n}@correio.example;\n`)
			.join("")}`,
	),
	Buffer.from(
		`${numbers
			.slice(4)
			.map((n) => `André Nóbrega ${n};jose${n}@correio.example;\n`)
			.join("")}José Prado 1;jose1@correio.example;\n`,
		"latin1",
	),
]);
const system = {
	"Vagas.csv": `Código;Título;Empresa\n${each((n) => `V${n};Padeiro ${n};Padaria Aurora`)}`,
	"Candidatos.csv": halves,
	"Candidaturas.csv": `E-mail do candidato;Vaga;Etapa\n${each((n) => `jose${n}@correio.example;Padeiro ${8 - n};Entrevista`)}`,
	"Anotacoes.csv": `E-mail do candidato;Data;Tipo;Anotação\n${each((n) => `jose${n}@correio.example;07/03/2026;Ligação;Conversa ${n}`)}`,
	"Tarefas.csv": `Tarefa;Prazo;E-mail do candidato\n${each((n) => `Ligar ${n};01/03/2027;jose${n}@correio.example`)}`,
	"Listas.csv": `Lista;E-mail do candidato\n${each((n) => `Padeiros;jose${n}@correio.example`)}`,
	...Object.fromEntries(numbers.map((n) => [`cvs/jose${n}@correio.example - CV.txt`, `Padeiro há ${n} anos.`])),
};

test("an import set split into three-row parts imports whole, adds no duplicates, and can be undone", async () => {
	const { business, user, within, upload, drive, run, count } = await createImportSetHarness(database);
	const inParts = async () => {
		const id = await upload(system);
		const setFiles = await within((trx) => findSetFiles(trx, id));
		if (!setFiles) throw new Error("No such set");
		const unpacked = await unpackSet(business, setFiles, new AbortController().signal, 3);
		await within((trx) => insertSetTables(trx, id, unpacked));
		expect(await drive(id)).toBe("checked");
		return id;
	};
	const parts = async (id: number) => {
		const sums: Record<string, { parts: number; created: number; wrong: number; failed: number }> = {};
		for (const { entity, created, wrong, failed } of await within((trx) => listSetTables(trx, id))) {
			const so = sums[entity] ?? { parts: 0, created: 0, wrong: 0, failed: 0 };
			sums[entity] = {
				parts: so.parts + 1,
				created: so.created + created,
				wrong: so.wrong + wrong,
				failed: so.failed + failed,
			};
		}
		return sums;
	};
	const counts = async () => ({
		people: await count(`candidates where business_id = ${business} and archived_at is null`),
		jobs: await count(`jobs where business_id = ${business} and archived_at is null`),
		applies: await count(`applies where business_id = ${business} and status = 5`),
		notes: await count(`notes where business_id = ${business} and archived_at is null and kind = 'call'`),
		tasks: await count(`tasks where business_id = ${business} and archived_at is null`),
		members: await count(`tearsheet_members where business_id = ${business}`),
		files: await count(`data_files where business_id = ${business} and reference_type = 'candidate'`),
	});
	const whole = { people: 7, jobs: 7, applies: 7, notes: 7, tasks: 7, members: 7, files: 7 };

	const id = await inParts();
	const three = { parts: 3, created: 0, wrong: 0, failed: 0 };
	const kinds = ["jobs", "candidates", "applies", "notes", "tasks", "lists"];
	expect(await parts(id)).toEqual({
		...Object.fromEntries(kinds.map((kind) => [kind, three])),
		files: { ...three, parts: 1 },
	});
	expect(await run(id)).toBe("done");
	expect(await counts()).toEqual(whole);
	expect(await count(`candidates where business_id = ${business} and name like 'André Nóbrega %'`)).toBe(3);
	expect(await count(`tearsheets where business_id = ${business}`)).toBe(1);
	expect(Object.values(await parts(id)).map(({ created, failed }) => [created, failed])).toEqual(Array(7).fill([7, 0]));

	// CVs use a separate queue: thousands of them would delay all other jobs.
	const { rows: line } = await database.owner.query(
		`select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
join graphile_worker._private_job_queues q on q.id = j.job_queue_id
where t.identifier = 'parse_cv' and q.queue_name = 'imported_cvs' and (j.payload ->> 'businessId')::bigint = $1`,
		[business],
	);
	expect(line).toEqual([{ n: 7 }]);

	const again = await inParts();
	expect(await run(again)).toBe("done");
	expect(await counts()).toEqual(whole);
	expect(Object.values(await parts(again)).map(({ created, failed }) => [created, failed])).toEqual(
		Array(7).fill([0, 0]),
	);

	expect(await within((trx) => startSetUndo(trx, id, user, "127.0.0.1"))).toBe(true);
	expect(await drive(id)).toBe("undone");
	expect(await counts()).toEqual(Object.fromEntries(Object.keys(whole).map((key) => [key, 0])));
}, 60_000);

test("an import set imports a repeated backup once and keeps similar rows apart across parts", async () => {
	const { business, user, upload, drive, run, count } = await createImportSetHarness(database);
	const dump = opencatsDump(user.email);
	const twice = await upload({ "db/catsbackup.sql.0": dump, "old/db/catsbackup.sql.0": dump });
	expect(await drive(twice)).toBe("checked");
	expect(await run(twice)).toBe("done");
	const createRow = (table: string, more = "") => count(`${table} where business_id = ${business} ${more}`);
	expect([
		await createRow("candidates"),
		await createRow("applies"),
		await createRow("apply_events", "and kind = 'moved'"),
		await createRow("notes", "and external_codes ? 'row'"),
		await createRow("tasks"),
	]).toEqual([opencatsPeopleCount - 1, 4, 3, 3, 1]);

	// An old backup among attachments is treated as a file, and not opened.
	const old = new JSZip().file("db/catsbackup.sql.0", dump);
	const folder = await createImportSetHarness(database);
	const id = await folder.folder({
		"db/catsbackup.sql.0": dump,
		"attachments/e251b/velho.bak": await old.generateAsync({ type: "uint8array" }),
	});
	expect(await folder.drive(id)).toBe("checked");
	expect((await folder.parts(id)).candidates?.rows_read).toBe(opencatsPeopleCount);

	const other = await createImportSetHarness(database);
	const two = ["ana", "bia"];
	const alike = await other.upload({
		"Candidatos.csv": `Nome;E-mail\n${two.map((name) => `${name} prado;${name}@correio.example\n`).join("")}`,
		"Tarefas.csv": `Tarefa;Prazo;E-mail do candidato\n${two.map((name) => `Ligar;01/03/2027;${name}@correio.example\n`).join("")}`,
		"Anotacoes.csv": `E-mail do candidato;Data;Anotação\n${["05", "06"].map((day) => `ana@correio.example;${day}/03/2026;Sem resposta\n`).join("")}`,
	});
	const setFiles = await other.within((trx) => findSetFiles(trx, alike));
	if (!setFiles) throw new Error("No such set");
	const unpacked = await unpackSet(other.business, setFiles, new AbortController().signal, 1);
	await other.within((trx) => insertSetTables(trx, alike, unpacked));
	expect(await other.drive(alike)).toBe("checked");
	expect(await other.run(alike)).toBe("done");
	expect(await other.count(`tasks where business_id = ${other.business}`)).toBe(2);
	expect(await other.count(`notes where business_id = ${other.business} and body_text = 'Sem resposta'`)).toBe(2);
}, 60_000);
