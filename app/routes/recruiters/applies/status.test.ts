import fc from "fast-check";
import { expect, test } from "vitest";
import { recruitersOnly } from "#app/auth/guards.server.ts";
import { hashPassword } from "#app/auth/password.server.ts";
import { Browser } from "#app/auth/testing.ts";
import * as business from "#app/routes/public/business.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, aLimitedRecruiter, anApply, aRecruiter, rolledBack, type TestBusiness } from "#db/testing.ts";
import * as kanban from "../jobs/kanban.tsx";
import * as status from "./status.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

async function aBoard(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, home.id, { name: "Helena Prado", is_admin: true, password_hash });
	const job = await aJob(trx, home.id);
	const apply = await anApply(trx, home.id, { job_id: job.id, expectation_cents: 987_654 });
	const browser = await signedIn(db, home, recruiter.email);
	const post = (form: Record<string, string>, uid = apply.uid) =>
		browser.visit(status, { path: `/recruiters/applies/${uid}/status`, params: { id: uid }, form, above });
	const now = async () => {
		await enterBusiness(trx, home.id);
		const { status: at } = await trx
			.selectFrom("applies")
			.select("status")
			.where("id", "=", apply.id)
			.executeTakeFirstOrThrow();
		const events = await trx.selectFrom("apply_events").select("id").where("apply_id", "=", apply.id).execute();
		return { at, events: events.length };
	};
	return { recruiter, job, apply, browser, post, now, board: `/recruiters/jobs/${job.uid}/applies/kanban` };
}

test("a card's own form moves it and comes back to the board, once however often it is sent", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post, now, board } = await aBoard(db, trx, home);
		const form = { to: "1", from: "0", quick: "1", _idem: "0a1b2c3d-4e5f" };
		for (let press = 0; press < 3; press++) expect(await post(form)).toMatchObject({ status: 303, location: board });
		expect(await post({ ...form, _idem: "" })).toMatchObject({ status: 303, location: board });
		expect(await now()).toEqual({ at: 1, events: 1 });
	}));

test("a card's own form asks for the form its stage needs", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post, now, apply } = await aBoard(db, trx, home);
		const { location } = await post({ to: "9", from: "0", quick: "1" });
		expect(location).toMatch(new RegExp(`^/recruiters/applies/${apply.uid}/status\\?to=9&from=0&back=`));
		expect(await now()).toEqual({ at: 0, events: 0 });
	}));

test("a rejection without a reason comes back with its error beside the field and the note kept", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post, now, board } = await aBoard(db, trx, home);
		const refused = await post({ to: "9", from: "0", note: "Sem inglês" });
		expect(refused).toMatchObject({
			status: 422,
			body: {
				result: {
					initialValue: { note: "Sem inglês" },
					error: { reject_reason: ["Obrigatório."], reject_side: ["Obrigatório."] },
				},
			},
		});
		expect((await post({ to: "9", from: "0", reject_reason: "24", reject_side: "candidate" })).status).toBe(422);
		expect(
			await post({ to: "9", from: "0", reject_reason: "24", reject_side: "client", note: "Sem inglês" }),
		).toMatchObject({ status: 303, location: board });
		expect(await now()).toEqual({ at: 9, events: 1 });
		const reopened = await post({ to: "1", from: "9" });
		expect(reopened).toMatchObject({ status: 422, body: { result: { error: { note: ["Obrigatório."] } } } });
	}));

test("whoever comes second hears of it with everything typed kept", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post, apply, now } = await aBoard(db, trx, home);
		const renato = await aRecruiter(trx, home.id, { name: "Renato Lima", is_admin: true, password_hash });
		const other = await signedIn(db, home, renato.email);
		await other.visit(status, {
			path: `/recruiters/applies/${apply.uid}/status`,
			params: { id: apply.uid },
			form: { to: "2", from: "0", stay: "1" },
			above,
		});
		const form = { to: "9", from: "0", reject_reason: "8", reject_side: "consultant", note: "Não fechou" };
		const late = await post(form);
		expect(late).toMatchObject({
			status: 409,
			body: { conflict: { now: 2 }, result: { initialValue: { note: "Não fechou", reject_reason: "8" } } },
		});
		expect((late.body as { problem: string }).problem).toContain("Renato Lima há instantes");
		// On the board itself: the message, and the board shows the new place.
		expect((await post({ ...form, stay: "1" })).status).toBe(409);
		// Knowing the new place, it is their decision.
		expect((await post({ ...form, from: "2" })).status).toBe(303);
		expect(await now()).toEqual({ at: 9, events: 2 });
	}));

