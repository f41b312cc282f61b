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
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";
import * as letter from "../templates/emails/edit.tsx";
import * as edit from "./edit.tsx";
import * as fresh from "./new.tsx";

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

interface Body {
	page: FormPage;
	translation: ModelDraftView | null;
	draft: ModelDraftView | null;
	notice: { tone: string; text: string } | null;
}
const valueIn = ({ page }: Body, name: string) =>
	page.sections.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value;

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function signIn({ db, trx, business: home }: Inside) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const visit = async (
		route: Parameters<Browser["visit"]>[0],
		path: string,
		id: string,
		form?: Record<string, string>,
	) => {
		const sent = form && { form: { _idem: crypto.randomUUID(), version: "0", ...form } };
		const answer = await browser.visit(route, { path, params: { id }, above: [recruitersOnly], ...sent });
		await enterBusiness(trx, home.id);
		return { status: answer.status, body: answer.body as Body };
	};
	return { recruiter, visit, enable: (values = {}) => enableModel(trx, recruiter.id, values) };
}

const description =
	"Procuramos uma pessoa para a equipe.\n\n- Salário de R$ 5.000,00\n- Veja https://seleta.example/vagas";

test("the job form translates the ad with its formatting and refuses a translation that changes a number", () =>
	withRollback(async (inside) => {
		const { visit, enable } = await signIn(inside);
		const job = await aJob(inside.trx, { title: "Pessoa analista" });
		const path = `/recruiters/jobs/${job.uid}/edit`;
		const open = async () => (await visit(edit, path, job.uid)).body.translation;
		const press = (model_draft: string) =>
			visit(edit, path, job.uid, { title: "Pessoa analista", description, model_draft });
		expect(await open()).toBeNull();
		expect((await press("ask:en")).status).toBe(422);
		await enable({ model: "simulator-alters" });
		const refused = await press("ask:en");
		expect(refused.body.notice?.text).toMatch(/mudou um número, um endereço/);
		expect(valueIn(refused.body, "description")).toBe(description);
		await enable();
		expect((await press("ask:en")).status).toBe(200);
		const draft = (await open())?.open;
		expect(draft?.sentences.every(({ strike }) => strike === null)).toBe(true);
		const taken = await press(`use:${draft?.uid}:translation`);
		expect(valueIn(taken.body, "description")).toBe(
			"Procuramos a person for the team.\n\n- Salário of R$ 5.000,00\n- Veja https://seleta.example/vagas",
		);
		expect(valueIn(taken.body, "title")).toBe("Person analista");
		const again = await press(`use:${draft?.uid}:translation`);
		expect(again).toMatchObject({ status: 422, body: { notice: { text: expect.stringMatching(/já aceitou/) } } });
		expect(simulator.received.join()).not.toContain("seleta.example/vagas");
	}));

test("the email template form translates a template into its other language and preserves its fields in braces", () =>
	withRollback(async (inside) => {
		const { visit, enable } = await signIn(inside);
		await enable();
		const { uid } = await inside.trx
			.insertInto("email_templates")
			.values({
				business_id: inside.business.id,
				name: "Convite",
				entity: "candidates",
				subject_pt: "Sobre a vaga",
				body_pt: "Olá",
			})
			.returning("uid")
			.executeTakeFirstOrThrow();
		const path = `/recruiters/templates/emails/${uid}/edit`;
		const body_pt = "Olá, {{first_name}}.\n\nA **vaga** é [nossa](https://seleta.example/v).";
		const form = {
			name: "Convite",
			entity: "candidates",
			subject_pt: "Sobre a vaga",
			body_pt,
			subject_en: "",
			body_en: "",
		};
		expect((await visit(letter, path, uid, { ...form, model_draft: "ask:en" })).status).toBe(200);
		const draft = (await visit(letter, path, uid)).body.translation?.open;
		const taken = await visit(letter, path, uid, { ...form, model_draft: `use:${draft?.uid}:translation` });
		expect(valueIn(taken.body, "body_en")).toBe(
			"Hello, {{first_name}}.\n\nThe **job** is [our](https://seleta.example/v).",
		);
		expect(valueIn(taken.body, "subject_en")).toBe("About the job");
		expect(valueIn(taken.body, "body_pt")).toBe(body_pt);
		expect(simulator.received.join()).not.toMatch(/first_name|seleta\.example\/v/);
	}));

test("the new job form drafts the ad from its values and shows the draft only to its author", () =>
	withRollback(async (inside) => {
		const { visit, enable } = await signIn(inside);
		const path = "/recruiters/jobs/new?full=1";
		expect((await visit(fresh, path, "")).body.draft).toBeNull();
		await enable();
		const form = {
			title: "Analista de BI",
			city: "Campinas",
			state: "SP",
			responsibilities: "Montar painéis",
			description: "Digitado",
		};
		expect((await visit(fresh, path, "", { ...form, title: "", model_draft: "ask" })).status).toBe(422);
		const answer = await visit(fresh, path, "", { ...form, model_draft: "ask" });
		expect(answer.status).toBe(200);
		expect(valueIn(answer.body, "description")).toBe("Digitado");
		const open = (await visit(fresh, path, "")).body.draft?.open;
		expect(open?.facts.map(({ text }) => text)).toEqual(["Analista de BI", "Campinas/SP", "Montar painéis"]);
		const taken = await visit(fresh, path, "", { ...form, model_draft: `use:${open?.uid}` });
		expect(String(valueIn(taken.body, "description"))).toMatch(/^Digitado\n\n[\s\S]*Montar painéis/);
		const other = await signIn(inside);
		expect((await other.visit(fresh, path, "")).body.draft?.open).toBeNull();
	}));
