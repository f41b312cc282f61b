import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCompany, aRecruiter, useDatabase } from "#db/testing.ts";
import { tasks } from "#workers/tasks/index.ts";
import { createTaskContext } from "#workers/testing.ts";
import { type DuplicatePolicy, insertImport, lockImport } from "./import-states.ts";
import { startCheck, startRun, startUndo } from "./import-transitions.ts";

const database = useDatabase();
let business = 0;
let user: Recruiter;
const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, business, work);

beforeAll(async () => {
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-own-refs-"));
	business = (await database.business()).id;
	user = await within(
		async (trx) => ({ ...(await aRecruiter(trx, { is_admin: true })), isAdmin: true }) as unknown as Recruiter,
	);
});

const now = (id: number) => within(async (trx) => (await lockImport(trx, id)) ?? Promise.reject(new Error("gone")));

async function take(entity: string, content: string, policy: DuplicatePolicy = "skip") {
	const bytes = new TextEncoder().encode(content);
	const storageKey = await putFile(business, bytes, "text/csv");
	const uid = await within((trx) =>
		insertImport(trx, user, {
			entity,
			storageKey,
			fileName: "export.csv",
			sizeBytes: bytes.length,
			format: "csv" as const,
			contentType: "text/csv",
			checksum: "x",
			locale: "pt",
			ip: null,
		}),
	);
	const { id } = await within((trx) =>
		trx.selectFrom("imports").select("id").where("uid", "=", uid).executeTakeFirstOrThrow(),
	);
	const at = { businessId: business, importId: id };
	await tasks.import_read(at, createTaskContext(database.db));
	const { mapping, date_order } = await now(id);
	const chosen = { mapping: mapping as string[], dateOrder: date_order as "dmy", createCompanies: true };
	await within((trx) => startCheck(trx, id, chosen));
	await tasks.import_check(at, createTaskContext(database.db));
	const readNotices = async () =>
		Object.fromEntries(
			(
				await within((trx) =>
					sql<{ number: number; left: string }>`select number, p ->> 1 || ': ' || (p -> 2 ->> 'value') as left
from import_rows, jsonb_array_elements(details -> 'left') p where import_id = ${id} order by number`.execute(trx),
				)
			).rows.map(({ number, left }) => [number, left]),
		);
	const checked = await readNotices();
	await within((trx) => startRun(trx, id, policy, user, ""));
	await tasks.import_run(at, createTaskContext(database.db));
	return { id, at, checked, told: await readNotices(), one: await now(id) };
}

const parents = () =>
	within(async (trx) => {
		const { rows } = await sql<{ name: string; parent: string | null }>`
select c.name, p.name as parent from client_companies c left join client_companies p on p.business_id = c.business_id and p.id = c.group_parent_id
where c.business_id = ${business} and c.archived_at is null`.execute(trx);
		return Object.fromEntries(rows.map(({ name, parent }) => [name, parent]));
	});

test("a row may name a later one by its name or its id; a circle is cut and told, what nobody has stays in a note", async () => {
	const { told, checked, one, at } = await take(
		"client_companies",
		[
			"ID;Empresa;Matriz",
			"10;Filial Sul;Casa Mãe",
			"11;Filial Norte;12",
			"12;Casa Mãe;",
			"13;Roda A;Roda B",
			"14;Roda B;Roda C",
			"15;Roda C;Roda A",
			"16;Só;Só",
			"17;Órfã;Ninguém Ltda",
		].join("\n"),
	);
	expect(one).toMatchObject({ state: "done", created: 8, failed: 0 });
	// The check already knows the file's own later rows.
	expect(checked).toEqual({ 9: "notFound: Ninguém Ltda" });
	expect(told).toEqual({ 7: "loop: Roda A", 8: "loop: Só", 9: "notFound: Ninguém Ltda" });
	expect(await parents()).toEqual({
		"Filial Sul": "Casa Mãe",
		"Filial Norte": "Casa Mãe",
		"Casa Mãe": null,
		"Roda A": "Roda B",
		"Roda B": "Roda C",
		"Roda C": null,
		Só: null,
		Órfã: null,
	});
	const { rows: notes } = await within((trx) =>
		sql<{ text: string }>`select body_text as text from notes where business_id = ${business} order by id`.execute(trx),
	);
	expect(notes.map(({ text }) => text.split("\n").at(-1)).sort()).toEqual([
		"Matriz: Ninguém Ltda",
		"Matriz: Roda A",
		"Matriz: Só",
	]);
	// Unchanged since the import: all of them are deleted again.
	await within((trx) => startUndo(trx, at.importId, user, ""));
	await tasks.import_undo(at, createTaskContext(database.db));
	expect(await now(at.importId)).toMatchObject({ state: "undone", undone: 8, kept: 0 });
});

test("contacts who are there get the boss a later file names, only where they have none, and no circle across files", async () => {
	await within((trx) => aCompany(trx, { name: "Obras Lua" }));
	const first =
		"Nome;Empresa;E-mail;Gestor\nBia Lua;Obras Lua;bia@lua.example;\nCaio Lua;Obras Lua;caio@lua.example;bia@lua.example\n";
	await take("client_contacts", first);
	const again = await take(
		"client_contacts",
		"Nome;Empresa;E-mail;Gestor\nBia Lua;Obras Lua;bia@lua.example;Caio Lua\nCaio Lua;Obras Lua;caio@lua.example;Davi Lua\nDavi Lua;Obras Lua;davi@lua.example;Bia Lua\n",
		"fill",
	);
	expect(again.one).toMatchObject({ created: 1, updated: 0, skipped: 2 });
	expect(again.told).toEqual({ 2: "loop: Caio Lua" });
	const { rows } = await within((trx) =>
		sql<{ name: string; boss: string | null }>`
select k.name, b.name as boss from client_contacts k left join client_contacts b on b.business_id = k.business_id and b.id = k.reports_to_id
where k.business_id = ${business} order by k.id`.execute(trx),
	);
	expect(rows).toEqual([
		{ name: "Bia Lua", boss: null },
		{ name: "Caio Lua", boss: "Bia Lua" },
		{ name: "Davi Lua", boss: "Bia Lua" },
	]);
});
