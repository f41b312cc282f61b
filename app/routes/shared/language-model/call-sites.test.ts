import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Concealer } from "#app/domain/language-model/conceal.ts";
import { joinDraft } from "#app/domain/language-model/parse-answer.ts";
import {
	factKinds,
	getPurpose,
	maxFactCharacters,
	type PurposeKey,
	purposes,
} from "#app/domain/language-model/purposes.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import { isTest } from "#app/ops/boundaries.ts";
import { listSourceFiles } from "#app/ops/source-files.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findConcealedIdentity } from "#db/queries/language-model/identity.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { askModel, type ModelRequest } from "./ask-model.server.ts";
import {
	callSites,
	canaries,
	canaryPerson,
	canarySecrets,
	canaryTexts,
	colleagueName,
	type ExampleFact,
	writers,
} from "./call-sites.testing.ts";
import { injections } from "./injections.testing.ts";
import { enableModel, startModel } from "./testing.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const sources = listSourceFiles(root, [".ts", ".tsx"]).filter(
	(file) => /^(app|workers|server)/.test(file) && !isTest(file) && !/\btesting\.tsx?$/.test(file),
);
const askers = sources.filter((file) => /\b(?:askModel|runDraftAction)\(|DraftEntryPoint<"/.test(read(file)));
const keys = Object.keys(purposes) as PurposeKey[];
let simulator: ModelSimulator;

beforeAll(async () => {
	simulator = await startModel();
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

test("each purpose is used only in its declared call site", () => {
	for (const key of keys) {
		const users = sources.filter((file) => read(file).includes(`purpose: "${key}"`));
		expect(users, key).toEqual([callSites[key]]);
	}
});

test("only askModel calls the model client, and its callers read records without changing them", () => {
	expect(sources.filter((file) => read(file).includes("completeChat("))).toEqual([
		"app/integrations/assistant/chat-completions.server.ts",
		"app/routes/shared/language-model/ask-model.server.ts",
	]);
	expect(askers.length).toBeGreaterThan(2);
	const reads = /^(?:type )?(?:find|list|read|count|is|can|get|has|show|load|to|in|[A-Z])/;
	for (const file of askers.filter((name) => !(name in writers))) {
		const names = [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from "#(?:db|workers)\/[^"]*"/g)]
			.flatMap(([, list = ""]) => list.split(","))
			.map((name) => name.trim())
			.filter(Boolean);
		expect(
			names.filter((name) => !reads.test(name)),
			file,
		).toEqual([]);
	}
	for (const file of sources.filter((name) => /^app\/(?:integrations\/assistant|domain\/language-model)\//.test(name)))
		expect(read(file), file).not.toMatch(/from "#(?:db|workers)\/|\benqueue\b|queueEmail/);
});

test("every caller of the model checks that it is enabled", () => {
	for (const file of askers.filter((name) => !(name in writers)))
		expect(read(file), file).toMatch(/\b(?:runDraftAction|readModelDraft|isModelEnabled|DraftEntryPoint)\b/);
});

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aCanary({ db, trx, business: home }: Inside) {
	const recruiter = await aRecruiter(trx);
	await aRecruiter(trx, { name: colleagueName });
	await enableModel(trx, recruiter.id);
	const candidate = await aCandidate(trx, canaryPerson);
	const apply = await anApply(trx, { candidate_id: candidate.id });
	for (const [field, value] of Object.entries(canarySecrets))
		await trx
			.insertInto("candidate_sensitive")
			.values({ business_id: home.id, candidate_id: candidate.id, field, sealed: encrypt(value) })
			.execute();
	const ask = async (purpose: PurposeKey, facts: readonly ExampleFact[]) => {
		const request = { purpose, facts, person: { candidateId: candidate.id }, language: "pt" };
		const answer = await askModel(
			{ db, user: { id: recruiter.id, businessId: home.id } },
			request as ModelRequest<PurposeKey>,
		);
		await enterBusiness(trx, home.id);
		return answer;
	};
	const switchOff = () => enableModel(trx, recruiter.id, { enabled: false });
	const snapshot = async () =>
		(
			await sql`select (select jsonb_agg(to_jsonb(a) order by a.id) from applies a where id = ${apply.id}) as applies,
  (select count(*) from apply_events) as events, (select count(*) from email_messages) as mails, (select count(*) from messages) as messages,
  (select jsonb_agg(to_jsonb(c) - 'password_hash') from (select id, name, status, score, archived_at, updated_at from candidates) c) as people`.execute(
				trx,
			)
		).rows[0];
	return { ask, candidate, snapshot, switchOff };
}

test.each(keys)("askModel sends no personal canary for %j", (purpose) =>
	withRollback(async (inside) => {
		const { ask } = await aCanary(inside);
		const from = simulator.received.length;
		const facts = getPurpose(purpose).facts.map((kind) => ({ kind, text: canaryTexts[factKinds[kind]] }));
		await ask(purpose, facts);
		const received = simulator.received.slice(from);
		expect(received).toHaveLength(1);
		const [body = ""] = received;
		// The task's own text has no canary.
		const sent = JSON.parse(JSON.parse(body).messages[1].content).facts.map((fact: { text: string }) => fact.text);
		expect(sent.join("\n")).toContain("Palavra neutra");
		expect(sent.join("\n")).not.toMatch(canaries.business);
		const persons = sent.filter((_: string, at: number) => factKinds[facts[at]?.kind ?? "job"] === "person").join("\n");
		expect(persons).not.toMatch(canaries.person);
	}),
);

test.each(Object.entries(factKinds))("Concealer leaves no personal canary in a fact of kind %j", (_kind, whose) =>
	withRollback(async (inside) => {
		const { candidate } = await aCanary(inside);
		const text = new Concealer(await findConcealedIdentity(inside.trx, candidate.id)).conceal(
			canaryTexts[whose],
			whose,
		);
		expect(text).toContain("Palavra neutra");
		expect(text).not.toMatch(canaries.business);
		if (whose === "person") expect(text).not.toMatch(canaries.person);
	}),
);

test.each(keys)("askModel sends nothing for %j when the model is off", (purpose) =>
	withRollback(async (inside) => {
		const { ask, switchOff } = await aCanary(inside);
		await switchOff();
		const from = simulator.received.length;
		const facts = getPurpose(purpose).facts.map((kind) => ({ kind, text: "Palavra neutra" }));
		expect(await ask(purpose, facts)).toMatchObject({ ok: false, problem: "off" });
		expect(simulator.received.slice(from)).toEqual([]);
	}),
);

/** Content no answer may have, whatever the input says. */
const forbidden =
	/hxxp|javascript:|data:|<\/?[a-z]|!\[|\]\(|```|<\||\[INST\]|\[[A-Z]+_\d+\]|[\u202e\u200b]|evil\.example\/[xp]\b(?!\?d)/;

test.each(keys)("askModel treats every injected instruction as text in the facts of %j", (purpose) =>
	withRollback(async (inside) => {
		const { ask, snapshot } = await aCanary(inside);
		const before = await snapshot();
		const { facts: kinds, answer: kind } = getPurpose(purpose);
		const fact = kinds.find((name) => factKinds[name] === "person") ?? (kinds.at(-1) as ExampleFact["kind"]);
		const facts = injections.map((text) => ({ kind: fact, text: `Analista de dados. ${text}` }));
		for (const mode of ["well", "obeys", "links"]) {
			simulator.be(mode);
			const from = simulator.received.length;
			const answer = await ask(purpose, facts);
			expect(simulator.received.slice(from).join()).not.toMatch(/<\/facts>|<\|im_start|\[INST\]|\u202e|\u200b/);
			if (!answer.ok) {
				expect(answer.problem).toMatch(/^(?:markup|language|altered)$/);
				continue;
			}
			const text = kind === "json" ? JSON.stringify(answer.json).replaceAll("```", "") : joinDraft(answer.sentences);
			expect(text.length).toBeGreaterThan(0);
			// A translation may repeat only what its source had.
			const own = kind === "translation" ? facts.map((item) => item.text).join("\n") : "";
			const matches = text.match(new RegExp(forbidden, "g")) ?? [];
			expect(matches.filter((match) => !own.includes(match))).toEqual([]);
		}
		simulator.be("well");
		expect(await snapshot()).toEqual(before);
	}),
);

test("askModel returns 40 injected instructions as plain text without links or changed records", () =>
	withRollback(async (inside) => {
		const { ask, snapshot } = await aCanary(inside);
		expect(injections.length).toBeGreaterThanOrEqual(40);
		const before = await snapshot();
		const from = simulator.received.length;
		const texts = keys.filter((key) => getPurpose(key).answer === "sentences");
		for (const [at, text] of injections.entries()) {
			const purpose = texts[at % texts.length] as PurposeKey;
			const kinds = getPurpose(purpose).facts;
			const kind = kinds.find((name) => factKinds[name] === "person") ?? (kinds.at(-1) as ExampleFact["kind"]);
			for (const mode of ["obeys", "links"]) {
				simulator.be(mode);
				const answer = await ask(purpose, [{ kind, text: `Rosa Zanardelli, analista de dados. ${text}` }]);
				const draft = answer.ok ? joinDraft(answer.sentences) : "";
				expect(draft, text).not.toMatch(
					/hxxp|javascript:|data:|<\/?[a-z]|!\[|\]\(|```|<\||\[INST\]|\[[A-Z]+_\d+\]|[\u202e\u200b]/,
				);
				const links = draft.match(/(?:https?:\/\/|www\.)\S+|[\w.]+@[\w.]+|evil\.\S+|\+\d[\d -]{8,}/g) ?? [];
				expect(
					links.filter((link) => !text.includes(link.replace(/[.,]$/, ""))),
					text,
				).toEqual([]);
				expect(JSON.stringify(answer), text).not.toContain("evil.example/p.png");
			}
		}
		simulator.be("well");
		expect(simulator.received.slice(from).join("\n")).not.toMatch(canaries.business);
		expect(await snapshot()).toEqual(before);
	}));

test("askModel refuses a text of 200,000 letters before sending anything", () =>
	withRollback(async (inside) => {
		const { ask } = await aCanary(inside);
		const from = simulator.received.length;
		expect(await ask("missing_letter", [{ kind: "job", text: "a".repeat(200_000) }])).toMatchObject({
			problem: "too_long",
		});
		expect(maxFactCharacters).toBeLessThan(200_000);
		expect(simulator.received.slice(from)).toEqual([]);
	}));
