import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import * as jobPage from "#app/routes/public/job.tsx";
import { enableModel } from "#app/routes/shared/language-model/testing.ts";
import * as confirmation from "#app/routes/tokens/confirmation.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, aRecruiter, personRow, type TestBusiness, withRollback } from "#db/testing.ts";
import * as apply from "../apply.tsx";
import * as start from "../first-application.tsx";
import { toFormData } from "../testing.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-first-"));
});

const cv = new File(
	[
		`Teresa Novaes
Rua das Flores, 20 – Campinas/SP
Nascimento: 12/04/1990
(19) 98765-4321 | teresa.novaes@mail.example

EXPERIÊNCIA PROFISSIONAL
Nuvem Azul Sistemas
Analista de Dados
03/2021 - atual
Relatórios em SQL e Python

FORMAÇÃO ACADÊMICA
Universidade de São Paulo
Bacharelado em Estatística
2012 - 2016

IDIOMAS
Inglês – avançado, Espanhol – básico

COMPETÊNCIAS
SQL, Python`,
	],
	"curriculo.txt",
	{ type: "text/plain" },
);

interface Page {
	values: Record<string, string>;
	cv: { name: string } | null;
	groups: { name: string; items: { key: string; text: string }[] }[];
}
interface Refused {
	result: { error: Record<string, string[]>; initialValue: Record<string, unknown> };
	page: Page;
}

async function visiting(
	work: (inside: { trx: Scoped; business: TestBusiness; browser: Browser; path: string; uid: string }) => Promise<void>,
) {
	await withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const path = `/candidates/jobs/${job.uid}/applies/start`;
		await work({ trx, business, browser: new Browser(db, business.host), path, uid: job.uid });
	});
}

const validForm = { password: "uma frase bem curta", terms: "on", consent: "on", whatsapp_messages: "on" };

async function getLink(trx: Scoped, business: TestBusiness) {
	await enterBusiness(trx, business.id);
	const { text } = await trx
		.selectFrom("email_messages")
		.select("text")
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	return /\/confirmations\/([\w-]+)/.exec(text)?.[1] ?? "";
}

test("a guest applies with a CV in four pages and at most ten required answers", () =>
	visiting(async ({ trx, business, browser, path, uid }) => {
		const route = { path, params: { job_uid: uid } };
		const { slug } = await trx.selectFrom("jobs").select("slug").where("uid", "=", uid).executeTakeFirstOrThrow();
		const job = await browser.visit(jobPage, { path: `/jobs/${slug}/${uid}`, params: { job_title: slug ?? "", uid } });
		expect(job.body).toMatchObject({ apply: path, isGuest: true });
		expect((await browser.visit(start, { ...route, form: toFormData({ go: "cv", cv }) })).location).toBe(path);

		const { page } = (await browser.visit(start, route)).body as { page: Page };
		expect(page.values).toEqual({
			name: "Teresa Novaes",
			email: "teresa.novaes@mail.example",
			mobile_phone: expect.stringContaining("98765-4321"),
			date_birth: "1990-04-12",
			country: "BR",
			city: "Campinas",
			state: "SP",
		});
		expect(page.groups.map(({ name, items }) => [name, items.map(({ text }) => text)])).toEqual([
			["experiences", ["Analista de Dados · Nuvem Azul Sistemas"]],
			["educations", ["Bacharelado em Estatística · Universidade de São Paulo"]],
			["languages", ["Inglês · Avançado", "Espanhol · Básico"]],
			["skills", [expect.stringMatching(/^SQL · /), expect.stringMatching(/^Python · /)]],
		]);
		const empty = (await browser.visit(start, { ...route, form: toFormData({ name: "" }) })).body as Refused;
		expect(Object.keys(empty.result.error).sort()).toEqual([
			..."city consent date_birth email mobile_phone name password state terms".split(" "),
		]);
		const unchecked = ["skill-python"];
		const keys = page.groups
			.flatMap(({ items }) => items.map(({ key }) => key))
			.filter((key) => !unchecked.includes(key));
		const sent = await browser.visit(start, {
			...route,
			form: toFormData({ ...page.values, ...validForm, add: keys }),
		});
		// 3: the inbox is named.
		expect([sent.status, sent.location]).toEqual([303, "/confirmations"]);
		expect(await trx.selectFrom("applies").select("id").execute()).toEqual([]);

		// 4: the link of the mail, and the application is sent.
		const token = await getLink(trx, business);
		const done = await browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: {} });
		expect([done.status, done.location]).toEqual([303, "/candidates/candidacy"]);
		await enterBusiness(trx, business.id);
		const person = await trx.selectFrom("candidates").select("id").executeTakeFirstOrThrow();
		expect(await personRow(trx, "candidates", person.id)).toMatchObject({
			name: "Teresa Novaes",
			mobile_phone: "+5519987654321",
			city: "Campinas",
			state: "SP",
			completed_register: true,
			role_name: "Analista de Dados",
			current_company: "Nuvem Azul Sistemas",
		});
		// Saved only for the ticked box, and after the address is verified.
		expect(await trx.selectFrom("message_permissions").select(["channel", "granted", "wording"]).execute()).toEqual([
			{ channel: "whatsapp", granted: true, wording: expect.stringMatching(/^Aceito receber mensagens por WhatsApp/) },
		]);
		const [application] = await trx.selectFrom("applies").select(["status", "cv_file_id"]).execute();
		expect(application).toEqual({ status: 0, cv_file_id: expect.anything() });
		expect(await trx.selectFrom("data_files").select(["reference_type", "expires_at"]).execute()).toEqual([
			{ reference_type: "candidate", expires_at: null },
		]);
		expect(await trx.selectFrom("candidate_skills").select(["name", "years_skills"]).execute()).toEqual([
			{ name: "SQL", years_skills: expect.any(Number) },
		]);
		expect(await trx.selectFrom("candidate_languages").select(["language", "level"]).orderBy("id").execute()).toEqual([
			{ language: "Inglês", level: 3 },
			{ language: "Espanhol", level: 1 },
		]);
		expect(await trx.selectFrom("candidate_educations").select(["course", "education_level"]).execute()).toEqual([
			{ course: "Bacharelado em Estatística", education_level: 6 },
		]);

		// A later job is one page with one required answer.
		const later = await aJob(trx, { publishedOn: [business.siteId] });
		const next = { path: `/candidates/jobs/${later.uid}/applies/new`, params: { job_uid: later.uid } };
		const request = (await browser.visit(apply, { ...next, form: toFormData({ cover_letter: "" }) })).body as Refused;
		expect(Object.keys(request.result.error)).toEqual(["consent"]);
		const quick = await browser.visit(apply, { ...next, form: toFormData({ consent: "on" }) });
		expect(quick.location).toMatch(/^\/candidates\/candidacy#/);
	}));

