import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { pdf } from "#app/e2e/documents.ts";
import * as route from "#app/routes/tokens/evaluation.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { revokeRequest } from "#db/queries/forms/answer.ts";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import type { FormView } from "./form-view.server.ts";

const question = (key: string, values: Partial<EvaluationQuestion> = {}): EvaluationQuestion => ({
	key,
	kind: "text",
	pt: `Pergunta ${key}`,
	en: null,
	required: false,
	options: [],
	right: [],
	several: false,
	points: 0,
	knockout: false,
	when: null,
	consent: null,
	...values,
});

async function anEvaluation(trx: Scoped, items: EvaluationQuestion[], values: Record<string, unknown> = {}) {
	const { id } = await trx
		.insertInto("evaluations")
		.values({ business_id: trx.businessId, title_pt: "Lógica", ...values })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("question_versions")
		.values({ business_id: trx.businessId, evaluation_id: id, version: 1, items: JSON.stringify(items) })
		.execute();
	return id;
}

async function createRequest(trx: Scoped, items: EvaluationQuestion[], values: Record<string, unknown> = {}) {
	const by = await aRecruiter(trx, { is_admin: true });
	const ana = await aCandidate(trx, { name: "Ana Luz" });
	const formId = await anEvaluation(trx, items, values);
	const outcome = await createFormRequest(trx, {
		kind: "evaluation",
		formId,
		candidateId: ana.id,
		askedBy: by.id,
	});
	if (!outcome.asked) throw new Error(outcome.why);
	const token = getRequestToken(trx.businessId, outcome.uid);
	const row = () => trx.selectFrom("form_requests").selectAll().where("id", "=", outcome.id).executeTakeFirstOrThrow();
	return { by, ana, formId, ...outcome, row, at: { path: `/evaluations/${token}`, params: { id: token } } };
}

const errorsIn = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

test("the form page shows the questions, saves a draft and accepts the answers once", () =>
	withRollback(async ({ db, trx, business }) => {
		const choice = { kind: "multiple choice" as const, options: ["a", "b"], right: ["a"], points: 10, required: true };
		const { at, row } = await createRequest(trx, [question("q1", choice), question("q2")], {
			pass_score: 50,
		});
		const browser = new Browser(db, business.host);
		const page = await browser.visit(route, at);
		expect(page.status).toBe(200);
		expect(page.headers.get("Cache-Control")).toBe("private, no-store");
		expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
		expect(page.headers.get("Permissions-Policy")).toContain("camera=(self)");
		expect(page.body).toMatchObject({ stands: "open", title: "Lógica", person: "Ana Luz" });
		// Correct answers are never sent to the browser.
		expect(JSON.stringify(page.body)).not.toContain("right");
		const wrong = await browser.visit(route, { ...at, form: { do: "send", q2: "Fica" } });
		expect([wrong.status, Object.keys(errorsIn(wrong.body))]).toEqual([422, ["q1"]]);
		expect(JSON.stringify(wrong.body)).toContain("Fica");
		expect(await browser.visit(route, { ...at, form: { do: "save", q2: "Fica" } })).toMatchObject({
			status: 303,
			location: `${at.path}?saved=1`,
		});
		expect((await browser.visit(route, at)).body).toMatchObject({ kept: true, typed: { q2: "Fica" } });
		const sent = { do: "send", q1: "a", q2: "Fim" };
		for (let press = 0; press < 2; press++)
			expect((await browser.visit(route, { ...at, form: sent })).status).toBe(303);
		expect(await row()).toMatchObject({
			state: "done",
			score: "100.00",
			passed: true,
			answers: { q1: "a", q2: "Fim" },
		});
		expect((await browser.visit(route, at)).body).toMatchObject({ stands: "done", questions: [], typed: {} });
		const history = await trx.selectFrom("audit_entries").select("changes").where("action", "=", "update").execute();
		expect(JSON.stringify(history)).toContain("Lógica: 100%");
	}));

