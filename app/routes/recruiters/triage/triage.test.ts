import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, type TestBusiness, withRollback } from "#db/testing.ts";
import type { ComposePage } from "../emails/compose-page.server.ts";
import * as compose from "../emails/new.tsx";
import * as jobTriage from "./job.tsx";
import * as mine from "./my-triage.tsx";
import type { Triage } from "./triage.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function aReader(db: Db, trx: Scoped, home: TestBusiness, permissions: Record<string, string[]>) {
	const reader = await aLimitedRecruiter(trx, permissions, { password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: reader.email, password } });
	const open = async (route: object, path: string, params: Record<string, string> = {}) => {
		const { status, body } = await browser.visit(route, { path, params, above: [recruitersOnly] });
		return { status, page: body as Triage };
	};
	return { reader, open };
}

test("the triage page quotes the job's criteria and shows the outcome of applies that no longer wait", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const may = { applies: ["read", "update"], candidates: ["read", "send"] };
		const { reader, open } = await aReader(db, trx, home, may);
		const wanted = JSON.stringify([{ name: "Power BI" }, { name: "Cobol" }]);
		const job = await aJob(trx, { title: "Analista de BI", skills: wanted });
		const candidate = await aCandidate(trx, {
			name: "Nara Lemos",
			self_introduction: "Monto painéis em Power BI. Sou de Natal.",
		});
		const first = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, recruiter_id: reader.id });
		const second = await anApply(trx, { job_id: job.id, recruiter_id: reader.id });
		const stranger = await aCandidate(trx, { name: "Caio Reis" });
		const at = (query: string) => open(jobTriage, `/recruiters/jobs/${job.uid}/triage${query}`, { id: job.uid });

		const { page } = await at("");
		expect(page).toMatchObject({ apply: first.uid, previous: null, next: second.uid, count: { text: "1 de 2" } });
		await at("");
		await at(`?apply=${second.uid}&ahead=1`);
		const listEntries = () =>
			trx.selectFrom("decision_log").select(["rule", "candidate_ids", "scores", "recruiter_id"]).execute();
		expect((await listEntries()).map((row) => ({ ...row, candidate_ids: row.candidate_ids.map(Number) }))).toEqual([
			{ rule: "triage", candidate_ids: [candidate.id], scores: [1], recruiter_id: reader.id },
		]);
		await at(`?apply=${second.uid}`);
		expect((await listEntries()).map(({ scores }) => scores)).toEqual([[1], [2]]);
		expect(page.person?.criteria.slice(0, 2)).toMatchObject([
			{ title: "Power BI", verdict: "met", quote: { pieces: ["Monto painéis em ", "Power BI", "."] } },
			{ title: "Cobol", verdict: "unclear", quote: null },
		]);
		expect(page.person?.summary).toEqual([
			{ part: "skills", text: "Monto painéis em Power BI.", where: "na apresentação", pane: "cv", range: null },
		]);
		expect(page.person?.missing).toContain("Cobol");
		const letter = await open(compose, page.person?.askTo ?? "");
		const { subject, body } = (letter.page as unknown as ComposePage).letter?.start ?? {};
		expect(subject).toBe("Sobre a sua candidatura: Analista de BI");
		expect(body).toMatch(/^Olá, Nara\.[\s\S]*- Cobol\n/);
		const other = await open(compose, `/recruiters/emails/new?to=candidates:${stranger.uid}&missing=${first.uid}`);
		expect((other.page as unknown as ComposePage).letter?.start).toEqual({ subject: "", body: "" });
		expect(page.person?.acts).toMatchObject({ advance: { to: 1, asks: false }, hold: { to: 1 }, reject: { to: 14 } });

		await trx.updateTable("applies").set({ status: 1 }).where("id", "=", first.id).execute();
		expect((await at(`?apply=${first.uid}&of=2`)).page).toMatchObject({
			person: null,
			gone: { text: expect.stringContaining("Nara Lemos"), left: 1 },
		});
		expect((await at("?of=2")).page.count?.text).toBe("2 de 2");
		expect((await at("?apply=nobody")).page.gone?.text).toBe("Esta candidatura não existe mais.");
		await trx.updateTable("applies").set({ withdrawn_at: new Date() }).where("id", "=", second.id).execute();
		expect((await at("?of=2")).page).toMatchObject({ person: null, gone: null, done: { jobs: [] } });
		expect((await open(jobTriage, "/recruiters/jobs/x/triage", { id: "x" })).status).toBe(404);
	}));

test("the triage page hides decisions and CVs without permission, and says when a job has no criteria", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { reader, open } = await aReader(db, trx, home, { applies: ["read"] });
		const job = await aJob(trx, { skills: "[]" });
		await anApply(trx, { job_id: job.id, recruiter_id: reader.id });
		const { page } = await open(mine, "/recruiters/triage");
		expect(page.person).toMatchObject({
			acts: null,
			cv: null,
			overview: null,
			criteria: [],
			verdicts: null,
			summary: [],
			to: null,
		});
		expect((await open(mine, "/recruiters/triage?recruiters=nobody")).page).toMatchObject({
			person: null,
			count: null,
		});
	}));