test("reading a CV or an invalid submission preserves the input, and the CV stays selected", () =>
	visiting(async ({ browser, path, uid }) => {
		const route = { path, params: { job_uid: uid } };
		await browser.visit(start, { ...route, form: toFormData({ go: "cv", cv, name: "Teresa N. Prado", city: "Itu" }) });
		const { page } = (await browser.visit(start, route)).body as { page: Page };
		expect(page.values).toMatchObject({ name: "Teresa N. Prado", city: "Itu", state: "SP" });
		const input = { ...page.values, ...validForm, date_birth: "2020-01-01", mobile_phone: "12" };
		const refused = await browser.visit(start, { ...route, form: toFormData({ ...input, add: ["experience-0"] }) });
		expect(refused.status).toBe(422);
		const { result, page: again } = refused.body as Refused;
		expect(result.error).toEqual({
			date_birth: ["Você precisa ter pelo menos 14 anos para se cadastrar."],
			mobile_phone: [expect.any(String)],
		});
		expect(result.initialValue).toMatchObject({ name: "Teresa N. Prado", mobile_phone: "12", add: "experience-0" });
		expect(again.cv?.name).toBe("curriculo.txt");
		const wrong = new File([new Uint8Array([0x4d, 0x5a, 0, 0])], "cv.docx");
		const other = (await browser.visit(start, { ...route, form: toFormData({ go: "cv", cv: wrong }) })).body as Refused;
		expect([Object.keys(other.result.error), other.page.cv?.name]).toEqual([["cv"], "curriculo.txt"]);
	}));

test("a sign-up with another person's e-mail leaves no data in the confirmed record", () =>
	visiting(async ({ trx, business, browser, path, uid }) => {
		const route = { path, params: { job_uid: uid } };
		await browser.visit(start, { ...route, form: toFormData({ go: "cv", cv }) });
		const values = { name: "Teresa Falsa", email: "alvo@mail.example", mobile_phone: "(19) 98765-4321" };
		const place = { date_birth: "1990-01-01", city: "Itu", state: "SP" };
		await browser.visit(start, {
			...route,
			form: toFormData({ ...values, ...place, ...validForm, add: ["experience-0"] }),
		});
		const again = { ...values, name: "Dona Verdadeira", city: "Recife", password: "outra frase bem longa" };
		await browser.visit(start, { ...route, form: toFormData({ ...validForm, ...place, ...again }) });
		const token = await getLink(trx, business);
		await browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: {} });
		await enterBusiness(trx, business.id);
		const person = await trx.selectFrom("candidates").select(["name", "city"]).executeTakeFirstOrThrow();
		expect(person).toEqual({ name: "Dona Verdadeira", city: "Recife" });
		expect(await trx.selectFrom("candidate_experiences").select("company").execute()).toEqual([]);
		expect(await trx.selectFrom("data_files").select("reference_type").execute()).toEqual([
			{ reference_type: "visitor" },
		]);
	}));

