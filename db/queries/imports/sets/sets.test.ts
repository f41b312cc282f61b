import JSZip from "jszip";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import { createImportSetHarness, useTemporaryDataFolder } from "#workers/import-set.testing.ts";
import { opencatsDump, opencatsPeopleCount } from "./opencats.testing.ts";
import { sampleDump, sampleTables } from "./opencats-sample.testing.ts";
import { findSet, startSetRun, startSetUndo } from "./sets.ts";

const database = useDatabase();
const opencats = (owner: string) => ({
	"db/catsbackup.sql.0": opencatsDump(owner),
	"attachments/e251b/curriculo.txt": "Padeira há dez anos. Pães, bolos e massas.",
	"attachments/e252b/vaga.txt": "Pães e bolos, de segunda a sábado.",
	"leia-me.docx": "nada",
});

beforeAll(useTemporaryDataFolder);

test("an OpenCATS backup imports with links, dates and owners, adds no duplicates when repeated, and can be undone", async () => {
	const { business, user, within, upload, drive, run, parts, count } = await createImportSetHarness(database);
	const id = await upload(opencats(user.email));
	expect(await drive(id)).toBe("checked");
	const checked = await parts(id);
	// A dry run of the whole set: applies know the people of earlier files.
	expect(
		Object.fromEntries(Object.entries(checked).map(([kind, { good, wrong, twins }]) => [kind, [good, wrong, twins]])),
	).toEqual({
		client_companies: [2, 0, 0],
		client_contacts: [2, 0, 0],
		jobs: [3, 0, 0],
		candidates: [opencatsPeopleCount - 1, 0, 1],
		applies: [4, 0, 0],
		apply_events: [3, 0, 0],
		notes: [3, 0, 0],
		tasks: [1, 0, 0],
		lists: [2, 0, 0],
		files: [2, 1, 0],
	});
	expect(await count(`candidates where business_id = ${business}`)).toBe(0);

	expect(await run(id)).toBe("done");
	const counts = () =>
		within(async (trx) => {
			const { rows } = await sql<Record<string, number>>`select
  (select count(*)::int from client_companies where archived_at is null) as companies, (select count(*)::int from client_contacts where archived_at is null) as contacts,
  (select count(*)::int from jobs where archived_at is null) as jobs, (select count(*)::int from candidates where archived_at is null) as candidates,
  (select count(*)::int from applies) as applies, (select count(*)::int from apply_events where kind = 'moved') as moves,
  (select count(*)::int from notes n where archived_at is null and external_codes ? 'row') as notes, (select count(*)::int from tasks where archived_at is null) as tasks,
  (select count(*)::int from tearsheet_members) as members,
  (select count(*)::int from data_files where reference_type in ('candidate', 'jobs')) as files`.execute(trx);
			return rows[0];
		});
	const whole = {
		companies: 2,
		contacts: 2,
		jobs: 3,
		candidates: opencatsPeopleCount - 1,
		applies: 4,
		moves: 3,
		notes: 3,
		tasks: 1,
		members: 2,
		files: 2,
	};
	expect(await counts()).toEqual(whole);
	const { rows: seen } = await within((trx) =>
		sql<Record<string, unknown>>`
select c.name, c.email, a.status, a.created_at::date::text as applied, a.entered_status_at::date::text as entered, j.title, k.name as company,
  c.created_at::date::text as made, r.email as owner
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id join jobs j on j.business_id = a.business_id and j.id = a.job_id
join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id left join recruiters r on r.business_id = c.business_id and r.id = c.owner_id
order by a.id`.execute(trx),
	);
	expect(seen[0]).toEqual({
		name: "Pessoa Silva 1",
		email: "pessoa1@correio.example",
		status: 5,
		applied: "2007-01-17",
		entered: "2007-01-18",
		title: "Padeiro",
		company: "Padaria Aurora",
		made: "2007-01-16",
		owner: user.email,
	});
	expect(seen.map(({ status }) => status)).toEqual([5, 1, 9, 8]);
	expect(seen[1]).toMatchObject({ email: null });

	// The same backup a second time.
	const again = await upload(opencats(user.email));
	expect(await drive(again)).toBe("checked");
	expect(await run(again)).toBe("done");
	expect(await counts()).toEqual(whole);
	expect(Object.values(await parts(again)).map(({ created }) => created)).toEqual(Array(10).fill(0));

	expect(await within((trx) => startSetUndo(trx, id, user, "127.0.0.1"))).toBe(true);
	expect(await drive(id)).toBe("undone");
	expect(await counts()).toEqual(Object.fromEntries(Object.keys(whole).map((key) => [key, 0])));
}, 60_000);

