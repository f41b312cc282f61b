import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { deniedTarget } from "#app/domain/import/extra-columns.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, useDatabase } from "#db/testing.ts";
import { tasks } from "#workers/tasks/index.ts";
import { createTaskContext } from "#workers/testing.ts";
import { type DuplicatePolicy, insertImport, lockImport } from "./import-states.ts";
import { startCheck, startRun } from "./import-transitions.ts";

/** Fields hidden from a role are neither exported nor imported by that role. */

const database = useDatabase();
let business = 0;
const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, business, work);

beforeAll(async () => {
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-roles-"));
	business = (await database.business()).id;
});

const aRole = (more: { scopes?: object; field_allow?: object }) =>
	within(async (trx) => {
		const user = await aLimitedRecruiter(trx, {
			candidates: ["read", "create", "update", "view_remuneration"],
			notes: ["read", "create"],
			applies: ["read", "create"],
			jobs: ["read"],
		});
		await sql`update roles set scopes = ${JSON.stringify(more.scopes ?? {})}::jsonb, field_allow = ${JSON.stringify(more.field_allow ?? {})}::jsonb
where id = (select role_id from recruiter_roles where recruiter_id = ${user.id})`.execute(trx);
		return user;
	});

async function take(
	user: { id: number },
	content: string,
	{
		policy = "skip",
		entity = "candidates",
		mapping,
	}: { policy?: DuplicatePolicy; entity?: string; mapping?: string[] } = {},
) {
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
	const now = () => within(async (trx) => (await lockImport(trx, id)) ?? Promise.reject(new Error("gone")));
	const at = { businessId: business, importId: id };
	await tasks.import_read(at, createTaskContext(database.db));
	const read = await now();
	const guessed = read.mapping as (string | null)[];
	const chosen = { mapping: mapping ?? guessed, dateOrder: read.date_order as "dmy", createCompanies: true };
	await within((trx) => startCheck(trx, id, chosen));
	await tasks.import_check(at, createTaskContext(database.db));
	await within((trx) => startRun(trx, id, policy, { ...user, isAdmin: false } as never, ""));
	await tasks.import_run(at, createTaskContext(database.db));
	const { rows } = await within((trx) =>
		sql<{ told: string | null; outcome: string; details: object | null }>`
select outcome, details, (select string_agg((p ->> 0) || ' ' || (p ->> 1), ', ' order by p ->> 0)
  from jsonb_array_elements(coalesce(details -> 'left', '[]') || coalesce(details -> 'problems', '[]')) p) as told
from import_rows where import_id = ${id} order by number`.execute(trx),
	);
	return { guessed, one: await now(), rows };
}

const candidates = () =>
	within(async (trx) => {
		const { rows } = await sql<Record<string, unknown>>`
select name, email, mobile_phone, city, clt_expectation_cents as pay,
  (select count(*)::int from contact_points p where p.business_id = c.business_id and p.reference_type = 'candidates' and p.reference_id = c.id and p.source = 'import') as points,
  (select string_agg(n.body_text, ' ') from note_relations x join notes n on n.business_id = x.business_id and n.id = x.note_id
    where x.business_id = c.business_id and x.reference_type = 'candidates' and x.reference_id = c.id) as notes
from candidates c where business_id = ${business} order by id`.execute(trx);
		return rows;
	});

