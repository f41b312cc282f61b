import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { ModelDraftView } from "#app/routes/shared/language-model/model-draft.server.ts";
import { enableModel, startModel } from "#app/routes/shared/language-model/testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { ComposePage } from "../emails/compose-page.server.ts";
import * as compose from "../emails/new.tsx";
import * as status from "./status.tsx";

let simulator: ModelSimulator;
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

beforeAll(async () => {
	simulator = await startModel();
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

interface Body {
	draft: ModelDraftView | null;
	press?: { notice: { tone: string; text: string } | null; values: Record<string, string> | null };
	result?: { initialValue?: Record<string, string>; error?: Record<string, string[]> };
}

async function aRejection({ db, trx, business: home }: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const job = await aJob(trx, { title: "Analista de BI" });
	const candidate = await aCandidate(trx, {
		name: "Rosa Branco",
		email: "rosa@canary.example",
		completed_register: true,
		site_config_id: home.siteId,
	});
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const recruiter = await aRecruiter(trx, { is_admin: true, name: "Ana Lima", password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const address = `/recruiters/applies/${apply.uid}/status?to=9&from=0`;
	const params = { id: apply.uid };
	const again = async <T>(visit: Promise<T>): Promise<T> => {
		const answer = await visit;
		await enterBusiness(trx, home.id);
		return answer;
	};
	const form = { to: "9", from: "0", reject_reason: "2", reject_side: "consultant", mail: "send" };
	return {
		apply,
		candidate,
		recruiter,
		open: async () => (await again(browser.visit(status, { path: address, params, above }))).body as Body,
		post: async (more: Record<string, string>) => {
			const answer = await again(browser.visit(status, { path: address, params, form: { ...form, ...more }, above }));
			return { status: answer.status, body: answer.body as Body };
		},
		letter: async () => {
			const path = `/recruiters/emails/new?to=candidates:${candidate.uid}&debrief=${apply.uid}`;
			return ((await again(browser.visit(compose, { path, above }))).body as ComposePage).letter;
		},
		mails: () => trx.selectFrom("email_messages").select(["kind", "text"]).execute(),
	};
}

test("a rejection's mail is drafted in its form, taken over by a person and sent by the move in their words alone", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { recruiter, open, post, letter, mails, apply } = await aRejection(inside);
		expect((await open()).draft).toBeNull();
		expect(await post({ model_draft: "ask" })).toMatchObject({ status: 422, body: { press: { values: null } } });
		await enableModel(trx, recruiter.id);
		expect((await open()).draft).toMatchObject({ open: null, facts: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }] });

		expect(await post({ model_draft: "ask", note: "Minha nota" })).toMatchObject({
			status: 200,
			body: { result: { initialValue: { note: "Minha nota" } } },
		});
		const draft = (await open()).draft?.open;
		expect(draft?.sentences).toMatchObject([
			{ facts: [1], strike: null },
			{ facts: [2], text: "É sobre a vaga Analista de BI." },
			{ facts: [3], strike: null },
			{ facts: [4], strike: null },
		]);
		expect((await letter())?.modelDraft?.open?.uid).toBe(draft?.uid);
		const taken = await post({ model_draft: `use:${draft?.uid}`, note: "Minha nota" });
		const values = taken.body.press?.values ?? {};
		expect(values).toMatchObject({ note: "Minha nota", reject_reason: "2" });
		expect(values.mail_text).toMatch(/^Olá, Rosa\.\n\nAgradecemos[\s\S]*Analista de BI/);
		expect(await mails()).toEqual([]);
		expect(await trx.selectFrom("applies").select("status").where("id", "=", apply.id).execute()).toEqual([
			{ status: 0 },
		]);

		const sent = `${values.mail_text} Com abraço, {{nome}}`;
		expect(await post({ mail_text: sent })).toMatchObject({ status: 303 });
		const [mail] = await mails();
		expect(mail?.kind).toBe("apply_closed");
		expect(mail?.text).toMatch(/Olá, Rosa\.[\s\S]*Com abraço, nome/);
		expect(simulator.received.join()).not.toMatch(/Rosa|Branco|canary/);
	}));

test("the letter of an end begins with the rules' words where no scorecard says more", () =>
	withRollback(async (inside) => {
		const { letter } = await aRejection(inside);
		expect((await letter())?.start).toMatchObject({
			subject: "Sobre a sua candidatura: Analista de BI",
			body: expect.stringMatching(/^Olá, Rosa\.\n\nAgradecemos/),
		});
	}));
