import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { ValueReplacements } from "#app/entities/import/read-row.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAccountByEmail } from "#db/queries/accounts.ts";
import { listCurrentPermissions } from "#db/queries/conversations/message-permissions.ts";
import { aCandidate, aCompany, aLimitedRecruiter, anApply, aRecruiter, personRow, useDatabase } from "#db/testing.ts";
import type { TaskName } from "#workers/payloads.ts";
import { tasks } from "#workers/tasks/index.ts";
import { createTaskContext } from "#workers/testing.ts";
import { type DuplicatePolicy, insertImport } from "./import-states.ts";
import { cancelImport, startCheck, startRun, startUndo } from "./import-transitions.ts";
import { countByPolicy, findImport, listImportRows, listUnknownValues, type RowKind } from "./show.ts";

const database = useDatabase();
let business = 0;
let user: Recruiter;

beforeAll(async () => {
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-imports-"));
	business = (await database.business()).id;
	user = await inBusiness(database.db, business, async (trx) => {
		const created = await aRecruiter(trx, { is_admin: true, email: `owner.${business}@seleta.example` });
		return { ...created, isAdmin: true } as unknown as Recruiter;
	});
});

const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, business, work);
const findMatches = (uid: string) =>
	within(async (trx) => (await findImport(trx, user, uid)) ?? Promise.reject(new Error("no import")));