test.each([";", "((ENDOFQUERY))"] as const)(
	"an OpenCATS sample dump with statements ended by %s imports every table's rows",
	async (ends) => {
		const { business, user, within, upload, drive, run, parts } = await createImportSetHarness(database);
		const id = await upload({
			"db/catsbackup.sql.0": sampleDump(user.email, ends),
			"attachments/e251b/cv.txt": "Padeira há dez anos.",
			"attachments/1020f/cats.bak": "PK",
		});
		expect(await drive(id)).toBe("checked");
		expect(await run(id)).toBe("done");
		const counts = await parts(id);
		expect(Object.values(counts).map(({ failed }) => failed)).toEqual(Object.values(counts).map(() => 0));
		const ours = await within(async (trx) => {
			const { rows } = await sql<Record<string, number>>`select
  (select count(*)::int from client_companies) as client, (select count(*)::int from client_contacts) as contact, (select count(*)::int from jobs) as joborder,
  (select count(*)::int from candidates) as candidate, (select count(*)::int from applies) as candidate_joborder,
  (select count(*)::int from apply_events where kind = 'moved') as candidate_joborder_status_history,
  (select count(*)::int from notes where external_codes ? 'row') as activity, (select count(*)::int from tasks) as calendar_event,
  (select count(*)::int from tearsheets) as saved_list, (select count(*)::int from tearsheet_members) as saved_list_entry,
  (select count(*)::int from data_files where reference_type = 'candidate') as attachment,
  (select count(*)::int from candidates, unnest(tags) tag where tag like 'Etiqueta %') as candidate_tag,
  (select count(distinct word)::int from notes, regexp_matches(body_text, 'Pessoas|Tecnologia|Vendas|Marca', 'g') word) as client_department,
  (select count(*)::int from notes, regexp_matches(body_text, '(Turno: Noite|Cobrança: dia 5|Sala: 12|Uniforme: sim)', 'g')) as extra_field,
  (select count(*)::int from notes where body_text like '%Tamanho do uniforme: M%') as candidate_foreign`.execute(trx);
			return rows[0] as Record<string, number>;
		});
		const theirs = Object.fromEntries(
			Object.entries(sampleTables("")).flatMap(([name, { rows }]) => (name in ours ? [[name, rows.length]] : [])),
		);
		// Lower counts: merged duplicates, a saved search, a backup file, an empty field, equal departments.
		expect(ours).toEqual({
			...theirs,
			candidate: 70,
			saved_list: 2,
			attachment: 1,
			candidate_foreign: 1,
			client_department: 4,
		});
		const { unknown_files } = await within((trx) =>
			trx.selectFrom("import_sets").select("unknown_files").where("id", "=", id).executeTakeFirstOrThrow(),
		);
		expect(unknown_files).toEqual([
			"db/catsbackup.sql.0: email_template (10)",
			"db/catsbackup.sql.0: history (62)",
			"db/catsbackup.sql.0: saved_search (1)",
			"attachments/1020f/cats.bak",
		]);
		const { rows: people } = await within((trx) =>
			sql<Record<string, unknown>>`
select k.name, k.departament, k.status, c.name as company from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
where k.business_id = ${business} order by k.id`.execute(trx),
		);
		expect(people).toEqual([
			{ name: "Rui Prado", departament: "Pessoas", status: "active", company: "Padaria Aurora" },
			{ name: "Bia O'Hara", departament: "Tecnologia", status: "left", company: "Padaria Aurora" },
		]);
	},
	60_000,
);

