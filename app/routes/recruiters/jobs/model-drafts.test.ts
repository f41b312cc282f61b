import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { ModelDraftView } from "#app/routes/shared/language-model/model-draft.server.ts";
import { enableModel, startModel } from "#app/routes/shared/language-model/testing.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findJobProfile } from "#db/queries/job-profile.ts";
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";
import * as words from "../candidates/words.tsx";
import * as edit from "./edit.tsx";
import * as questions from "./questions.tsx";

let simulator: ModelSimulator;
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

beforeAll(async () => {
	simulator = await startModel();
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

type Route = Parameters<Browser["visit"]>[0];

const scene = (
	work: (at: {
		visit: (route: Route, path: string, form?: Record<string, string>) => ReturnType<Browser["visit"]>;
		enable: (values?: Parameters<typeof enableModel>[2]) => Promise<void>;
		saved: () => ReturnType<typeof findJobProfile>;
		trx: Parameters<Parameters<typeof withRollback>[0]>[0]["trx"];
		home: number;
		uid: string;
	}) => Promise<void>,
) =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, {
			title: "Analista de BI",
			description: "",
			responsibilities: "Montar painéis",
			skills: JSON.stringify([{ name: "Cobol" }]),
			languages: JSON.stringify([{ language: "Inglês" }]),
		});
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		await work({
			async visit(route, path, form) {
				const sent = form && { form: { _idem: crypto.randomUUID(), ...form } };
				const answer = await browser.visit(route, { path, params: { id: job.uid }, above: [recruitersOnly], ...sent });
				await enterBusiness(trx, home.id);
				return answer;
			},
			enable: (values) => enableModel(trx, recruiter.id, values),
			saved: async () => await findJobProfile(trx, job.uid),
			trx,
			home: home.id,
			uid: job.uid,
		});
	});

interface EditBody {
	page: FormPage;
	draft: ModelDraftView | null;
	notice: { tone: string; text: string } | null;
}
const valueIn = ({ page }: EditBody, name: string) =>
	page.sections.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value;

test("the job form merges the model's draft with the entered text unsaved, and refuses when it is off", () =>
	scene(async ({ visit, enable, saved, uid }) => {
		const path = `/recruiters/jobs/${uid}/edit`;
		const open = async () => (await visit(edit, path)).body as EditBody;
		const press = async (model_draft: string) => {
			const form = { version: "0", title: "Analista de BI", description: "Digitado", model_draft };
			const answer = await visit(edit, path, form);
			return { status: answer.status, body: answer.body as EditBody };
		};
		expect((await open()).draft).toBeNull();
		const off = await press("ask");
		expect(off).toMatchObject({ status: 422, body: { notice: { tone: "danger" } } });
		expect(valueIn(off.body, "description")).toBe("Digitado");
		await enable();
		expect((await open()).draft?.facts.map(({ text }) => text)).toEqual(
			expect.arrayContaining(["Analista de BI", "Cobol", "Inglês", "Montar painéis"]),
		);
		const written = await press("ask");
		expect(valueIn(written.body, "description")).toBe("Digitado");
		const draft = (await open()).draft?.open;
		const taken = await press(`use:${draft?.uid}`);
		expect(String(valueIn(taken.body, "description"))).toMatch(/^Digitado\n\n[\s\S]*Cobol/);
		expect(await saved()).toMatchObject({ description: "" });
		await enable({ model: "simulator-500" });
		const failed = await press("ask");
		expect(failed).toMatchObject({ status: 422, body: { notice: { tone: "danger" } } });
		expect(valueIn(failed.body, "description")).toBe("Digitado");
	}));

interface WordsBody {
	phrase: { chips: string[]; to: string; unknown: string[]; left: string[] } | null;
	hasModel: boolean;
	problem?: string;
	text?: string;
}

