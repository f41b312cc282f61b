import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enableModel, startModel } from "#app/routes/shared/language-model/testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { ComposePage } from "./compose-page.server.ts";
import * as compose from "./new.tsx";

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
	page: ComposePage;
	press?: { notice: { tone: string; text: string } | null; taken: string };
	result: { initialValue?: Record<string, string>; error?: unknown };
}

async function aLetter({ db, trx, business: home }: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const job = await aJob(trx, { title: "Analista de BI", skills: JSON.stringify([{ name: "Cobol" }]) });
	const candidate = await aCandidate(trx, { name: "Rosa Branco" });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const query = `to=candidates:${candidate.uid}&missing=${apply.uid}`;
	const signIn = async (name: string) => {
		await enterBusiness(trx, home.id);
		const recruiter = await aRecruiter(trx, { is_admin: true, name, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const path = "/recruiters/emails/new";
		const above = [recruitersOnly];
		const open = async () => (await browser.visit(compose, { path: `${path}?${query}`, above })).body as ComposePage;
		const press = async (model_draft: string, body = "Digitado à mão") => {
			const form = { to: `candidates:${candidate.uid}`, missing: apply.uid, subject: "Assunto meu", body, model_draft };
			const answer = await browser.visit(compose, { path, form, above });
			return { status: answer.status, ...(answer.body as Body) };
		};
		return { recruiter, open, press };
	};
	return { apply, candidate, signIn };
}

test("a model draft of an e-mail is requested, shown with sources, inserted once and never sent", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { apply, candidate, signIn } = await aLetter(inside);
		const ana = await signIn("Ana Lima");
		const bia = await signIn("Bia Sá");
		expect((await ana.open()).letter?.modelDraft).toBeNull();
		expect(await ana.press("ask")).toMatchObject({ status: 422, press: { notice: { tone: "danger" } } });
		await enterBusiness(trx, home.id);
		await enableModel(trx, ana.recruiter.id);
		expect((await ana.open()).letter?.modelDraft).toMatchObject({
			open: null,
			facts: [{ n: 1 }, { n: 2 }, { n: 3 }],
		});

		const drafted = await ana.press("ask");
		expect(drafted).toMatchObject({
			status: 200,
			result: { initialValue: { subject: "Assunto meu", body: "Digitado à mão" } },
		});
		expect(drafted.result.error).toBeUndefined();
		const draft = drafted.page.letter?.modelDraft?.open;
		expect(draft?.sentences).toMatchObject([
			{ facts: [1] },
			{ facts: [2] },
			{ facts: [3], text: "Pode nos contar sobre Cobol?" },
		]);
		// A colleague sees the same draft, marked.
		expect((await bia.open()).letter?.modelDraft?.open).toMatchObject({ uid: draft?.uid, by: "Pedido por Ana Lima" });

		const taken = await bia.press(`use:${draft?.uid}`);
		expect(taken.result.initialValue?.body).toMatch(
			/^Digitado à mão\n\nOlá, Rosa\.\n\n.*É sobre a vaga Analista de BI\./s,
		);
		const start = (await ana.open()).letter?.start.body ?? "";
		const late = await ana.press(`use:${draft?.uid}`, start);
		expect(late).toMatchObject({ status: 422, result: { initialValue: { body: start } } });
		expect(late.press?.notice?.text).toMatch(/^Bia Sá já aceitou este rascunho/);
		expect(await ana.press("use:nobody")).toMatchObject({ status: 422 });

		await ana.press("ask", start);
		const again = (await ana.open()).letter?.modelDraft?.open;
		expect((await ana.press(`use:${again?.uid}`, start)).result.initialValue?.body).toMatch(
			/^Olá, Rosa\.\n\nAgradecemos/,
		);
		await enterBusiness(trx, home.id);
		const rows = await trx
			.selectFrom("language_model_drafts")
			.select(["state", "candidate_id", "record_uid"])
			.execute();
		expect(rows).toEqual(Array(2).fill({ state: "accepted", candidate_id: candidate.id, record_uid: apply.uid }));
		expect(await trx.selectFrom("email_messages").select("id").execute()).toEqual([]);
		expect(simulator.received.join()).not.toMatch(/Rosa|Branco|marina\./);
	}));

test("a failed model draft shows its error in the form and preserves the input", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { signIn } = await aLetter(inside);
		const ana = await signIn("Ana Lima");
		await enterBusiness(trx, home.id);
		await enableModel(trx, ana.recruiter.id, { model: "simulator-500" });
		const failed = await ana.press("ask");
		expect(failed).toMatchObject({
			status: 422,
			press: {
				notice: { tone: "danger", text: "O servidor do modelo respondeu com um erro. Tente de novo daqui a pouco." },
			},
			result: { initialValue: { subject: "Assunto meu", body: "Digitado à mão" } },
		});
		expect(failed.page.letter?.start.body).toMatch(/- Cobol/);
	}));