test("a zip import links tables by name and email, matches CVs by file name and reports unknown files", async () => {
	const { upload, drive, run, parts, count, business, within } = await createImportSetHarness(database);
	const id = await upload({
		"export/Vagas.csv": "Título;Empresa;Vagas\nPadeiro;Padaria Aurora;2\n",
		"export/Candidatos.csv": "Nome;E-mail;Celular\nMarina Alves;marina@correio.example;\nJosé Prado;;(11) 98765-0001\n",
		"export/Candidaturas.csv":
			"Candidato;E-mail do candidato;Vaga;Etapa;Data da candidatura;Motivo\nMarina Alves;marina@correio.example;Padeiro;Reprovado pelo cliente;05/03/2026;Pretensão\nJosé Prado;;Padeiro;Entrevista;06/03/2026;\nNinguém;;Padeiro;Triagem;06/03/2026;\n",
		"export/Anotacoes.csv":
			'Candidato;Data;Tipo;Anotação\nJosé Prado;07/03/2026;Ligação;"Atendeu, pede <b>retorno</b>"\n',
		"export/Tarefas.csv":
			"Tarefa;Tipo;Prazo;Situação;Prioridade;Candidato\nRever contrato;Enviar contrato;01/03/2026;A fazer;Alta;José Prado\nRetorno;Ligação;01/03/2026;;;José Prado\nOferta;Reunião;01/03/2027;Em andamento;;José Prado\n",
		"cvs/Marina Alves - CV.txt": "Padeira há dez anos.",
		"cvs/desconhecido.txt": "Quem será?",
		"../fora.csv": "Nome\nIntruso\n",
	});
	expect(await drive(id)).toBe("checked");
	const checked = await parts(id);
	expect(Object.keys(checked)).toEqual(["jobs", "candidates", "applies", "notes", "tasks", "files"]);
	expect(checked.applies).toMatchObject({ good: 2, wrong: 1 });
	expect(checked.files).toMatchObject({ good: 1 });
	expect(await run(id)).toBe("done");
	expect(
		await count(
			`applies where business_id = ${business} and status = 9 and reject_side = 'client' and reject_reason = 24`,
		),
	).toBe(1);
	const tasks = await within((trx) =>
		trx.selectFrom("tasks").select(["subject", "type", "status", "priority"]).orderBy("id").execute(),
	);
	expect(tasks).toEqual([
		{ subject: "Rever contrato", type: 5, status: "to_do", priority: 2 },
		{ subject: "Retorno", type: 0, status: "done", priority: 1 },
		{ subject: "Oferta", type: 4, status: "doing", priority: 1 },
	]);
	expect(
		await count(`data_files where business_id = ${business} and reference_type = 'candidate' and file_type = 'cv'`),
	).toBe(1);
	const note = await within((trx) =>
		trx.selectFrom("notes").select(["body", "kind"]).where("body_text", "like", "Atendeu%").executeTakeFirst(),
	);
	expect(note).toEqual({ kind: "call", body: "Atendeu, pede <strong>retorno</strong>" });
	const item = await within((trx) =>
		trx.selectFrom("import_sets").select("unknown_files").where("id", "=", id).executeTakeFirstOrThrow(),
	);
	expect(item.unknown_files).toEqual(["cvs/desconhecido.txt"]);
	expect(await count(`candidates where business_id = ${business} and name = 'Intruso'`)).toBe(0);
}, 60_000);

test("an import set starts no automation or stage task for imported records", async () => {
	const { business, user, within, upload, drive, run, count } = await createImportSetHarness(database);
	await within(async (trx) => {
		const of = { business_id: business };
		const flow = await trx
			.insertInto("action_flows")
			.values({ ...of, name: "Chamar", entity: "applies" })
			.returning("id")
			.executeTakeFirstOrThrow();
		const listens = { ...of, active: true, action_flow_id: flow.id };
		await trx
			.insertInto("automations")
			.values([
				{ ...listens, name: "Novo", entity: "candidates", trigger: "created" },
				{ ...listens, name: "Entrevista", entity: "applies", trigger: "entered", status: 5 },
			])
			.execute();
	});
	const waiting = async () => {
		const { rows } = await database.owner.query<{ n: number }>(
			`select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'match_automations' and (j.payload ->> 'businessId')::bigint = $1`,
			[business],
		);
		return rows[0]?.n;
	};
	const id = await upload({
		"Candidatos.csv": "Nome;E-mail\nMarina Alves;marina@correio.example\n",
		"Vagas.csv": "Título;Empresa\nPadeiro;Padaria Aurora\n",
		"Candidaturas.csv": "E-mail do candidato;Vaga;Etapa\nmarina@correio.example;Padeiro;Entrevista\n",
	});
	await drive(id);
	expect(await run(id)).toBe("done");
	expect(await count(`applies where business_id = ${business} and status = 5`)).toBe(1);
	expect(await waiting()).toBe(0);
	// Other candidates are still processed.
	await within((trx) =>
		trx
			.insertInto("audit_entries")
			.values({
				business_id: business,
				actor_type: "recruiter",
				actor_id: user.id,
				action: "create",
				record_type: "candidates",
				record_id: 1,
			})
			.execute(),
	);
	expect(await waiting()).toBe(1);
});

