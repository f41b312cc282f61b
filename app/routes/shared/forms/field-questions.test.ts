import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { detachUnknownFields } from "#app/domain/forms/field-question.ts";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import * as evaluation from "#app/routes/recruiters/evaluations/evaluation.tsx";
import * as requestPage from "#app/routes/recruiters/form_requests/request.tsx";
import * as route from "#app/routes/tokens/evaluation.tsx";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import type { FormView } from "./form-view.server.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const answers = [
	{ kind: "text", typed: "Zênite", stored: "Zênite", said: "Zênite", wrong: "x".repeat(201) },
	{ kind: "multiline", typed: "Uma\nDuas", stored: "Uma\nDuas", said: "Uma\nDuas", wrong: "x".repeat(5001) },
	{ kind: "integer", typed: "42", stored: 42, said: "42", wrong: "muito" },
	{ kind: "money", typed: "850,00", stored: 85_000, said: "R$ 850", wrong: "caro" },
	{ kind: "day", typed: "2026-03-01", stored: "2026-03-01", said: "01/03/2026", wrong: "2026-13-45" },
	{ kind: "yes", typed: "yes", stored: true, said: "Sim", wrong: "talvez" },
	{ kind: "option", typed: "b", stored: "b", said: "Categoria B", wrong: "velha" },
	{ kind: "options", typed: "e", stored: ["e"], said: "Categoria E", wrong: "velha" },
	{
		kind: "link",
		typed: "https://exemplo.com.br/eu",
		stored: "https://exemplo.com.br/eu",
		said: "https://exemplo.com.br/eu",
		wrong: "javascript:alert(1)",
	},
	{ kind: "phone", typed: "+55 (11) 98765-4321", stored: "+5511987654321", said: "+55 (11) 98765-4321", wrong: "12" },
] as const;

const options = "b | Categoria B | Category B\ne | Categoria E | Category E\nvelha | Velha | Old | retired";

interface FieldValues {
	entity?: string;
	kind: string;
	name: string;
	access?: string;
	sensitive?: boolean;
	consent?: string | null;
}

const addField = (
	{ trx, business }: Inside,
	{ entity = "candidates", kind, name, access = "answer", sensitive = false, consent = null }: FieldValues,
) =>
	sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, help_pt, help_en, options, candidate_access, sensitive, purpose, consent)