test("a board that posts without leaving gets an answer, not a page", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post } = await aBoard(db, trx, home);
		expect(await post({ to: "1", from: "0", stay: "1", place: "top" })).toMatchObject({
			status: 200,
			body: { done: "Marina Alves está em Submissão." },
		});
		expect(await post({ to: "77", from: "1", stay: "1" })).toMatchObject({ status: 422 });
	}));

test("the way back is always a path of this site", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post, board, apply } = await aBoard(db, trx, home);
		let from = 0;
		for (const back of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
			const to = from === 1 ? 2 : 1;
			expect((await post({ to: String(to), from: String(from), back })).location).toBe(board);
			from = to;
		}
		expect((await post({ to: "3", from: String(from), back: `/recruiters/applies/${apply.uid}` })).location).toBe(
			`/recruiters/applies/${apply.uid}`,
		);
	}));

test("what another business owns, and what cannot be an id, is the same 404", () =>
	rolledBack(async ({ db, trx, business: home, other, inOther }) => {
		const { post, browser } = await aBoard(db, trx, home);
		const theirs = await inOther((their) => anApply(their, other.id));
		for (const uid of [theirs.uid, "nothing", "' or 1=1", "x".repeat(300)]) {
			expect(await post({ to: "1", from: "0" }, uid)).toMatchObject({
				status: 404,
				body: { message: "This page could not be found" },
			});
			expect(
				(await browser.visit(status, { path: "/recruiters/applies/x/status", params: { id: uid }, above })).status,
			).toBe(404);
			expect(
				(await browser.visit(kanban, { path: "/recruiters/jobs/x/applies/kanban", params: { id: uid }, above })).status,
			).toBe(404);
		}
	}));

test("no form makes it fail", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { post } = await aBoard(db, trx, home);
		const field = fc.constantFrom(
			"to",
			"from",
			"note",
			"reject_reason",
			"reject_side",
			"starts_at",
			"salary_cents",
			"before",
			"after",
			"back",
			"stay",
			"quick",
			"_idem",
			"__proto__",
			"note[0]",
		);
		const value = fc.oneof(
			fc.string({ unit: "binary", maxLength: 40 }),
			fc.constantFrom("0", "1", "5", "9", "14", "-1", "1e9", "99999999999", "\u0000", "[object Object]"),
		);
		await fc.assert(
			fc.asyncProperty(fc.dictionary(field, value, { maxKeys: 8 }), async (form) => {
				expect((await post(form)).status).toBeLessThan(500);
			}),
			{ numRuns: 120 },
		);
	}));

test("the board holds what its person may see, and moves only for who may move", () =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { job, apply, browser } = await aBoard(db, trx, home);
		const reader = await aLimitedRecruiter(trx, home.id, { jobs: ["read"], applies: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", reader.id).execute();
		const limited = await signedIn(db, home, reader.email);
		const board = { path: `/recruiters/jobs/${job.uid}/applies/kanban`, params: { id: job.uid }, above };
		const full = await browser.visit(kanban, board);
		expect(full.body).toMatchObject({
			canMove: true,
			cards: [{ id: apply.uid, column: "0", expectation: "R$\u00a09.876,54" }],
		});
		const little = await limited.visit(kanban, board);
		expect(little.body).toMatchObject({
			canMove: false,
			cards: [expect.not.objectContaining({ expectation: expect.anything() })],
		});
		expect(JSON.stringify(little.body)).not.toContain("9.876");
		const refused = await limited.visit(status, {
			path: "/recruiters/applies/x/status",
			params: { id: apply.uid },
			form: { to: "1" },
			above,
		});
		expect(refused.status).toBe(403);
		expect((await new Browser(db, home.host).visit(kanban, board)).location).toBe("/business");
	}));
