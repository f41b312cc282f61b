import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { DraftEvent } from "#app/routes/shared/language-model/draft-event.ts";
import { enableModel, startModel } from "#app/routes/shared/language-model/testing.ts";
import { pools } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aJob, aRecruiter, useDatabase } from "#db/testing.ts";
import * as route from "./draft.ts";

// A single connection: a held one blocks every other query.
vi.stubEnv("DATABASE_POOL", "1");
const database = useDatabase();
const password = "um lugar tranquilo";
let simulator: ModelSimulator;

beforeAll(async () => {
	simulator = await startModel({ late: 1_500 });
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

async function anOffice() {
	const home = await database.business();
	const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, home.id, work);
	const { job, recruiter } = await inside(async (trx) => ({
		job: await aJob(trx, { title: "Analista de BI", skills: JSON.stringify([{ name: "Cobol" }]) }),
		recruiter: await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) }),
	}));
	const enable = (model: string, enabled = true) => inside((trx) => enableModel(trx, recruiter.id, { model, enabled }));
	const browser = new Browser(database.db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const draw = async (query = `purpose=draft_ad&record=${job.uid}`) => {
		const path = `/recruiters/language_model/draft?${query}`;
		const answer = await browser.visit(route, { path, form: { title: "x" }, above: [recruitersOnly] });
		const lines = String(answer.body).split("\n").filter(Boolean);
		return {
			status: answer.status,
			events: answer.status === 200 ? lines.map((line) => JSON.parse(line) as DraftEvent) : [],
		};
	};
	const drafts = () =>
		inside((trx) => trx.selectFrom("language_model_drafts").select(["purpose", "state", "sentences"]).execute());
	const calls = () =>
		inside((trx) => trx.selectFrom("language_model_calls").select(["outcome", "tokens_out"]).execute());
	return { inside, enable, draw, drafts, calls, job };
}

test("a draft is read while it is written, and what is saved at its end is the same", async () => {
	const { enable, draw, drafts } = await anOffice();
	await enable("simulator");
	const { events } = await draw();
	const written = events.flatMap((event) => ("sentences" in event ? event.sentences : []));
	const [draft] = await drafts();
	expect(draft).toMatchObject({ purpose: "draft_ad", state: "open" });
	expect(events.at(-1)).toMatchObject({ draft: { open: { sentences: expect.any(Array) } } });
	// The last sentence has no end of line: it is in the tail.
	expect(draft?.sentences).toMatchObject(written.map(({ text, facts }) => ({ text, facts })).concat(expect.anything()));
	expect(events.length).toBeGreaterThan(3);
});

test.each([
	["cut", /parou no meio/],
	["half", /parou no meio/],
	["html", /página da web/],
	["script", /código de página/],
	["500", /erro/],
])("what a model that answers %j left is told, and nothing of it is saved", async (mode, problem) => {
	const { enable, draw, drafts } = await anOffice();
	await enable(`simulator-${mode}`);
	const { events } = await draw();
	expect(events.at(-1)).toMatchObject({ problem: expect.stringMatching(problem) });
	expect(JSON.stringify(events)).not.toMatch(/<script|alert/);
	expect(await drafts()).toEqual([]);
});

test("a draft that is written slowly holds no connection of the database", async () => {
	const { enable, draw, inside, drafts } = await anOffice();
	await enable("simulator-drips");
	const from = simulator.received.length;
	const answer = draw();
	await vi.waitUntil(() => simulator.received.length > from, { timeout: 5_000 });
	const pool = pools().app;
	// The pool has one connection, and it is idle or free while sentences drip in.
	const busy: number[] = [];
	for (let round = 0; round < 5; round++) {
		await inside((trx) => trx.selectFrom("language_models").select("model").execute());
		busy.push(pool ? pool.totalCount - pool.idleCount : -1);
	}
	expect(await drafts()).toEqual([]);
	expect(busy).toEqual([0, 0, 0, 0, 0]);
	expect((await answer).events.at(-1)).toHaveProperty("draft");
});

test("a draft that nobody asks for any more, that is off, or that is of no record, is none", async () => {
	const { enable, draw, drafts, calls, job } = await anOffice();
	await enable("simulator", false);
	expect((await draw()).events).toEqual([{ problem: expect.stringMatching(/desligado/) }]);
	expect((await draw(`purpose=search_words&record=${job.uid}`)).status).toBe(404);
	expect((await draw(`purpose=toString&record=${job.uid}`)).status).toBe(404);
	await enable("simulator");
	expect((await draw("purpose=draft_ad&record=nobody")).events).toEqual([{ problem: expect.any(String) }]);
	expect(await drafts()).toEqual([]);
	expect(await calls()).toEqual([]);
});
