import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { addToJob } from "#db/queries/bulk-runs/add-to-job.ts";
import { aCandidate, aJob, anApply, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { createImportSetHarness, useTemporaryDataFolder } from "#workers/import-set.testing.ts";
import { createApply } from "./create.ts";
import { moveApply } from "./move.ts";
import { undoMove } from "./undo-move.ts";

const database = useDatabase();
beforeAll(useTemporaryDataFolder);

/** Candidates need a licence from Submission on; applications need a field only fillable later. */
const aRule = (trx: Scoped) =>
	sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, key, required_stages) values
(${trx.businessId}, 'candidates', 'text', 'CNH', 'Licence', 'cnh', '{1,5,7}'),
(${trx.businessId}, 'applies', 'text', 'Motivo', 'Reason', 'motivo', '{1}')`.execute(trx);

test("createApply refuses a candidate who lacks a field the first stage requires, until it is filled in", () =>
	withRollback(async ({ trx }) => {
		await aRule(trx);
		const recruiter = await aRecruiter(trx);
		const job = await aJob(trx);
		const [lacks, has] = [await aCandidate(trx), await aCandidate(trx, { custom_values: '{"cnh": "E"}' })];
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const add = (id: number) => createApply(trx, { jobUid: job.uid, candidateId: id, actor });
		expect(await add(lacks.id)).toMatchObject({
			created: false,
			reason: "needs_fields",
			lacking: [{ uid: lacks.uid, field: { key: "cnh" } }],
		});
		const step = { db: trx, businessId: trx.businessId, items: [{ id: lacks.id }], run: { params: { job: job.uid } } };
		const user = { ...recruiter, isAdmin: true, rolePermissions: {} };
		const [outcome] = await addToJob({ ...step, user } as never);
		expect(outcome).toMatchObject({ outcome: "skipped", reason: "needs_fields", trace: { rule: "candidates.cnh" } });
		expect(await add(has.id)).toMatchObject({ created: true });
	}));

test("undoMove returns a card to a stage whose required field was emptied meanwhile", () =>
	withRollback(async ({ trx }) => {
		await aRule(trx);
		const recruiter = await aRecruiter(trx, { is_admin: true });
		const by = { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true };
		const apply = await anApply(trx, { status: 1 });
		const moved = await moveApply(trx, { uid: apply.uid, to: 6, expectedFrom: 1, recruiter: by });
		expect(moved.kind).toBe("moved");
		expect(await moveApply(trx, { uid: apply.uid, to: 1, expectedFrom: 6, recruiter: by })).toMatchObject({
			kind: "refused",
		});
		const event = moved.kind === "moved" ? moved.event : 0;
		expect(await undoMove(trx, { uid: apply.uid, event, recruiter: by })).toMatchObject({ kind: "undone" });
	}));

test("an import refuses rows that lack a field their stage requires, by field name, and imports the others", async () => {
	const { business, within, upload, drive, run, parts, count } = await createImportSetHarness(database);
	await within(aRule);
	await within((trx) => aCandidate(trx, { name: "Ana Prates", email: "ana@x.example", custom_values: '{"cnh": "E"}' }));
	await within((trx) => aCandidate(trx, { name: "Bia Prates", email: "bia@x.example" }));
	const id = await upload({
		"Vagas.csv": "Título;Empresa\nMotorista;Padaria Aurora\n",
		"Candidaturas.csv":
			"E-mail do candidato;Vaga;Etapa\nana@x.example;Motorista;Entrevista\nbia@x.example;Motorista;Entrevista\n",
	});
	expect(await drive(id)).toBe("checked");
	expect(await run(id)).toBe("done");
	expect((await parts(id)).applies).toMatchObject({ created: 1, failed: 1 });
	expect(await count(`applies where business_id = ${business} and status = 5`)).toBe(1);
	expect(
		await count(
			`import_rows where business_id = ${business} and details::text like '%needsFields%CNH%' and cells::text like '%bia@%'`,
		),
	).toBe(1);
}, 60_000);
