import { expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { applyForms } from "#app/domain/applies/apply-forms.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import { getFormKeys, moveApplyBody } from "../../schemas/applies.ts";
import { ApiTestClient, getRecord } from "../../testing.ts";
import * as list from "../list.ts";
import * as move from "./move.ts";
import * as undo from "./undo.ts";

vi.setConfig({ testTimeout: 60_000 });
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const caller = new ApiTestClient(db, home.host);
	await caller.signIn(email, password);
	const create = (apply: object, headers = {}) =>
		caller.call(list, "/applies", { params: { entity: "applies" }, json: { apply }, headers });
	const moveTo = (id: string, body: object, headers = {}) =>
		caller.call(move, `/applies/${id}/move`, { params: { id }, json: { move: body }, headers });
	const takeBack = (id: string, event: unknown) =>
		caller.call(undo, `/applies/${id}/undo`, { params: { id }, json: { undo: { event } } });
	return { caller, create, moveTo, takeBack };
}

const anAdmin = async (db: Db, trx: Scoped, home: TestBusiness) =>
	signedIn(db, home, (await aRecruiter(trx, { is_admin: true, password_hash })).email);

const countMails = async (trx: Scoped) =>
	(await trx.selectFrom("email_messages").select("id").where("business_id", "=", trx.businessId).execute()).length;

test("an application is created once per candidate and job, and invalid input is rejected by field", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { create } = await anAdmin(db, trx, home);
		const job = await aJob(trx);
		const candidate = await aCandidate(trx);
		const apply = { candidate: { id: candidate.uid }, job: { id: job.uid }, source: "LinkedIn" };
		const headers = { "Idempotency-Key": "0a1b2c3d-4e5f" };
		const created = await create(apply, headers);
		expect(created.status).toBe(201);
		const record = getRecord(created, "apply");
		expect(record).toMatchObject({ status: 1, source: "LinkedIn", candidate: { id: candidate.uid } });
		expect(created.headers.get("Location")).toBe(`/api/v1/recruiters/applies/${record.id}`);
		expect(getRecord(await create(apply, headers), "apply").id).toBe(record.id);
		expect((await create({ ...apply, source: "Cold Call" }, headers)).status).toBe(409);
		const again = await create(apply);
		expect([again.status, getRecord(again, "apply").id]).toEqual([409, record.id]);

		const closed = await aJob(trx, { status: 5 });
		const marked = await aCandidate(trx, { status: 7 });
		const theirs = await inOther((other) => aCandidate(other));
		for (const [wrong, key] of [
			[{ ...apply, stage: 3 }, "stage"],
			[{ ...apply, source: "Rumour" }, "source"],
			[{ ...apply, candidate: candidate.uid }, "candidate"],
			[{ job: apply.job }, "candidate"],
			[{ ...apply, job: { id: "nobody" } }, "job"],
			[{ ...apply, job: { id: closed.uid } }, "job"],
			[{ ...apply, candidate: { id: theirs.uid } }, "candidate"],
			[{ ...apply, candidate: { id: marked.uid } }, "candidate"],
		] as const) {
			const { status, body } = await create(wrong);
			expect([status, Object.keys(body.errors)], JSON.stringify(wrong)).toEqual([422, [key]]);
		}
	}));

test("creating an application is refused without the right, and an invisible candidate is not found", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const [job, candidate] = [await aJob(trx), await aCandidate(trx)];
		const apply = { candidate: { id: candidate.uid }, job: { id: job.uid } };
		const reader = await aLimitedRecruiter(trx, { applies: ["read"], jobs: ["read"] }, { password_hash });
		expect((await (await signedIn(db, home, reader.email)).create(apply)).status).toBe(403);
		const blind = await aLimitedRecruiter(trx, { applies: ["read", "create"], jobs: ["read"] }, { password_hash });
		const { status, body } = await (await signedIn(db, home, blind.email)).create(apply);
		expect([status, Object.keys(body.errors)]).toEqual([422, ["candidate"]]);
	}));

test("a move requires its stage's form, notifies only on request, and can be undone", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { moveTo, takeBack } = await anAdmin(db, trx, home);
		const { uid } = await anApply(trx, { status: 1 });
		const moved = await moveTo(uid, { to: 2, from: 1, note: "Boa conversa" });
		expect([moved.status, getRecord(moved, "apply").status]).toEqual([200, 2]);
		const { event } = moved.body.undo as { event: string };
		expect(await countMails(trx)).toBe(0);
		const late = await moveTo(uid, { to: 3, from: 1 });
		expect([late.status, late.body.now]).toEqual([409, 2]);
		const back = await takeBack(uid, event);
		expect([back.status, getRecord(back, "apply").status, back.body.news_left]).toEqual([200, 1, false]);
		expect((await takeBack(uid, event)).status).toBe(409);

		for (const [wrong, keys] of [
			[{}, ["to"]],
			[{ to: 99 }, ["to"]],
			[{ to: 2, from: "first" }, ["from"]],
			[{ to: 2, reject_reason: 1 }, ["reject_reason"]],
			[{ to: 2, news: "later" }, ["news"]],
			[{ to: 9, reject_reason: 1 }, ["reject_side"]],
			[{ to: "rejected", reject_reason: "seniority" }, ["reject_side"]],
			[{ to: 9, reject_reason: "nada", reject_side: "client" }, ["reject_reason"]],
			[{ to: 7, regime: 2, salary: 10_000 }, ["salary"]],
			[{ to: 7, regime: 2, salary: { cents: 1_000_000, currency: "XYZ" } }, ["salary"]],
			[{ to: 4, mode: enumerations.interviewModes[0], starts_at: "tomorrow" }, ["starts_at"]],
		] as const) {
			const { status, body } = await moveTo(uid, wrong);
			expect([status, Object.keys(body.errors)], JSON.stringify(wrong)).toEqual([422, keys]);
		}
		const offered = await moveTo(uid, { to: 7, regime: 2, salary: { cents: 1_234_500, currency: "BRL" } });
		expect([offered.status, getRecord(offered, "apply").status]).toEqual([200, 7]);
		const offer = await trx
			.selectFrom("offers")
			.select("salary_cents")
			.where("business_id", "=", trx.businessId)
			.executeTakeFirst();
		expect(Number(offer?.salary_cents)).toBe(1_234_500);
		const key = { "Idempotency-Key": "9f8e7d6c-5b4a" };
		const rejection = { to: 9, reject_reason: 1, reject_side: "consultant", news: "send" };
		const first = await moveTo(uid, rejection, key);
		expect([first.status, getRecord(first, "apply").status]).toEqual([200, 9]);
		expect((await moveTo(uid, rejection, key)).body.undo).toEqual(first.body.undo);
		expect((await moveTo("nobody", { to: 2 })).status).toBe(404);
	}));

test("moveApplyBody lists the keys of every stage's form", () => {
	const { move: described } = moveApplyBody.properties as { move: { properties: object } };
	const keys = [...(Object.keys(applyForms) as (keyof typeof applyForms)[]), "reopen" as const].flatMap(getFormKeys);
	expect(keys.filter((key) => !(key in described.properties))).toEqual([]);
});