/** Uploads and reads a file like the pages and the worker. */
async function upload(entity: string, content: string, owner = user) {
	const bytes = new TextEncoder().encode(content);
	const storageKey = await putFile(business, bytes, "text/csv");
	const uid = await within((trx) =>
		insertImport(trx, owner, {
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
		findImport(trx, { id: owner.id, isAdmin: true }, uid).then((item) => item ?? Promise.reject()),
	);
	await perform("import_read", id);
	return { uid, id };
}

const perform = (
	task: Exclude<Extract<TaskName, `import_${string}`>, "import_set">,
	importId: number,
	context = createTaskContext(database.db),
) => tasks[task]({ businessId: business, importId }, context);

async function check(
	uid: string,
	change: { mapping?: (string | null)[]; createCompanies?: boolean; matches?: ValueReplacements } = {},
) {
	const item = await findMatches(uid);
	const chosen = {
		mapping: item.mapping as (string | null)[],
		dateOrder: item.date_order as "dmy",
		createCompanies: true,
		...change,
	};
	expect(await within((trx) => startCheck(trx, item.id, chosen))).toBe(true);
	await perform("import_check", item.id);
	return findMatches(uid);
}

async function run(uid: string, policy: DuplicatePolicy = "skip") {
	const { id } = await findMatches(uid);
	expect(await within((trx) => startRun(trx, id, policy, user, "127.0.0.1"))).toBe(true);
	await perform("import_run", id);
	return findMatches(uid);
}

const getRows = async (uid: string, kind: RowKind) => {
	const { id } = await findMatches(uid);
	return within((trx) => listImportRows(trx, id, kind, { after: 0, take: 100 }));
};
const byEmail = (email: string) =>
	within(async (trx) => {
		const row = await trx
			.selectFrom("candidates")
			.select("id")
			.where("business_id", "=", business)
			.where("email", "=", email)
			.executeTakeFirst();
		return row && personRow(trx, "candidates", row.id);
	});

const notesAbout = async (type: string, id: number | undefined) =>
	within(async (trx) => {
		const { rows } = await sql<{ body_text: string; private: boolean; created_by_id: number; archived: boolean }>`
select n.body_text, n.private, n.created_by_id, n.archived_at is not null as archived from note_relations x
join notes n on n.business_id = x.business_id and n.id = x.note_id
where x.business_id = ${business} and x.reference_type = ${type} and x.reference_id = ${id ?? 0}`.execute(trx);
		return rows;
	});

const header =
	"First Name;Last Name;E-Mail;Cell Phone;City;State;Desired Pay;Date Available;Key Skills;Source;Owner;Notes";

describe("candidates", () => {
	test("a candidate import saves proven consents and refusals and skips a consent without proof", async () => {
		const { uid } = await upload(
			"candidates",
			`nome;email;whats;vagas;sms
Ana;ana.consent@mail.example;Formulário do site em 12/03/2026;não;x
Bia;bia.consent@mail.example;sim;;
`,
		);
		const mapping = ["name", "email", "whatsapp_process", "whatsapp_opportunities", "sms_process"];
		expect(await check(uid, { mapping })).toMatchObject({ good: 2 });
		expect(await run(uid)).toMatchObject({ created: 2 });
		const standing = (email: string) =>
			within(async (trx) => {
				const person = await trx
					.selectFrom("candidates")
					.select("id")
					.where("email", "=", email)
					.executeTakeFirstOrThrow();
				return listCurrentPermissions(trx, { entity: "candidates", id: person.id });
			});
		expect(await standing("ana.consent@mail.example")).toMatchObject([
			{
				channel: "whatsapp",
				purpose: "process",
				granted: true,
				source: "import",
				proof: "Formulário do site em 12/03/2026",
				recruiter: user.name,
			},
		]);
		expect(await standing("bia.consent@mail.example")).toEqual([]);
		const left = (await getRows(uid, "left")).map(({ details }) => details?.left?.map(([, why]) => why));
		expect(left).toEqual([["noProof"], ["noProof"]]);
		// The file now says no: consent ends, except where the candidate gave it directly.
		const again = await upload("candidates", "nome;email;whats\nAna;ana.consent@mail.example;não\n");
		await check(again.uid, { mapping: ["name", "email", "whatsapp_process"] });
		await run(again.uid, "fill");
		expect(await standing("ana.consent@mail.example")).toMatchObject([{ purpose: "process", granted: false }]);
	});

	test("come in as new leads, read leniently, found by search, with an audit entry and no mail", async () => {
		const { uid } = await upload(
			"candidates",
			`${header}\nJoão;Gonçalves;"Joao <JOAO@Mail.example>; j2@x.com";(11) 98765-4321 / 3333-4444;São Paulo;São Paulo;R$ 8.500,00/mês;31/12/2026;java, sql;Catho;${user.email};"Linha 1\nLinha 2"\n`,
		);
		const read = await findMatches(uid);
		expect(read).toMatchObject({ state: "mapping", rows_read: 1, preset: "opencats" });
		expect(await check(uid)).toMatchObject({ state: "checked", good: 1, wrong: 0, twins: 0 });
		expect(await run(uid)).toMatchObject({ state: "done", created: 1, failed: 0 });
		const person = await byEmail("joao@mail.example");
		expect(person).toMatchObject({
			name: "João Gonçalves",
			mobile_phone: "+5511987654321",
			state: "SP",
			clt_expectation_cents: 850_000,
			available_from: "2026-12-31",
			tags: ["java", "sql"],
			source: "Catho",
			owner_id: user.id,
			status: 1,
			confirmed_at: null,
			completed_register: false,
			self_introduction: null,
			created_by_id: user.id,
		});
		const account = await within((trx) => findAccountByEmail(trx, "candidates", "joao@mail.example"));
		expect(account?.passwordHash).toBeNull();
		const left = await within(async (trx) => ({
			audit: await trx
				.selectFrom("audit_entries")
				.select(["action", "actor_id"])
				.where("record_type", "=", "candidates")
				.where("record_id", "=", person?.id ?? 0)
				.execute(),
			mails: await trx.selectFrom("email_messages").select("id").execute(),
			search: (
				await sql`select search_candidates(null, 'joao goncalves', null, null, null, null, 0, 5) as id`.execute(trx)
			).rows,
		}));
		expect(left).toEqual({ audit: [{ action: "create", actor_id: user.id }], mails: [], search: [{ id: person?.id }] });
		expect(await notesAbout("candidates", person?.id)).toEqual([
			{ body_text: "Linha 1\nLinha 2", private: false, created_by_id: user.id, archived: false },
		]);
		await within((trx) => startUndo(trx, read.id, user, "127.0.0.1"));
		await perform("import_undo", read.id);
		expect((await notesAbout("candidates", person?.id)).map(({ archived }) => archived)).toEqual([true]);
	});

	test("a note of a row about somebody who is there is written once", async () => {
		const there = await within((trx) => aCandidate(trx, { email: "noted@x.example" }));
		const text = "nome;email;observações;comentários\nAna;noted@x.example;Pediu sigilo;Ligar\n";
		for (const outcome of [{ updated: 1 }, { skipped: 1, updated: 0 }]) {
			const { uid } = await upload("candidates", text);
			await check(uid);
			expect(await run(uid, "fill")).toMatchObject(outcome);
		}
		expect((await notesAbout("candidates", there.id)).map(({ body_text }) => body_text)).toEqual([
			"Pediu sigilo\n\nLigar",
		]);
	});

	test("what cannot come in says where and why; a formula is no name", async () => {
		const { uid } = await upload(
			"candidates",
			`name;email;phone;salary;state;birthday;status\nAna;not-an-address;;;;;\n;b@x.example;;;;;\nCarla;c@x.example;12;a lot;Texas;31/02/2020;whatever\n"=cmd(1)";d@x.example;;;;;\nEva;e@x.example;;;;;;surplus\nFlávia;f@x.example;;;;;\n`,
		);
		const item = await check(uid, {
			mapping: ["name", "email", "mobile_phone", "clt_expectation", "state", "date_birth", "status"],
		});
		expect(item).toMatchObject({ good: 4, wrong: 2, twins: 0 });
		const wrong = await getRows(uid, "wrong");
		expect(
			wrong.map(({ number, details }) => [number, details?.problems?.map(([column, code]) => [column, code])]),
		).toEqual([
			[3, [[0, "required"]]],
			[5, [[0, "formula"]]],
		]);
		const left = (await getRows(uid, "left")).map(({ number, details }) => [
			number,
			details?.left?.map(([column, code]) => [column, code]),
		]);
		expect(left).toEqual([
			[2, [[1, "auth:emailInvalid"]]],
			[
				4,
				expect.arrayContaining([
					[2, "phone"],
					[3, "money"],
					[4, "state"],
					[5, "day"],
					[6, "choice"],
				]),
			],
			[6, [[null, "extraCells"]]],
		]);
		expect(await run(uid)).toMatchObject({ created: 4, failed: 2 });
		expect((await getRows(uid, "failed")).map(({ number }) => number)).toEqual([3, 5]);
		expect((await getRows(uid, "left")).map(({ number }) => number)).toEqual([2, 4, 6]);
	});

	test("what cells say that cannot be taken is kept in a note of the record", async () => {
		const { uid } = await upload(
			"candidates",
			"name;email;salary;owner;birthday;notes\nRita;rita@x.example;a combinar;Fulano que saiu;31/02/2020;Boa\nRui;rui@x.example;8500;;;\n",
		);
		expect(await check(uid)).toMatchObject({ good: 2, wrong: 0 });
		expect(await run(uid)).toMatchObject({ created: 2 });
		const rita = await byEmail("rita@x.example");
		expect(rita).toMatchObject({ clt_expectation_cents: null, owner_id: null, date_birth: null, status: 1 });
		const [note] = await notesAbout("candidates", rita?.id);
		expect(note?.body_text).toContain("Boa");
		for (const line of ["salary: a combinar", "owner: Fulano que saiu", "birthday: 31/02/2020"])
			expect(note?.body_text).toContain(line);
		expect(await notesAbout("candidates", (await byEmail("rui@x.example"))?.id)).toEqual([]);
	});

	test("a phone's extension is kept in a note, and the line of sums stays outside", async () => {
		const { uid } = await upload(
			"candidates",
			"name;email;phone\nRamona;ramona@x.example;(11) 3333-4444 ramal 21\nTotal;;1\n",
		);
		expect(await check(uid)).toMatchObject({ good: 1, wrong: 1 });
		expect((await getRows(uid, "wrong")).map(({ details }) => details?.problems)).toEqual([[[null, "totalRow"]]]);
		expect(await run(uid)).toMatchObject({ created: 1 });
		const [note] = await notesAbout("candidates", (await byEmail("ramona@x.example"))?.id);
		expect(note?.body_text).toContain("phone: (11) 3333-4444 ramal 21");
	});

	test("what breaks a rule of the record goes, and the rest comes in", async () => {
		const { uid } = await upload(
			"jobs",
			"titulo;empresa;salario minimo;salario maximo\nAnalista fora da regra;Casa da Regra;9000;5000\n",
		);
		expect(await check(uid)).toMatchObject({ good: 1, wrong: 0 });
		expect(await run(uid)).toMatchObject({ created: 1 });
	});

	test("a value that was matched once is read so, in this file and in the next", async () => {
		const text = (name: string) =>
			`name;email;status;owner\n${name};${name}@x.example;Em negociação;Ana que saiu\nTodos;todos-${name}@x.example;EM NEGOCIACAO;\n`;
		const first = await upload("candidates", text("casada"));
		const item = await check(first.uid);
		const unknown = await within((trx) => listUnknownValues(trx, item.id));
		expect(unknown).toEqual(
			expect.arrayContaining([
				{ column: 2, value: "Em negociação", code: "choice", rows: 1 },
				{ column: 3, value: "Ana que saiu", code: "notFound", rows: 1 },
			]),
		);
		const matches = { "2": { "em negociacao": "5" }, "3": { "ana que saiu": user.email } };
		await check(first.uid, { matches });
		await run(first.uid);
		expect(await byEmail("casada@x.example")).toMatchObject({ status: 5, owner_id: user.id });
		const second = await upload("candidates", text("lembrada"));
		await check(second.uid);
		await run(second.uid);
		expect(await byEmail("lembrada@x.example")).toMatchObject({ status: 5, owner_id: user.id });
		expect(await byEmail("todos-lembrada@x.example")).toMatchObject({ status: 5 });
	});

	test.each<[DuplicatePolicy, object, object]>([
		["skip", { created: 1, skipped: 4 }, { city: "Recife", role_name: null }],
		["fill", { created: 1, updated: 1, skipped: 3 }, { city: "Recife", role_name: "Dev" }],
		["overwrite", { created: 1, updated: 3 }, { city: "Olinda", role_name: "Dev" }],
		["create", { created: 3, failed: 2 }, { city: "Recife", role_name: null }],
	])("that are there already, in the file or in the database: %s", async (policy, counts, after) => {
		const tag = policy;
		const there = await within((trx) =>
			aCandidate(trx, {
				name: "Rita Melo",
				email: `rita.${tag}@x.example`,
				city: "Recife",
				role_name: null,
				current_company: `Acme ${tag}`,
				mobile_phone: `+55119${{ skip: 1, fill: 2, overwrite: 3, create: 4 }[policy]}0001111`,
			}),
		);
		const phone = there.mobile_phone?.slice(3);
		const { uid } = await upload(
			"candidates",
			`nome;email;celular;cidade;titulo;empresa\nRita;RITA.${tag}@x.example;;Olinda;Dev;\nRita M;outra.${tag}@x.example;${phone};;;\nrita melo;;;;;ACME ${tag}\nNovo;novo.${tag}@x.example;;;;\nNovo;novo.${tag}@x.example;;;;\n`,
		);
		expect(await check(uid)).toMatchObject({ good: 1, twins: 4, wrong: 0 });
		const twins = await getRows(uid, "twin");
		expect(twins.map(({ details }) => details?.twin?.by)).toEqual(["email", "phone", "name", "email"]);
		expect(twins[3]?.details?.twin).toMatchObject({ row: 5 });
		const before = await findMatches(uid);
		const promised = await within((trx) => countByPolicy(trx, before));
		const done = await run(uid, policy);
		expect(done).toMatchObject(counts);
		// The totals promised by the button: existing rows change nothing when skipped.
		expect(promised).toEqual({ skip: 1, fill: 5, overwrite: 5, create: 3 });
		if (policy === "skip" || policy === "create") expect(done.created).toBe(promised[policy]);
		expect(done.created + done.updated + done.skipped + done.failed).toBe(5);
		const rita = await within((trx) => personRow(trx, "candidates", there.id));
		expect(rita).toMatchObject(policy === "overwrite" ? { role_name: "Dev" } : after);
	});

	test("a second address that is known is the same person; same name and company with other identifiers is not", async () => {
		const there = await within(async (trx) => {
			const ana = await aCandidate(trx, {
				name: "Ana Prado",
				email: "ana.prado@x.example",
				current_company: "Prado SA",
				mobile_phone: "+5511955550000",
			});
			await trx
				.insertInto("contact_points")
				.values({
					business_id: business,
					reference_type: "candidates",
					reference_id: ana.id,
					kind: "email",
					value: "ana.work@x.example",
				})
				.execute();
			return ana;
		});
		const { uid } = await upload(
			"candidates",
			[
				"nome;email;celular;empresa",
				"Outro Nome;ana.work@x.example;;",
				"Ana Prado;ana2@x.example;11966660000;Prado SA",
				"Ana Prado;ana3@x.example;11977770000;Prado SA",
				"Bruno Prado;bruno@x.example;11955550000;",
				"",
			].join("\n"),
		);
		expect(await check(uid)).toMatchObject({ good: 3, twins: 1 });
		expect((await getRows(uid, "twin")).map(({ details }) => details?.twin)).toEqual([
			{ by: "email", uid: there.uid, label: "Ana Prado" },
		]);
		expect(await run(uid)).toMatchObject({ created: 3, skipped: 1 });
		expect(await findMatches(uid)).toMatchObject({ state: "done" });
	});

	test("one row that the database refuses fails alone", async () => {
		await within((trx) => aCandidate(trx, { email: "gone@x.example", archived_at: new Date() }));
		const { uid } = await upload(
			"candidates",
			"nome;email\nUm;um@alone.example\nDois;gone@x.example\nTrês;tres@alone.example\n",
		);
		expect(await check(uid)).toMatchObject({ good: 2, wrong: 1 });
		expect(await run(uid, "create")).toMatchObject({ created: 2, failed: 1 });
		expect((await getRows(uid, "failed"))[0]?.details?.problems?.[0]).toEqual([
			null,
			"archivedTwin",
			{ label: "Marina Alves" },
		]);
	});
});

test("who is given records by a file is told once of all of them, not of each", async () => {
	const colleague = await within((trx) =>
		aRecruiter(trx, { email: `colleague.${business}@seleta.example`, is_admin: true }),
	);
	const people = await upload(
		"candidates",
		`First Name;E-Mail;Owner\n${["Um", "Dois", "Três"].map((name, at) => `${name} Dado;given.${at}@mail.example;${colleague.email}`).join("\n")}\n`,
	);
	await check(people.uid);
	expect(await run(people.uid)).toMatchObject({ created: 3, failed: 0 });
	const jobs = await upload(
		"jobs",
		`title,clientCorporation,owner\nVaga A,Dada SA,${colleague.email}\nVaga B,Dada SA,${colleague.email}\n`,
	);
	await check(jobs.uid);
	expect(await run(jobs.uid)).toMatchObject({ created: 2, failed: 0 });
	const notifications = await within((trx) =>
		trx
			.selectFrom("notifications")
			.select(["kind", "params", "link"])
			.where("business_id", "=", business)
			.where("recruiter_id", "=", colleague.id)
			.orderBy("id")
			.execute(),
	);
	expect(notifications).toEqual([
		{
			kind: "candidate_assigned",
			link: "/recruiters/candidates?filters[owner]=me",
			params: expect.objectContaining({ count: 3 }),
		},
		{
			kind: "job_assigned",
			link: "/recruiters/jobs?filters[owner]=me",
			params: expect.objectContaining({ count: 2 }),
		},
	]);
});

describe("companies, contacts and jobs", () => {
	test("a company import finds duplicates by CNPJ or by name without legal form", async () => {
		await within((trx) => aCompany(trx, { name: "Padaria Áurea Ltda" }));
		const { uid } = await upload(
			"client_companies",
			"Nome Fantasia;CNPJ;UF;Funcionários;Taxa;Situação\nPADARIA AUREA;;SP;1.200;18%;Ativo\nBeta;11.222.333/0001-81;PE;;20,5;Prospect\nBeta Dois;11222333000181;;;;\n",
		);
		expect(await check(uid)).toMatchObject({ good: 1, twins: 2 });
		expect(await run(uid)).toMatchObject({ created: 1, skipped: 2 });
		const beta = await within((trx) =>
			trx
				.selectFrom("client_companies")
				.selectAll()
				.where("business_id", "=", business)
				.where("name", "=", "Beta")
				.executeTakeFirst(),
		);
		expect(beta).toMatchObject({ cnpj: "11222333000181", status: "Cold", state: "PE", fee_pct: expect.anything() });
	});

	test("contacts and jobs name their company: made when it is unknown and that is wanted", async () => {
		const text =
			"firstName,lastName,clientCorporation.name,email,occupation\nCaio,Reis,Nova Era SA,caio@nova.example,CEO\nLia,Reis,nova era,lia@nova.example,CTO\n";
		const { uid } = await upload("client_contacts", text);
		expect(await check(uid, { createCompanies: false })).toMatchObject({ good: 0, wrong: 2 });
		expect(await check(uid)).toMatchObject({ good: 2, wrong: 0 });
		const done = await run(uid);
		expect(done).toMatchObject({ created: 2, failed: 0 });
		expect(done.companies_made).toHaveLength(1);
		const jobs = await upload(
			"jobs",
			"title,clientCorporation,numOpenings,employmentType,publicDescription,dateAdded\nAnalista,Nova Era,3,Direct Hire,Texto,2026-01-31\nAnalista,NOVA ERA,3,,,\n",
		);
		expect(await check(jobs.uid)).toMatchObject({ good: 1, twins: 1 });
		expect(await run(jobs.uid)).toMatchObject({ created: 1, skipped: 1 });
		const job = await within((trx) =>
			trx
				.selectFrom("jobs")
				.selectAll()
				.where("business_id", "=", business)
				.where("title", "=", "Analista")
				.executeTakeFirst(),
		);
		expect(job).toMatchObject({
			openings: 3,
			regimes: [2],
			status: 0,
			opening_date: "2026-01-31",
			client_company_id: Number(done.companies_made[0]),
		});

		await within((trx) => startUndo(trx, done.id, user, "127.0.0.1"));
		await perform("import_undo", done.id);
		// The company has a job by now and stays.
		expect(await findMatches(uid)).toMatchObject({ state: "undone", undone: 2, kept: 0 });
		const company = await within((trx) =>
			trx
				.selectFrom("client_companies")
				.select("archived_at")
				.where("business_id", "=", business)
				.where("id", "=", Number(done.companies_made[0]))
				.executeTakeFirst(),
		);
		expect(company?.archived_at).toBeNull();
	});
});

describe("the work", () => {
	const many = (tag: string, count: number) =>
		`nome;email\n${Array.from({ length: count }, (_, n) => `Pessoa ${n};p${n}@${tag}.example`).join("\n")}\n`;
	const getCount = (tag: string) =>
		within(async (trx) => {
			const { n } = await trx
				.selectFrom("candidates")
				.select((eb) => eb.fn.countAll<number>().as("n"))
				.where("business_id", "=", business)
				.where("email", "like", `%@${tag}.example`)
				.executeTakeFirstOrThrow();
			return n;
		});

	test("a worker that dies between any two parts, or twice at once: no row twice, none lost", async () => {
		const { uid, id } = await upload("candidates", many("kill", 2_300));
		expect((await findMatches(uid)).rows_read).toBe(2_300);
		// Reading again changes nothing.
		await perform("import_read", id);
		await check(uid);
		await within((trx) => startRun(trx, id, "create", user, ""));
		for (let part = 1; (await findMatches(uid)).state === "running"; part++) {
			const dying = new AbortController();
			const stop = setTimeout(() => dying.abort(), part * 15);
			const context = createTaskContext(database.db, { signal: dying.signal });
			await Promise.allSettled([perform("import_run", id, context), perform("import_run", id, context)]);
			clearTimeout(stop);
		}
		expect(await findMatches(uid)).toMatchObject({ state: "done", created: 2_300, rows_done: 2_300, failed: 0 });
		expect(await getCount("kill")).toBe(2_300);
	}, 60_000);

	test("cancelled in the middle it keeps what came in, and goes on where it stopped", async () => {
		const { uid, id } = await upload("candidates", many("cancel", 1_200));
		await check(uid);
		await within((trx) => startRun(trx, id, "skip", user, ""));
		const part = perform("import_run", id);
		await within((trx) => cancelImport(trx, id));
		await part;
		const stopped = await findMatches(uid);
		expect(stopped.state).toBe("cancelled");
		expect(await getCount("cancel")).toBe(stopped.created);
		if (stopped.done_to === 0) return;
		await within((trx) => startRun(trx, id, "skip", user, ""));
		await perform("import_run", id);
		expect(await findMatches(uid)).toMatchObject({ state: "done", created: 1_200 });
	}, 60_000);

	test("undoing files away what nobody touched, and keeps the rest", async () => {
		const { uid, id } = await upload("candidates", many("undo", 4));
		await check(uid);
		await run(uid);
		const [edited, applied] = [await byEmail("p1@undo.example"), await byEmail("p2@undo.example")];
		await within(async (trx) => {
			await trx
				.updateTable("candidates")
				.set({ city: "Natal" })
				.where("business_id", "=", business)
				.where("id", "=", edited?.id ?? 0)
				.execute();
			await anApply(trx, { candidate_id: applied?.id ?? 0 });
		});
		expect(await within((trx) => startUndo(trx, id, user, ""))).toBe(true);
		await perform("import_undo", id);
		expect(await findMatches(uid)).toMatchObject({ state: "undone", undone: 2, kept: 2 });
		expect((await byEmail("p0@undo.example"))?.archived_at).toBeInstanceOf(Date);
		expect((await byEmail("p1@undo.example"))?.archived_at).toBeNull();
		expect((await byEmail("p2@undo.example"))?.archived_at).toBeNull();
		expect(await within((trx) => startUndo(trx, id, user, ""))).toBe(false);

		// The corrected file creates new records although archived ones have the addresses.
		const again = await upload("candidates", `nome;email;cargo\nCerta;p0@undo.example;Dev\n`);
		expect(await check(again.uid)).toMatchObject({ good: 1, twins: 0, wrong: 0 });
		expect(await run(again.uid)).toMatchObject({ created: 1, failed: 0 });
		expect(await byEmail("p0@undo.example")).toMatchObject({
			name: "Certa",
			current_position: "Dev",
			archived_at: null,
		});
		await within((trx) => startUndo(trx, again.id, user, ""));
		await perform("import_undo", again.id);
		expect(await findMatches(again.uid)).toMatchObject({ undone: 1, kept: 0 });
	});

	test("a right that was taken away stops it; other recruiters and other businesses do not see it", async () => {
		const limited = await within(async (trx) => {
			const created = await aLimitedRecruiter(trx, { candidates: ["create", "read"] });
			return { ...created, isAdmin: false } as unknown as Recruiter;
		});
		const { uid, id } = await upload("candidates", many("limited", 3), limited);
		const other = await within((trx) => aRecruiter(trx));
		expect(await within((trx) => findImport(trx, { id: other.id, isAdmin: false }, uid))).toBeUndefined();
		expect(await within((trx) => findImport(trx, { id: limited.id, isAdmin: false }, uid))).toBeDefined();
		const elsewhere = await database.business("Land Talentos");
		await inBusiness(database.db, elsewhere.id, async (trx) => {
			expect(await findImport(trx, { id: user.id, isAdmin: true }, uid)).toBeUndefined();
			expect(await trx.selectFrom("import_rows").select("number").execute()).toEqual([]);
			expect(await cancelImport(trx, id)).toBe(false);
		});
		await check(uid);
		// The role may not overwrite.
		await within((trx) => startRun(trx, id, "overwrite", limited, ""));
		await perform("import_run", id);
		expect(await findMatches(uid)).toMatchObject({ state: "failed", problem: { code: "notAllowed" }, created: 0 });
	});

	test("when the background gives up, people are told and can go on", async () => {
		const { uid, id } = await upload("candidates", many("broken", 3));
		await check(uid);
		await within((trx) => startRun(trx, id, "skip", user, ""));
		const broken = {
			...createTaskContext(database.db, { isLast: true, signal: AbortSignal.abort(new Error("out of luck")) }),
		};
		await expect(perform("import_run", id, broken)).rejects.toThrow("out of luck");
		expect(await findMatches(uid)).toMatchObject({ state: "cancelled", problem: { code: "error" } });
	});

	test("a file that is no table is refused with its reason, and its cells go after a week", async () => {
		const { uid } = await upload("candidates", 'a;b\n"never closed\n'.padEnd(2_100_000, "x\n"));
		expect(await findMatches(uid)).toMatchObject({ state: "failed", problem: { code: "quotes" } });
		const saved = await upload("candidates", many("old", 2));
		const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
		await within((trx) =>
			trx
				.updateTable("imports")
				.set({ created_at: longAgo })
				.where("business_id", "=", business)
				.where("uid", "=", saved.uid)
				.execute(),
		);
		await tasks.sweep({}, createTaskContext(database.db));
		expect(await findMatches(saved.uid)).toMatchObject({ cells_gone: true, state: "cancelled" });
		const { id } = await findMatches(saved.uid);
		const rows = await within((trx) =>
			trx.selectFrom("import_rows").select("cells").where("import_id", "=", id).execute(),
		);
		expect(rows).toEqual([{ cells: [] }, { cells: [] }]);
	});
});
