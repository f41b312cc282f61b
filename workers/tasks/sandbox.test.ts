import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sendBillingMessage } from "#app/integrations/outbound/billing-system-client.server.ts";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { claimEmails } from "#db/queries/email-sending.ts";
import { findWebhookCall } from "#db/queries/flows/webhook.ts";
import { findIntegration } from "#db/queries/integrations.ts";
import { listLinked } from "#db/queries/linked-accounts.ts";
import { findSandbox, removeSandbox, requestSandbox, saveSandboxUsers } from "#db/queries/sandboxes.ts";
import { useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { sandbox } from "./sandbox.ts";

const database = useDatabase({ demo: true });
const here = 1;
let admin: { id: number; name: string; ip: null };
let cvKey = "";

/** Values of each kind that must not appear in the copy. */
const canaries = {
	name: "Zulmira Quaresmeira Canário",
	mail: "zulmira.quaresmeira@canario.example",
	phone: "+5511987650321",
	text: "Pediu sigilo sobre o tratamento no Hospital Araponga",
	street: "Travessa do Curió Encantado",
	company: "Metalúrgica Sabiá-Laranjeira",
	cnpj: "11444777000161",
	file: "curriculo-zulmira-canario.pdf",
	linkedin: "https://www.linkedin.com/in/zulmira-canario",
};
const words = /zulmira|quaresmeira|can[aá]rio|araponga|curi[oó]|sabi[aá]-laranjeira|987650321|11444777000161/i;

beforeAll(async () => {
	cvKey = await putFile(here, Buffer.from(`%PDF ${canaries.name}`), "application/pdf");
	await inBusiness(database.db, here, async (trx) => {
		const first = await trx
			.selectFrom("recruiters")
			.select(["id", "name"])
			.where("business_id", "=", here)
			.where("is_admin", "=", true)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		admin = { ...first, ip: null };
		const { id } = await trx
			.selectFrom("candidates")
			.select("id")
			.where("business_id", "=", here)
			.where("archived_at", "is", null)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const { name, mail, phone, text, street, company, cnpj, file, linkedin } = canaries;
		await sql`update candidates set name = ${name}, email = ${mail}, mobile_phone = ${phone}, self_introduction = ${text}, street = ${street},
 current_company = ${company}, linkedin = ${linkedin}, status_reason = ${text}, tags = array[${`amiga de ${name}`}] where business_id = ${here} and id = ${id}`.execute(
			trx,
		);
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, sensitive) values (${here}, 'candidates', 'text', 'Apelido', false),
 (${here}, 'candidates', 'phone', 'Recado', false), (${here}, 'candidates', 'link', 'Rede', false), (${here}, 'candidates', 'integer', 'Pulseira', true)`.execute(
			trx,
		);
		await sql`update candidates set custom_values = ${JSON.stringify({ cnh: "AB", apelido: name, recado: phone, rede: linkedin, pulseira: 4_711, sobra: text })} where business_id = ${here} and id = ${id}`.execute(
			trx,
		);
		await sql`update client_companies set name = ${company}, cnpj = ${cnpj}, about = ${text} where business_id = ${here} and id = (select min(id) from client_companies where business_id = ${here})`.execute(
			trx,
		);
		await sql`update jobs set title = ${`Assistente de ${name}`}, description = ${`${text} de ${name}`} where business_id = ${here} and id = (select min(id) from jobs where business_id = ${here})`.execute(
			trx,
		);
		await sql`update email_templates set body_pt = ${`<p>Um abraço, Zulmira (${mail}, ${phone})</p>`} where business_id = ${here} and id = (select min(id) from email_templates where business_id = ${here})`.execute(
			trx,
		);
		await sql`update notes set body = ${`<p>${text}</p>`} where business_id = ${here} and id = (select min(id) from notes where business_id = ${here})`.execute(
			trx,
		);
		await sql`update tasks set subject = ${`Ligar para ${name}`} where business_id = ${here} and id = (select min(id) from tasks where business_id = ${here})`.execute(
			trx,
		);
		await sql`insert into data_files (business_id, reference_type, reference_id, name, file_type, storage_key, content_type, size_bytes, checksum, uploaded_by_type, scan_state, text_content)
values (${here}, 'candidates', ${id}, ${file}, 'cv', ${cvKey}, 'application/pdf', 11, 'x', 'candidate', 'clean', ${`${name} ${text}`})`.execute(
			trx,
		);
	});
}, 120_000);

const read = () => inBusiness(database.db, here, (trx) => findSandbox(trx));
const ask = (entrants: number[]) => inBusiness(database.db, here, (trx) => requestSandbox(trx, admin, entrants));
async function run(changes: Parameters<typeof createTaskContext>[1] = {}) {
	await sandbox({ businessId: here, sandboxId: (await read())?.id ?? 0 }, createTaskContext(database.db, changes));
}

/** Every row of a business in every table, as text. */
async function everyRow(businessId: number) {
	const { rows: tables } = await database.owner.query<{ name: string }>(`select c.relname as name from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id')`);
	const result: { table: string; line: string }[] = [];
	const client = await database.owner.connect();
	await client.query("begin");
	await client.query("select set_config('app.business', $1, true)", [String(businessId)]);
	for (const { name } of tables) {
		const { rows } = await client.query<{ line: string }>(
			`select to_jsonb(x)::text as line from "${name}" x where business_id = $1`,
			[businessId],
		);
		result.push(...rows.map(({ line }) => ({ table: name, line })));
	}
	await client.query("rollback");
	client.release();
	return result;
}

test("a sandbox copies every table without personal words in rows, files or search", {
	timeout: 120_000,
}, async () => {
	expect(await ask([admin.id])).toBe(true);
	expect(await ask([admin.id])).toBe(false);
	await run();
	const item = await read();
	expect(item).toMatchObject({ state: "ready", next_id: null, old_id: null });
	const copy = item?.sandbox_id ?? 0;
	const rows = await everyRow(copy);
	expect(
		rows.filter(({ line }) => words.test(line)).map(({ table, line }) => `${table}: ${words.exec(line)?.[0]}`),
	).toEqual([]);
	const count = (table: string, list: typeof rows) => list.filter((row) => row.table === table).length;
	const real = await everyRow(here);
	for (const table of [
		"candidates",
		"jobs",
		"applies",
		"notes",
		"client_companies",
		"tasks",
		"data_files",
		"candidate_search",
	])
		expect([table, count(table, rows)]).toEqual([table, count(table, real)]);
});

test("a sandbox contains no real name, email or number, and replaces one person consistently", async () => {
	const copy = (await read())?.sandbox_id ?? 0;
	const people = (businessId: number) =>
		inBusiness(database.db, businessId, (trx) =>
			trx
				.selectFrom("candidates")
				.select(["id", "name", "email", "mobile_phone", "cep", "cpf_hash", "date_birth"])
				.where("business_id", "=", businessId)
				.orderBy("id")
				.execute(),
		);
	const [real, fake] = [await people(here), await people(copy)];
	// Addresses and numbers alone are searched: the whole copy is many megabytes.
	const addresses = (await everyRow(copy)).flatMap(({ line }) => line.match(/[\w.+-]+@[\w.-]+|\+\d{8,}/g) ?? []);
	const text = [...new Set(addresses)].join("\n");
	expect(text).toContain(`@sandbox-${copy}.invalid`);
	const originals = real.flatMap(({ email, mobile_phone: phone }) => [email, phone]).filter((item) => item !== null);
	expect(originals.length).toBeGreaterThan(100);
	expect(originals.filter((item) => text.includes(item))).toEqual([]);
	const saved = real.filter((item, at) => item.name === fake[at]?.name);
	expect(saved).toEqual([]);
	expect(
		fake.every(
			({ email, cpf_hash: cpf }) => cpf === null && (email === null || email.endsWith(`@sandbox-${copy}.invalid`)),
		),
	).toBe(true);
	const letters = await inBusiness(database.db, copy, (trx) =>
		trx
			.selectFrom("email_messages as m")
			.innerJoin("candidates as c", (join) =>
				join.onRef("c.business_id", "=", "m.business_id").onRef("c.email", "=", "m.to_email"),
			)
			.select(["m.to_name", "c.name", "m.channel", "m.sent_by"])
			.where("m.business_id", "=", copy)
			.execute(),
	);
	expect(letters.length).toBeGreaterThan(50);
	expect(letters.filter(({ to_name, name }) => to_name !== null && to_name !== name)).toEqual([]);
	expect(letters.every(({ channel, sent_by }) => channel === null && sent_by === null)).toBe(true);
});

test("a sandbox copies custom fields and options but replaces personal values and omits sensitive ones", async () => {
	const copy = (await read())?.sandbox_id ?? 0;
	const readValues = (id: number) =>
		inBusiness(database.db, id, (trx) =>
			trx
				.selectFrom("candidates")
				.select("custom_values")
				.where("business_id", "=", id)
				.where("archived_at", "is", null)
				.orderBy("id")
				.execute(),
		);
	const [real, fake] = [await readValues(here), await readValues(copy)];
	expect(fake[0]?.custom_values).toEqual({
		cnh: "AB",
		apelido: expect.any(String),
		recado: expect.stringMatching(/^\+55\d{10,11}$/),
		rede: "https://sandbox.invalid/",
	});
	// Option values are not personal data and stay unchanged.
	expect(fake.slice(1)).toEqual(real.slice(1));
	const definitions = (id: number) =>
		inBusiness(database.db, id, (trx) =>
			trx
				.selectFrom("custom_fields")
				.select(["key", "kind", "name_pt", "options", "sensitive", "indexed_at"])
				.where("business_id", "=", id)
				.orderBy("key")
				.execute(),
		);
	expect(await definitions(copy)).toEqual(await definitions(here));
});

test("a sandbox replaces stored files and omits sensitive data, passwords and tokens", async () => {
	const copy = (await read())?.sandbox_id ?? 0;
	const file = await getFile(cvKey.replace(/^1\//, `${copy}/`));
	expect(await file?.text()).toMatch(/^%PDF-1\.4[\s\S]*original nao foi copiado/);
	const rows = await everyRow(copy);
	for (const table of [
		"candidate_sensitive",
		"sessions",
		"one_time_tokens",
		"integrations",
		"audit_entries",
		"suppressions",
	])
		expect([table, rows.filter((row) => row.table === table).length]).toEqual([table, 0]);
	const { rows: passwords } = await database.owner.query(
		"select from recruiters where business_id = $1 and password_hash is not null",
		[copy],
	);
	expect(passwords).toEqual([]);
	const { rows: hosts } = await database.owner.query(
		"select from site_configs where business_id = $1 and (active or domain not like '%.invalid')",
		[copy],
	);
	expect(hosts).toEqual([]);
});

test("a sandbox sends no email, calls no webhook and contacts no external system", async () => {
	const copy = (await read())?.sandbox_id ?? 0;
	const selectTransport = () => "smtp" as const;
	const [sent, called, target] = await inBusiness(database.db, copy, async (trx) => {
		const site = await trx
			.selectFrom("site_configs")
			.select("id")
			.where("business_id", "=", copy)
			.limit(1)
			.executeTakeFirstOrThrow();
		const into = await trx
			.insertInto("email_messages")
			.values({
				business_id: copy,
				kind: "letter",
				class: "transactional",
				to_email: "alguem@mail.example",
				subject: "Oi",
				from_email: "x@mail.example",
				html: "<p>Oi</p>",
				text: "Oi",
				locale: "pt",
				site_config_id: site.id,
				message_id: "<sandbox-test@mail.example>",
				state: "queued",
				direction: "out",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const claimed = await claimEmails(trx, {
			first: into.id,
			more: 0,
			ways: { wayOf: selectTransport, paceOf: () => null },
		});
		const run = await trx
			.insertInto("flow_runs")
			.values({
				business_id: copy,
				name: "Avisar",
				record_type: "candidates",
				record_id: 1,
				cause: "x",
				state: "queued",
				steps: JSON.stringify([{ kind: "webhook", url: "https://hook.example/" }]),
				log: "[]",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const call = await findWebhookCall(trx, run.id, 0);
		const { id } = await trx
			.insertInto("integrations")
			.values({ business_id: copy, name: "ERP", provider: "webhook", address: "https://hook.example/", active: true })
			.returning("id")
			.executeTakeFirstOrThrow();
		return [claimed, call, await findIntegration(trx, { id })] as const;
	});
	expect(sent.map((email) => email.way)).toEqual(["outbox"]);
	expect(called).toBeUndefined();
	const result = await sendBillingMessage(
		{ provider: "webhook", address: "https://hook.example/", key: "k", shut: target?.shut === true },
		{ id: "1", event: "ping", at: new Date(), payload: {} },
	);
	expect(result).toEqual({ ok: false, how: "refused", messages: ["trouble:sandbox"] });
});

const doors = async () => {
	const copy = (await read())?.sandbox_id ?? 0;
	const own = await inBusiness(database.db, here, (trx) => listLinked(trx, admin.id));
	const back = await inBusiness(database.db, copy, (trx) => listLinked(trx, admin.id));
	return [own.some(({ businessId }) => businessId === copy), back.some(({ businessId }) => businessId === here)];
};

test("saveSandboxUsers grants and revokes access to a sandbox", async () => {
	expect(await doors()).toEqual([true, true]);
	expect(await saveSandboxUsers(bindDatabase(database.db, here), admin, [])).toBe(true);
	expect(await doors()).toEqual([false, false]);
	expect(await saveSandboxUsers(bindDatabase(database.db, here), admin, [admin.id])).toBe(true);
	expect(await doors()).toEqual([true, true]);
});

test("the sandbox task creates one copy when its worker is killed repeatedly, and replaces the older copy", {
	timeout: 120_000,
}, async () => {
	const before = (await read())?.sandbox_id ?? 0;
	expect(await ask([admin.id])).toBe(true);
	for (let dies = 1, over = false; !over; dies++) {
		let request = 0;
		const hold = async () => {
			request += 1;
			if (request === dies) throw new Error("killed");
		};
		over = await run({ hold, attempt: dies }).then(
			() => true,
			() => false,
		);
	}
	const after = await read();
	expect(after).toMatchObject({ state: "ready", next_id: null, old_id: null });
	expect(after?.sandbox_id).not.toBe(before);
	expect(await everyRow(before)).toEqual([]);
	const { rows } = await database.owner.query("select id from businesses where sandbox_of_id = $1", [here]);
	expect(rows).toEqual([{ id: after?.sandbox_id }]);
	expect(await doors()).toEqual([true, true]);
});

test("removeSandbox deletes every row and file of the copy and nothing of the real business", {
	timeout: 60_000,
}, async () => {
	const copy = (await read())?.sandbox_id ?? 0;
	const counted = async () =>
		(await everyRow(here)).filter(({ table }) => table === "candidates" || table === "credit_transactions").length;
	const had = await counted();
	expect(await inBusiness(database.db, here, (trx) => removeSandbox(trx, admin))).toBe(true);
	await run();
	expect(await read()).toBeUndefined();
	expect(await everyRow(copy)).toEqual([]);
	expect(await getFile(cvKey.replace(/^1\//, `${copy}/`))).toBeNull();
	expect(await getFile(cvKey)).not.toBeNull();
	expect(await counted()).toBe(had);
	await expect(
		inBusiness(database.db, here, (trx) => sql`select app_empty_sandbox(array['tasks'])`.execute(trx)),
	).rejects.toThrow("no sandbox");
});