values (${business.id}, ${entity}, ${kind}, ${name}, ${`${name} (en)`}, 'Ajuda', 'Help', ${kind.startsWith("option") ? options : null}, ${access}, ${sensitive}, ${consent && "Para dirigir."}, ${consent})`.execute(
		trx,
	);

async function prepared(inside: Inside) {
	const { trx, business } = inside;
	const { visit, recruiter } = await anAdministrator(inside);
	const row = await trx
		.insertInto("evaluations")
		.values({ business_id: business.id, title_pt: "Triagem" })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const path = `/recruiters/evaluations/${row.uid}`;
	const look = async () =>
		(await visit(evaluation, path, { id: row.uid })).body as {
			version: string;
			items: (EvaluationQuestion & { inField: string | null })[];
		};
	const add = async (form: Record<string, string>) =>
		visit(evaluation, path, {
			id: row.uid,
			form: { what: "add", kind: "text", points: "0", version: (await look()).version, ...form },
		});
	const ana = await aCandidate(trx, { name: "Ana Luz" });
	const job = await aJob(trx);
	const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 4 });
	const ask = async () => {
		const outcome = await createFormRequest(trx, {
			kind: "evaluation",
			formId: row.id,
			candidateId: ana.id,
			applyId: apply.id,
			askedBy: recruiter.id,
		});
		if (!outcome.asked) throw new Error(outcome.why);
		const token = getRequestToken(business.id, outcome.uid);
		return { uid: outcome.uid, at: { path: `/evaluations/${token}`, params: { id: token } } };
	};
	const values = (table: "candidates" | "applies", id: number) =>
		trx
			.selectFrom(table)
			.select("custom_values")
			.where("id", "=", id)
			.executeTakeFirstOrThrow()
			.then((row) => row.custom_values);
	return { visit, look, add, ask, ana, apply, recruiter, row, values, browser: new Browser(inside.db, business.host) };
}

const errorsIn = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

test.each(["candidates", "applies"] as const)(
	"a question linked to a field of %s takes the field's kind and saves the answer in it",
	(entity) =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { add, look, ask, ana, apply, browser, values, visit } = await prepared(inside);
			for (const { kind } of answers) {
				await addField(inside, { entity, kind, name: `Campo ${kind}` });
				expect((await add({ field: `${entity}.campo_${kind}`, required: "on" })).status, kind).toBe(303);
			}
			const { items } = await look();
			expect(items.map(({ pt, en, inField }) => [pt, en, inField])).toEqual(
				answers.map(({ kind }) => [`Campo ${kind}`, `Campo ${kind} (en)`, `no campo Campo ${kind}`]),
			);
			const { at, uid } = await ask();
			const view = (await browser.visit(route, at)).body as FormView;
			expect(view.questions.map(({ control }) => [control?.label, control?.help])).toEqual(
				answers.map(({ kind }) => [`Campo ${kind}`, "Ajuda"]),
			);
			const choices = view.questions.find(({ label }) => label === "Campo option")?.control?.options;
			expect(choices).toEqual([
				{ value: "b", label: "Categoria B" },
				{ value: "e", label: "Categoria E" },
			]);
			const form = (pick: "typed" | "wrong") =>
				Object.fromEntries(answers.map((item, at) => [`q${at + 1}`, item[pick]]));
			const keys = answers.map((_, at) => `q${at + 1}`);
			const post = (form: Record<string, string>) => browser.visit(route, { ...at, form });
			const wrong = await post({ do: "send", ...form("wrong") });
			expect([wrong.status, Object.keys(errorsIn(wrong.body))]).toEqual([422, keys]);
			expect(Object.keys(errorsIn((await post({ do: "send" })).body))).toEqual(keys);
			expect(await values(entity, entity === "applies" ? apply.id : ana.id)).toEqual({});
			expect((await post({ do: "send", ...form("typed") })).status).toBe(303);
			expect(await values(entity, entity === "applies" ? apply.id : ana.id)).toEqual(
				Object.fromEntries(answers.map(({ kind, stored }) => [`campo_${kind}`, stored])),
			);
			const history = await trx
				.selectFrom("audit_entries")
				.select(["record_type", "changes"])
				.where("record_type", "=", entity)
				.execute();
			expect(JSON.stringify(history)).toContain("cf_campo_text");
			const page = await visit(requestPage, `/recruiters/form_requests/${uid}`, { id: uid, params: { uid } });
			expect(
				(page.body as { answers: { said: string }[] }).answers.map(({ said }) => said.replaceAll("\u00a0", " ")),
			).toEqual(answers.map(({ said }) => said));
		}),
);

test("a linked question is prefilled from the record, which alone stores a sensitive answer with its consent", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { add, ask, ana, browser, values, visit, look } = await prepared(inside);
		await addField(inside, { kind: "option", name: "CNH" });
		await addField(inside, { kind: "text", name: "Saúde", sensitive: true, consent: "Autorizo guardar." });
		await sql`update candidates set custom_values = '{"cnh": "b", "saude": "asma"}' where id = ${ana.id}`.execute(trx);
		expect(
			(await add({ field: "candidates.cnh", pt: "Sua CNH?", options: "* e", points: "10", knockout: "on" })).status,
		).toBe(303);
		expect((await look()).items).toMatchObject([
			{ pt: "Sua CNH?", en: null, kind: "multiple choice", right: ["e"], knockout: true },
		]);
		expect((await add({ field: "candidates.saude" })).status).toBe(303);
		const { at, uid } = await ask();
		const post = (form: Record<string, string>) => browser.visit(route, { ...at, form });
		const { typed, questions } = (await browser.visit(route, at)).body as FormView;
		expect(typed).toEqual({ q1: "b" });
		expect(questions.map(({ consent }) => consent)).toEqual([null, "Autorizo guardar."]);
		expect(Object.keys(errorsIn((await post({ do: "send", q1: "b", q2: "diabetes" })).body))).toEqual(["consent_q2"]);
		// A saved draft is sealed, and returned only to its author.
		await post({ do: "save", q1: "b", q2: "diabetes", consent_q2: "on" });
		const stored = () =>
			trx
				.selectFrom("form_requests")
				.select(["answers", "sealed", "knockouts"])
				.where("uid", "=", uid)
				.executeTakeFirstOrThrow();
		expect(JSON.stringify(await stored())).not.toContain("diabetes");
		expect(((await browser.visit(route, at)).body as FormView).typed).toEqual({ q1: "b", q2: "diabetes" });
		expect((await post({ do: "send", q1: "b", q2: "diabetes", consent_q2: "on" })).status).toBe(303);
		expect(await values("candidates", ana.id)).toEqual({ cnh: "b", saude: "diabetes" });
		expect(await stored()).toEqual({ answers: { q1: { field: "b" } }, sealed: null, knockouts: ["q1"] });
		expect(
			await trx.selectFrom("candidate_consents").select("field").where("candidate_id", "=", ana.id).execute(),
		).toEqual([{ field: "cf_saude" }]);
		const page = await visit(requestPage, `/recruiters/form_requests/${uid}`, { id: uid, params: { uid } });
		expect(page.body).toMatchObject({
			answers: [
				{ said: "Categoria B", right: "Categoria E", knockedOut: true },
				{ said: "Guardada no campo do registro." },
			],
		});
	}));

test("a linked question is refused when its field is closed to candidates, and omitted when it is retired", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { add, ask, look, browser, row, ana, values } = await prepared(inside);
		await addField(inside, { kind: "option", name: "CNH" });
		await addField(inside, { kind: "text", name: "Interno", access: "none" });
		const problem = async (form: Record<string, string>) => errorsIn((await add(form)).body);
		for (const field of ["candidates.interno", "candidates.nada", "jobs.cnh", "cnh"])
			expect(await problem({ field }), field).toEqual({ field: ["Este campo não existe."] });
		expect(await problem({ field: "candidates.cnh", options: "* z" })).toEqual({
			options: ["Este campo não tem esta opção."],
		});
		expect((await add({ field: "candidates.cnh", required: "on" })).status).toBe(303);
		expect(Object.keys(await problem({ field: "candidates.cnh" }))).toEqual(["field"]);
		await add({ pt: "Por quê?", when: "q1=b" });
		await trx.updateTable("evaluations").set({ kind: "reference" }).where("id", "=", row.id).execute();
		await addField(inside, { kind: "text", name: "Outro" });
		expect(Object.keys(await problem({ field: "candidates.outro" }))).toEqual(["field"]);
		const { at } = await ask();
		await sql`update custom_fields set active = false where key = 'cnh'`.execute(trx);
		expect((await look()).items[0]?.inField).toContain("desativado");
		const { questions } = (await browser.visit(route, at)).body as FormView;
		expect(questions.map(({ key }) => key)).toEqual(["q2"]);
		expect((await browser.visit(route, { ...at, form: { do: "send", q1: "b" } })).status).toBe(303);
		expect(await values("candidates", ana.id)).toEqual({});
	}));

test("detachUnknownFields returns an ordinary question when the business lacks its field", () => {
	const item = { key: "q1", kind: "text", pt: "CNH?", field: "candidates.cnh" };
	expect(detachUnknownFields([item], new Map())).toEqual([{ key: "q1", kind: "text", pt: "CNH?" }]);
});