test("the form page reveals nothing for an expired, withdrawn or unknown link, and limits guessing", () =>
	withRollback(async ({ db, trx, business, other }) => {
		const { at, row, uid, by } = await createRequest(trx, [question("q1")]);
		const browser = new Browser(db, business.host);
		expect((await new Browser(db, other.host).visit(route, at)).status).toBe(404);
		// The public id is no key, and no column of the database is.
		expect((await browser.visit(route, { path: "/evaluations/x", params: { id: uid } })).status).toBe(404);
		const hash = (await row()).token_hash.toString("hex");
		expect((await browser.visit(route, { path: "/evaluations/x", params: { id: hash } })).status).toBe(404);
		await trx
			.updateTable("form_requests")
			.set({ expires_at: new Date(Date.now() - 1000) })
			.where("uid", "=", uid)
			.execute();
		const late = await browser.visit(route, at);
		expect([late.status, (late.body as FormView).stands]).toEqual([410, "expired"]);
		expect(JSON.stringify(late.body)).not.toContain("Pergunta q1");
		await browser.visit(route, { ...at, form: { do: "send", q1: "Tarde" } });
		expect((await row()).state).toBe("sent");
		await revokeRequest(trx, uid, by.id);
		expect((await browser.visit(route, at)).body).toMatchObject({ stands: "revoked" });
		const guesser = new Browser(db, business.host);
		guesser.ip = "203.0.113.99";
		const answers: number[] = [];
		for (let n = 0; n < 12; n++)
			answers.push(
				(await guesser.visit(route, { path: "/evaluations/x", params: { id: `guess-number-${n}` } })).status,
			);
		expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
	}));

test("a timed test starts on request and ends at its time limit despite later answers", () =>
	withRollback(async ({ db, trx, business }) => {
		const { at, row, id } = await createRequest(trx, [question("q1")], { time_limit: 10 });
		const browser = new Browser(db, business.host);
		expect((await browser.visit(route, at)).body).toMatchObject({ stands: "intro", questions: [] });
		await browser.visit(route, { ...at, form: { do: "send", q1: "Cedo demais" } });
		expect((await row()).state).toBe("sent");
		await browser.visit(route, { ...at, form: { do: "start" } });
		const began = (await row()).started_at;
		await browser.visit(route, { ...at, form: { do: "start" } });
		expect((await row()).started_at).toEqual(began);
		expect((await browser.visit(route, at)).body).toMatchObject({ stands: "open", timed: { minutes: 10 } });
		await trx
			.updateTable("form_requests")
			.set({ started_at: new Date(Date.now() - 12 * 60_000) })
			.where("id", "=", id)
			.execute();
		await browser.visit(route, { ...at, form: { do: "send", q1: "Tarde" } });
		expect(await row()).toMatchObject({ state: "opened", answers: {} });
		expect((await browser.visit(route, at)).body).toMatchObject({ stands: "over", questions: [] });
	}));

test("the form page checks uploaded files and preserves an accepted file when another answer is invalid", () =>
	withRollback(async ({ db, trx, business }) => {
		const items = [question("q1", { kind: "file", required: true }), question("q2", { required: true })];
		const { at, row } = await createRequest(trx, items);
		const browser = new Browser(db, business.host);
		const send = (file: File, q2 = "") => {
			const form = new FormData();
			form.set("do", "send");
			form.set("q1", file);
			form.set("q2", q2);
			return browser.visit(route, { ...at, form });
		};
		const page = await send(new File(["<html><script>alert(1)</script></html>"], "prova.pdf"), "x");
		expect([page.status, Object.keys(errorsIn(page.body))]).toEqual([422, ["q1"]]);
		expect((await send(new File([Buffer.from("MZ\0\0")], "prova.exe"), "x")).status).toBe(422);
		const good = await send(new File([pdf(["Minha prova"])], "../../prova.pdf", { type: "application/pdf" }));
		expect(Object.keys(errorsIn(good.body))).toEqual(["q2"]);
		expect((await browser.visit(route, at)).body).toMatchObject({ questions: [{ file: "prova.pdf" }, {}] });
		expect((await browser.visit(route, { ...at, form: { do: "send", q2: "x" } })).status).toBe(303);
		expect(Object.keys((await row()).answers as object)).toEqual(["q1", "q2"]);
	}));

test("createFormRequest creates no duplicate while a request waits or its answer is valid", () =>
	withRollback(async ({ trx }) => {
		const { ana, formId, by, id } = await createRequest(trx, [question("q1")], { validity_days: 90 });
		const again = () => createFormRequest(trx, { kind: "evaluation", formId, candidateId: ana.id, askedBy: by.id });
		expect(await again()).toMatchObject({ asked: false, why: "waiting" });
		await trx
			.updateTable("form_requests")
			.set({ state: "done", answered_at: new Date() })
			.where("id", "=", id)
			.execute();
		expect(await again()).toMatchObject({ asked: false, why: "answered" });
		await trx
			.updateTable("form_requests")
			.set({ answered_at: new Date("2020-01-01") })
			.where("id", "=", id)
			.execute();
		expect(await again()).toMatchObject({ asked: true });
	}));