test("a field the role may not see or edit is filled by no file of theirs, kept in no note, and told", async () => {
	const user = await aRole({
		field_allow: { candidates: { see: ["name", "city", "mobile_phone", "status", "source"], edit: ["city"] } },
	});
	const file =
		"Nome;Cidade;E-mail;E-mail 2;Celular;Pretensão;Apelido\nAna Secreta;Santos;ana@secreta.example;ana2@secreta.example;(11) 98765-0001;R$ 9.000,00;Aninha\n";
	const first = await take(user, file);
	expect(first.guessed).toEqual(["name", "city", ...Array(4).fill(deniedTarget), "note.cell"]);
	expect(first.rows.map(({ outcome, told }) => [outcome, told])).toEqual([
		["created", "2 notYours, 3 notYours, 4 notYours, 5 notYours"],
	]);
	const created = (await candidates()).at(-1);
	expect(created).toMatchObject({
		name: "Ana Secreta",
		city: "Santos",
		email: null,
		mobile_phone: null,
		pay: null,
		points: 0,
	});
	expect(String(created?.notes)).toContain("Aninha");
	expect(String(created?.notes)).not.toMatch(/secreta\.example|98765|9\.000/);

	// A forged form with an explicit mapping gains nothing.
	const forged = ["name", "city", "email", "email", "mobile_phone", "clt_expectation", "note"];
	await take(user, file.replaceAll("Ana Secreta", "Bia Secreta"), { mapping: forged });
	expect((await candidates()).at(-1)).toMatchObject({ email: null, mobile_phone: null, pay: null, points: 0 });

	// For an existing person only permitted fields change: not even the name.
	const there = await within((trx) =>
		aCandidate(trx, {
			name: "Caio Antes",
			city: "Itu",
			email: "caio@antes.example",
			mobile_phone: "+5511987650009",
		}),
	);
	const { rows } = await take(user, "ID;Nome;Cidade;Celular\nx-1;Caio Antes;Bauru;(11) 98765-0010\n");
	expect(rows[0]?.outcome).toBe("created");
	await within((trx) =>
		sql`update external_ids set reference_id = ${there.id} where business_id = ${business} and reference_type = 'candidates' and code = 'x-1'`.execute(
			trx,
		),
	);
	const over = await take(user, "ID;Nome;Cidade;Celular\nx-1;Caio Antes;Bauru;(11) 98765-0010\n", {
		policy: "overwrite",
	});
	expect(over.rows.map(({ outcome, told }) => [outcome, told])).toEqual([["updated", "1 notYours, 3 notYours"]]);
	expect((await candidates()).find(({ email }) => email === "caio@antes.example")).toMatchObject({
		name: "Caio Antes",
		city: "Bauru",
		mobile_phone: "+5511987650009",
	});
});

test("records beyond the role's reach are neither named, changed nor joined, in the first part of a file and the last", async () => {
	const user = await aRole({ scopes: { candidates: "own", applies: "own", jobs: "own", notes: "own" } });
	const boss = await within((trx) => aRecruiter(trx, { is_admin: true, name: "Zenaide" }));
	const far = ["um", "dois"].map((name) => ({ name: `Longe ${name}`, email: `longe-${name}@mail.example` }));
	for (const item of far)
		await within((trx) => aCandidate(trx, { ...item, owner_id: boss.id, created_by_id: boss.id, city: "Itu" }));
	const line = ({ name, email }: { name: string; email: string }) => `${name} de Tal;${email};Roubada`;
	const others = Array.from({ length: 1_100 }, (_, n) =>
		line({ name: `Perto ${n}`, email: `perto-${n}@mail.example` }),
	);
	const [first, last] = far.map(line);
	const file = ["Nome;E-mail;Cidade", first, ...others, last].join("\n");
	const { one, rows } = await take(user, file, { policy: "overwrite" });
	expect(one).toMatchObject({ state: "done", created: 1_100, updated: 0, failed: 2, twins: 0 });
	expect(JSON.stringify(rows.filter(({ outcome }) => outcome === "failed"))).not.toContain("Longe");
	const now = (await candidates()).filter(({ email }) => String(email).startsWith("longe-"));
	expect(now.map(({ name, city, notes }) => [name, city, notes])).toEqual([
		["Longe um", "Itu", null],
		["Longe dois", "Itu", null],
	]);
	// Notes about them match no person.
	const messages = [
		"Candidato;E-mail do candidato;Anotação",
		...far.map(({ name, email }) => `${name};${email};Espionagem`),
	];
	const notes = await take(user, messages.join("\n"), { entity: "notes" });
	expect(notes.rows.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
}, 60_000);
