import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { settleLostCalls, sumSpending } from "#db/queries/language-model/calls.ts";
import { saveModelConsent } from "#db/queries/language-model/model-consent.ts";
import { aCandidate, aRecruiter, useDatabase } from "#db/testing.ts";
import { askModel, type ModelRequest } from "./ask-model.server.ts";
import { enableModel, startModel } from "./testing.ts";

vi.stubEnv("DATABASE_POOL", "1");
const database = useDatabase();
let simulator: Awaited<ReturnType<typeof startModelSimulator>>;

beforeAll(async () => {
	simulator = await startModel({ late: 1_500 });
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

const request: ModelRequest<"missing_letter"> = {
	purpose: "missing_letter",
	facts: [
		{ kind: "intent", text: "Agradecer o interesse e perguntar o que falta saber." },
		{ kind: "job", text: "Analista de dados" },
		{ kind: "missing", text: "Inglês avançado" },
	],
	person: null,
	language: "pt",
};

async function aBusinessWithModel(values: Parameters<typeof enableModel>[2] = {}) {
	const { id } = await database.business();
	const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, id, work);
	const recruiter = await inside(async (trx) => {
		const row = await aRecruiter(trx);
		await enableModel(trx, row.id, values);
		return row;
	});
	const user = { id: recruiter.id, businessId: id };
	const calls = () => inside((trx) => trx.selectFrom("language_model_calls").selectAll().orderBy("id").execute());
	return { user, inside, calls, ask: (more = {}) => askModel({ db: database.db, user }, { ...request, ...more }) };
}

test("askModel gives sentences with their sources and writes the call down", async () => {
	const { ask, calls, user } = await aBusinessWithModel();
	expect(await ask()).toMatchObject({
		ok: true,
		sentences: [
			{ facts: [1], strike: null, begins: true },
			{ text: "É sobre a vaga Analista de dados.", facts: [2], strike: null },
			{ text: "Pode nos contar sobre Inglês avançado?", facts: [3], strike: null },
		],
	});
	expect(await calls()).toMatchObject([
		{
			purpose: "missing_letter",
			fields: ["intent", "job", "missing"],
			outcome: "answered",
			model: "simulator",
			recruiter_id: user.id,
			candidate_id: null,
			cost_micros: 0,
			tokens_estimated: false,
			bytes_sent: expect.any(Number),
			bytes_received: expect.any(Number),
			tokens_out: expect.any(Number),
		},
	]);
});

test.each([
	["down", "down"],
	["401", "credentials"],
	["429", "limited"],
	["500", "broken"],
	["cut", "cut"],
	["half", "cut"],
	["nonsense", "unreadable"],
	["html", "page"],
	["script", "markup"],
	["huge", "size"],
	["empty", "empty"],
	["spanish", "language"],
	["plain", "unsourced"],
])("askModel says %j as %j, and its outcome is written down", async (mode, problem) => {
	const { ask, calls } = await aBusinessWithModel({ model: `simulator-${mode}` });
	expect(await ask()).toMatchObject({ ok: false, problem });
	expect(await calls()).toMatchObject([{ outcome: problem, finished_at: expect.any(Date) }]);
});

test("askModel strikes what has no source, and what smuggles a link", async () => {
	const { ask } = await aBusinessWithModel({ model: "simulator-unsourced" });
	const answer = await ask();
	expect(answer.ok && answer.sentences.slice(3)).toMatchObject([{ strike: "not_in_source" }, { strike: "no_source" }]);
	const links = await aBusinessWithModel({ model: "simulator-links" });
	const smuggled = await links.ask();
	expect(smuggled.ok && smuggled.sentences.at(-1)).toMatchObject({ strike: "link" });
	expect(JSON.stringify(smuggled)).not.toMatch(/evil/);
});

test("askModel is refused when the model is off, the text too long, the address private or the sandbox shut", async () => {
	const { ask } = await aBusinessWithModel({ enabled: false });
	expect(await ask()).toMatchObject({ problem: "off" });
	const on = await aBusinessWithModel();
	const long = [{ kind: "job", text: "a".repeat(200_000) }];
	expect(await on.ask({ facts: long })).toMatchObject({ problem: "too_long" });
	expect(await on.ask({ facts: [] })).toMatchObject({ problem: "no_facts" });
	const inside = await startModelSimulator();
	const elsewhere = await aBusinessWithModel({ address: inside.url });
	expect(await elsewhere.ask()).toMatchObject({ problem: "address" });
	expect(inside.received).toEqual([]);
	await inside.close();
});

test("askModel holds no connection of the database while the model answers", async () => {
	const { ask, inside } = await aBusinessWithModel({ model: "simulator-late" });
	const answer = ask();
	const seen = simulator.received.length;
	await vi.waitUntil(() => simulator.received.length > seen, { timeout: 5_000 });
	// The pool has one connection: this query would block if the model call held it.
	await inside((trx) => trx.selectFrom("language_models").select("model").execute());
	const ended = await Promise.race([answer.then(() => "answered"), Promise.resolve("waiting")]);
	expect(ended).toBe("waiting");
	expect(await answer).toMatchObject({ ok: true });
	await expect(inside(() => ask())).rejects.toThrow("outside of transactions");
});

test("budgets of a business and of a person hold when many ask at once, and what was reserved becomes what it cost", async () => {
	// Each call reserves at least the answer's 700 tokens: seven cents.
	const prices = { input_cents: 0, output_cents: 10_000, monthly_cents: 30, person_cents: 15 };
	const { user, inside, calls } = await aBusinessWithModel(prices);
	const people = [user, ...(await inside((trx) => Promise.all([1, 2, 3, 4, 5].map(() => aRecruiter(trx)))))];
	const ask = ({ id }: { id: number }) =>
		askModel({ db: database.db, user: { id, businessId: user.businessId } }, request);
	const answers = await Promise.all(people.map(ask));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
	expect(answers.filter((answer) => !answer.ok && answer.problem === "business_budget")).toHaveLength(2);
	const spent = (await calls()).reduce((sum, { cost_micros }) => sum + Number(cost_micros), 0);
	const { all } = await inside((trx) => sumSpending(trx, { currency: "BRL", recruiterId: user.id }));
	expect(all).toBe(spent);
	expect(spent).toBeGreaterThan(0);
	expect(spent).toBeLessThan(30 * 10_000);
	const own = await aBusinessWithModel({ ...prices, monthly_cents: 10_000, person_cents: 6 });
	expect(await own.ask()).toMatchObject({ problem: "person_budget" });
});

test("a second press while the first waits is refused, and a call whose process ended is settled as lost", async () => {
	const { ask, inside, calls } = await aBusinessWithModel({
		output_cents: 10_000,
		monthly_cents: 1_000,
		person_cents: 1_000,
	});
	const answers = await Promise.all([ask(), ask()]);
	expect(answers.map((answer) => (answer.ok ? "ok" : answer.problem)).sort()).toEqual(["busy", "ok"]);
	await inside((trx) =>
		trx
			.updateTable("language_model_calls")
			.set({ outcome: "waiting", finished_at: null, cost_micros: null, created_at: new Date(Date.now() - 3_600_000) })
			.execute(),
	);
	const owner = await database.ownerOf((await calls())[0]?.business_id as number);
	await owner.query("update language_model_spending set reserved_micros = 70000, spent_micros = 0");
	owner.release();
	await inside((trx) => settleLostCalls(trx));
	expect(await calls()).toMatchObject([{ outcome: "lost", cost_micros: 70_000 }]);
	expect(await inside((trx) => sumSpending(trx, { currency: "BRL", recruiterId: 0 }))).toEqual({ all: 70_000, own: 0 });
});

test("askModel sends nothing of a person who said no or took their yes back, and what was asked of others goes on", async () => {
	const { ask, calls, inside } = await aBusinessWithModel();
	const canary = "palavra-canario-do-consentimento";
	const facts = [...request.facts, { kind: "missing", text: canary } as const];
	const received = () => JSON.stringify(simulator.received).split(canary).length - 1;
	const person = await inside((trx) => aCandidate(trx));
	const about = { facts, person: { candidateId: person.id } };
	const saveAnswer = (isGiven: boolean) =>
		inside((trx) => saveModelConsent(trx, { candidateId: person.id, locale: "pt", siteId: null, ip: null }, isGiven));
	expect(await ask(about)).toMatchObject({ ok: true });
	const sentBefore = received();
	expect(sentBefore).toBeGreaterThan(0);
	await saveAnswer(false);
	expect(await ask(about)).toMatchObject({ ok: false, problem: "no_consent" });
	await saveAnswer(true);
	expect(await ask(about)).toMatchObject({ ok: true });
	const sentWithYes = received();
	expect(sentWithYes).toBeGreaterThan(sentBefore);
	await inside(async (trx) => {
		await trx.updateTable("candidate_consents").set({ withdrawn_at: new Date() }).execute();
	});
	expect(await ask(about)).toMatchObject({ ok: false, problem: "no_consent" });
	expect(received()).toBe(sentWithYes);
	expect(await calls()).toHaveLength(2);
	expect(await ask({ facts })).toMatchObject({ ok: true });
});