test("a minor applies only to apprentice jobs and gives a guardian, which adults do not", () =>
	visiting(async ({ trx, business, browser, path, uid }) => {
		const route = { path, params: { job_uid: uid } };
		const born = `${new Date().getFullYear() - 16}-12-31`;
		const input = {
			name: "Nina Alves",
			email: "nina@mail.example",
			mobile_phone: "11 98765-4321",
			date_birth: born,
			city: "Campinas",
			state: "SP",
			...validForm,
		};
		const refused = async (more: Record<string, string> = {}) => {
			const answer = await browser.visit(start, { ...route, form: toFormData({ ...input, ...more }) });
			return [answer.status, (answer.body as Refused).result.error];
		};
		const guardian = {
			guardian_name: "Rosa Alves",
			guardian_email: "rosa@mail.example",
			guardian_phone: "(11) 91234-5678",
		};
		expect(await refused()).toEqual([
			422,
			{
				guardian_name: ["Você tem menos de 18 anos: informe quem responde por você."],
				guardian_email: ["Obrigatório."],
				guardian_phone: ["Obrigatório."],
			},
		]);
		expect(await refused(guardian)).toEqual([422, { date_birth: [expect.stringContaining("vagas de aprendiz")] }]);
		expect(await refused({ date_birth: `${new Date().getFullYear() - 13}-01-01` })).toMatchObject([
			422,
			{ date_birth: ["Você precisa ter pelo menos 14 anos para se cadastrar."] },
		]);
		await trx.updateTable("jobs").set({ position_level: "apprentice" }).where("uid", "=", uid).execute();
		expect((await refused())[0]).toBe(422);
		expect(await refused({ ...guardian, guardian_email: "Nina@mail.example" })).toEqual([
			422,
			{ guardian_email: ["Informe o e-mail de quem responde por você, não o seu."] },
		]);
		const sent = await browser.visit(start, { ...route, form: toFormData({ ...input, ...guardian }) });
		expect([sent.status, sent.location]).toEqual([303, "/confirmations"]);
		const token = await getLink(trx, business);
		await browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: {} });
		await enterBusiness(trx, business.id);
		const person = await trx.selectFrom("candidates").select("id").executeTakeFirstOrThrow();
		expect(await personRow(trx, "candidates", person.id)).toMatchObject({
			date_birth: born,
			guardian_name: "Rosa Alves",
			guardian_phone: "+5511912345678",
			guardian_email: "rosa@mail.example",
			guardian_asked_at: expect.any(Date),
			guardian_answer: null,
		});
		expect(await trx.selectFrom("applies").select("status").execute()).toEqual([]);
		expect(await trx.selectFrom("apply_drafts").select("candidate_id").execute()).toHaveLength(1);
	}));

test("a first application records how it was completed and the language model notice, when enabled", () =>
	visiting(async ({ trx, business, browser, path, uid }) => {
		const route = { path, params: { job_uid: uid } };
		interface Asking {
			page: Page & { opened: string; model: { text: string } | null };
		}
		expect(((await browser.visit(start, route)).body as Asking).page.model).toBeNull();
		await enterBusiness(trx, business.id);
		await enableModel(trx, (await aRecruiter(trx)).id);
		await browser.visit(start, { ...route, form: toFormData({ go: "cv", cv }) });
		const { page } = (await browser.visit(start, route)).body as Asking;
		expect(page.model?.text).toContain("modelo de linguagem");
		const answers = { opened: page.opened, model_offered: "on", model: "on" };
		await browser.visit(start, { ...route, form: toFormData({ ...page.values, ...validForm, ...answers }) });
		await enterBusiness(trx, business.id);
		const draft = await trx
			.selectFrom("apply_drafts")
			.select(["fill_seconds", "device_hash"])
			.executeTakeFirstOrThrow();
		expect(draft).toEqual({ fill_seconds: expect.any(Number), device_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
		// After confirmation, the consent is recorded and the signal job receives both values.
		const token = await getLink(trx, business);
		await browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: {} });
		await enterBusiness(trx, business.id);
		const consents = await trx.selectFrom("candidate_consents").select(["purpose", "withdrawn_at"]).execute();
		expect(consents).toContainEqual({ purpose: "language_model", withdrawn_at: null });
		await sql`reset role`.execute(trx);
		const { rows } = await sql<{ payload: object }>`select j.payload from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'apply_signals'`.execute(trx);
		expect(rows.at(-1)?.payload).toMatchObject({ seconds: draft.fill_seconds, device: draft.device_hash });
	}));