test("the words route turns words into filters by rules without gender, and checks the model's filters likewise", () =>
	scene(async ({ visit, enable }) => {
		const read = async (text: string) =>
			(await visit(words, `/recruiters/candidates/words?${new URLSearchParams({ text })}`)).body as WordsBody;
		const { phrase, hasModel } = await read("desenvolvedoras com inglês avançado, mulheres, perto de Campinas zxqwv");
		expect(hasModel).toBe(false);
		expect(phrase?.left).toEqual(["mulheres"]);
		expect(phrase?.unknown).toEqual(["zxqwv"]);
		const filters = Object.fromEntries(new URLSearchParams(phrase?.to.split("?")[1]));
		expect(filters).toMatchObject({
			"filters[experience_title]": "desenvolvedor",
			"filters[language_name]": "Inglês",
			"filters[language_level]": "3",
			"filters[distance_town]": "Campinas, SP",
			"filters[distance_kilometres]": "25",
		});
		expect(phrase?.chips).toEqual([
			"Idioma: Inglês, Avançado ou mais",
			"Experiência: desenvolvedor",
			"Distância: até 25 km, de Campinas, SP",
		]);
		const path = "/recruiters/candidates/words";
		const refused = await visit(words, path, { text: "inglês" });
		expect(refused).toMatchObject({ status: 422, body: { text: "inglês" } });
		await enable();
		const answer = await visit(words, path, { text: "desenvolvedoras com inglês" });
		const { phrase: again } = await read(new URLSearchParams(answer.location?.split("?")[1]).get("text") ?? "");
		expect(again?.chips).toHaveLength(2);
		await enable({ model: "simulator-nonsense" });
		expect(await visit(words, path, { text: "inglês" })).toMatchObject({ status: 422, body: { text: "inglês" } });
	}));

interface QuestionsBody {
	draft: ModelDraftView | null;
	groups: { label: string; questions: { key: string; question: string }[] }[];
	kits: { uid: string; name: string }[];
}

test("the job's questions page adds chosen questions of the bank to a new kit once", () =>
	scene(async ({ visit, trx, home, uid }) => {
		const path = `/recruiters/jobs/${uid}/questions`;
		const { groups } = (await visit(questions, path)).body as QuestionsBody;
		expect(groups.map(({ label }) => label).slice(0, 2)).toEqual(["Cobol", "Idioma: Inglês"]);
		const [first] = groups[0]?.questions ?? [];
		for (let press = 0; press < 2; press++) await visit(questions, path, { question: first?.key ?? "", kit: "" });
		expect((await visit(questions, path, { kit: "" })).status).toBe(422);
		expect((await visit(questions, path, { question: first?.key ?? "", kit: "nobody" })).status).toBe(422);
		const rows = await trx
			.selectFrom("interview_questions as q")
			.innerJoin("interview_kits as k", (join) =>
				join.onRef("k.id", "=", "q.interview_kit_id").onRef("k.business_id", "=", "q.business_id"),
			)
			.select(["k.name", "q.question"])
			.where("q.business_id", "=", home)
			.where("k.name", "=", "Analista de BI")
			.execute();
		expect(rows).toEqual([{ name: "Analista de BI", question: first?.question }]);
	}));

test("the job's questions page adds chosen model questions to a kit once and does not offer removed ones", () =>
	scene(async ({ visit, enable, trx, home, uid }) => {
		const path = `/recruiters/jobs/${uid}/questions`;
		const open = async () => ((await visit(questions, path)).body as QuestionsBody).draft;
		expect(await open()).toBeNull();
		expect((await visit(questions, path, { model_draft: "ask" })).status).toBe(422);
		await enable({ model: "simulator-unsourced" });
		expect((await open())?.facts.map(({ text }) => text)).toEqual(expect.arrayContaining(["Cobol", "Idioma: Inglês"]));
		expect((await visit(questions, path, { model_draft: "ask" })).status).toBe(200);
		const draft = (await open())?.open;
		const struck = draft?.sentences.findIndex(({ strike }) => strike !== null) ?? 0;
		const at = draft?.sentences.findIndex(({ text }) => text.includes("Cobol")) ?? 0;
		const form = { question: `model.${draft?.uid}.${at}`, kit: "" };
		for (let press = 0; press < 2; press++) expect((await visit(questions, path, form)).status).toBe(303);
		await visit(questions, path, { question: `model.${draft?.uid}.${struck}`, kit: "" });
		await visit(questions, path, { question: "model.nobody.0", kit: "" });
		const rows = await trx
			.selectFrom("interview_questions as q")
			.innerJoin("interview_kits as k", (join) =>
				join.onRef("k.id", "=", "q.interview_kit_id").onRef("k.business_id", "=", "q.business_id"),
			)
			.select("q.question")
			.where("q.business_id", "=", home)
			.where("k.name", "=", "Analista de BI")
			.execute();
		expect(rows).toEqual([{ question: draft?.sentences[at]?.text }]);
		await enable({ enabled: false });
		expect(await open()).toBeNull();
	}));