test("an import set fails with its reason when the file is damaged, a bomb, unknown or empty", async () => {
	const { store, drive, within, upload } = await createImportSetHarness(database);
	const zip = new JSZip();
	zip.file("Candidatos.csv", `Nome\n${"Ana\n".repeat(1000)}`);
	const whole = await zip.generateAsync({ type: "uint8array" });
	const bomb = new JSZip();
	bomb.file("Candidatos.csv", "a".repeat(30 * 1024 * 1024));
	const packed = await bomb.generateAsync({ type: "uint8array", compression: "DEFLATE" });
	const getProblem = async (id: number) => {
		expect(await drive(id)).toBe("failed");
		const { problem } = await within((trx) =>
			trx.selectFrom("import_sets").select("problem").where("id", "=", id).executeTakeFirstOrThrow(),
		);
		return (problem as { code: string }).code;
	};
	expect(await getProblem(await store("meio.zip", whole.slice(0, whole.length / 2)))).toBe("damaged");
	expect(await getProblem(await store("bomba.zip", packed))).toBe("bomb");
	expect(await getProblem(await upload({ "dump.sql": "INSERT INTO `x` VALUES ('1');" }))).toBe("dump");
	expect(await getProblem(await upload({ "foto.bin": "nada" }))).toBe("nothing");
});

test("an import set skips parts the recruiter may not create and is hidden from other recruiters and businesses", async () => {
	const { upload, drive, parts, within, business, user, count } = await createImportSetHarness(database);
	const other = await createImportSetHarness(database);
	await within((trx) => trx.updateTable("recruiters").set({ is_admin: false }).where("id", "=", user.id).execute());
	const role = await within((trx) =>
		trx
			.insertInto("roles")
			.values({
				business_id: business,
				name: "Só candidatos",
				role_permissions: JSON.stringify({ candidates: ["read", "create"] }),
			})
			.returning("id")
			.executeTakeFirstOrThrow(),
	);
	await within((trx) =>
		trx
			.insertInto("recruiter_roles")
			.values({ business_id: business, recruiter_id: user.id, role_id: role.id })
			.execute(),
	);
	const id = await upload(opencats(user.email));
	expect(await drive(id)).toBe("checked");
	const states = Object.fromEntries(Object.entries(await parts(id)).map(([kind, { state }]) => [kind, state]));
	expect(states).toMatchObject({
		client_companies: "failed",
		jobs: "failed",
		applies: "failed",
		notes: "failed",
		candidates: "checked",
	});
	expect(await within((trx) => startSetRun(trx, id, "skip", user, ""))).toBe(true);
	expect(await drive(id)).toBe("done");
	expect(await count(`client_companies where business_id = ${business}`)).toBe(0);
	expect(await count(`notes where business_id = ${business}`)).toBe(0);
	const { uid } = await within((trx) =>
		trx.selectFrom("import_sets").select("uid").where("id", "=", id).executeTakeFirstOrThrow(),
	);
	expect(await other.within((trx) => findSet(trx, other.user, uid))).toBeUndefined();
	const colleague = { id: user.id + 100_000, isAdmin: false };
	expect(await within((trx) => findSet(trx, colleague, uid))).toBeUndefined();
	expect(await within((trx) => findSet(trx, { ...colleague, isAdmin: true }, uid))).toBeDefined();
}, 60_000);
