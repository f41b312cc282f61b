import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import * as login from "#app/routes/public/login.tsx";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import { aCandidate, aJob, anApply, anOffer, aRecruiter, type TestBusiness, useDatabase } from "#db/testing.ts";
import * as page from "./offer.tsx";

const database = useDatabase();
const letter = {
	locale: "pt",
	title: "Oferta",
	opening: [],
	terms: [],
	closing: [],
	words: {},
} as unknown as OfferLetter;
const pt = fixedT("pt");
const accept = { intent: "accept", name: "Ana Souza", agree: "on" };

async function aLetter(business: TestBusiness, values: object = {}) {
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business.id, work);
	const made = await within(async (trx) => {
		const owner = await aRecruiter(trx);
		const ana = await aCandidate(trx, { name: "Ana Souza" });
		const job = await aJob(trx, { openings: 3, owner_id: owner.id });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 7 });
		const uid = `offer-${apply.id}-${Object.keys(values).join("")}`;
		await anOffer(trx, {
			uid,
			apply_id: apply.id,
			salary_cents: 1_000_000,
			valid_until: "2999-01-31",
			start_date: "2999-02-01",
			owner_id: owner.id,
			status: "sent",
			sent_at: new Date(),
			content: JSON.stringify(letter),
			token_hash: hashToken(linkToken("offer", trx.businessId, uid)),
			to_name: "Ana Souza",
			to_email: ana.email,
			...values,
		});
		return { uid, ana, job, apply, owner, token: linkToken("offer", trx.businessId, uid) };
	});
	const visit = (form?: Record<string, string>, browser = new Browser(database.db, business.host)) =>
		browser.visit(page as never, {
			path: `/offer/${made.token}`,
			params: { token: made.token },
			...(form ? { form } : {}),
		});
	return { ...made, within, visit };
}

const getError = (body: unknown) =>
	Object.values((body as { result: { error: Record<string, string[]> } }).result.error).flat();

test("of two devices that accept at the same moment one accepts, and one hire is prepared", async () => {
	const business = await database.business();
	const { visit, within, apply, uid } = await aLetter(business);
	const answers = await Promise.all(Array.from({ length: 4 }, () => visit(accept)));
	expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
	const late = answers.find(({ status }) => status === 409);
	expect(getError(late?.body)).toEqual([pt("offers:page.gone.accepted")]);
	const rows = await within((trx) =>
		trx.selectFrom("placements").select("salary_cents").where("apply_id", "=", apply.id).execute(),
	);
	expect(rows).toEqual([{ salary_cents: 1_000_000 }]);
	const again = await visit({ intent: "decline", code: "pay", reason: "" });
	expect(again.status).toBe(409);
	expect((await visit()).body).toMatchObject({ page: { uid, state: "accepted" } });
});

test("an answer that races the recruiter's withdrawal finds one of both, never half of each", async () => {
	const business = await database.business();
	const { visit, within, uid } = await aLetter(business);
	const [answer] = await Promise.all([
		visit(accept),
		within((trx) =>
			sql`update offers set status = 'withdrawn', decided_at = now() where uid = ${uid} and status = 'sent'`.execute(
				trx,
			),
		),
	]);
	const row = await within((trx) =>
		trx.selectFrom("offers").select(["status", "accepted_name"]).where("uid", "=", uid).executeTakeFirstOrThrow(),
	);
	expect([answer.status, row.status, row.accepted_name]).toEqual(
		answer.status === 303 ? [303, "accepted", "Ana Souza"] : [409, "withdrawn", null],
	);
});

test("a letter that is over says so, and its form refuses with a sentence", async () => {
	const business = await database.business();
	const cases = [
		["expired", { valid_until: "2020-01-01" }, null],
		["withdrawn", { status: "withdrawn" }, null],
		[
			"closed",
			{},
			(trx: Scoped, id: number) => sql`update jobs set status = 6, close_reason = 'x' where id = ${id}`.execute(trx),
		],
	] as const;
	for (const [state, values, change] of cases) {
		const { visit, within, job } = await aLetter(business, values);
		if (change) await within((trx) => change(trx, job.id));
		const view = await visit();
		expect([state, view.status]).toEqual([state, 410]);
		expect(view.body).toMatchObject({ page: { state } });
		const answer = await visit(accept);
		expect(answer.status).toBe(409);
		expect(getError(answer.body)).toEqual([pt(`offers:page.gone.${state}`)]);
	}
});

test("a replaced version leads whom it went to, and nobody else, to the newest", async () => {
	const business = await database.business();
	const { visit, within, apply, ana } = await aLetter(business);
	const second = (to_email: string | null) =>
		within(async (trx) => {
			await sql`update offers set status = 'withdrawn' where apply_id = ${apply.id} and status = 'sent'`.execute(trx);
			const uid = `second-${to_email}-${apply.id}`;
			await anOffer(trx, {
				uid,
				apply_id: apply.id,
				status: "sent",
				sent_at: new Date(),
				content: JSON.stringify(letter),
				token_hash: hashToken(linkToken("offer", trx.businessId, uid)),
				to_name: "Ana Souza",
				to_email,
			});
			return `/offer/${linkToken("offer", trx.businessId, uid)}`;
		});
	const newest = await second(ana.email);
	expect((await visit()).body).toMatchObject({ page: { state: "replaced", newest } });
	expect(getError((await visit(accept)).body)).toEqual([pt("offers:page.gone.replaced")]);
	await second("outra@example.com");
	expect((await visit()).body).toMatchObject({
		page: { state: "replaced", newest: null, text: pt("offers:page.texts.replacedOther") },
	});
});

test("an unknown link, an erased person's and one of another signed-in person are a sentence each", async () => {
	const business = await database.business();
	const { visit, within, uid } = await aLetter(business);
	const other = new Browser(database.db, business.host);
	const password = "um lugar tranquilo";
	const password_hash = await hashPassword(password);
	const bia = await within((trx) =>
		aCandidate(trx, { name: "Bia Lima", password_hash, confirmed_at: new Date(), completed_register: true }),
	);
	await other.visit(login as never, { path: "/login", form: { email: bia.email ?? "", password } });
	for (const form of [undefined, accept]) {
		const answer = await visit(form, other);
		expect(answer.status).toBe(403);
	}
	expect((await visit(undefined, other)).body).toMatchObject({
		page: null,
		shut: { title: pt("offers:page.otherTitle") },
	});
	await within((trx) =>
		sql`update offers set content = null, token_hash = null, to_name = null, to_email = null, benefits = null where uid = ${uid}`.execute(
			trx,
		),
	);
	const gone = await visit();
	expect(gone.status).toBe(404);
	expect(gone.body).toMatchObject({ page: null, shut: { title: pt("offers:page.unknownTitle") } });
	expect((await visit(accept)).status).toBe(404);
});

test("wrong input stays beside its field: no tick, another name, no reason, an empty question", async () => {
	const business = await database.business();
	const { visit, within, uid, ana } = await aLetter(business);
	const cases = [
		[{ intent: "accept", name: "Ana Souza" }, "agree"],
		[{ intent: "accept", name: "Outra Pessoa", agree: "on" }, "name"],
		[{ intent: "decline", code: "", reason: "Longe" }, "code"],
		[{ intent: "ask", question: "  " }, "question"],
		[{ intent: "change", change: "" }, "change"],
	] as const;
	for (const [form, field] of cases) {
		const answer = await visit(form);
		expect([field, answer.status]).toEqual([field, 422]);
		expect(Object.keys((answer.body as { result: { error: object } }).result.error)).toContain(field);
	}
	expect((await visit({ intent: "steal" })).status).toBe(422);
	expect((await visit({ intent: "ask", question: "Tem home office?" })).status).toBe(303);
	expect((await visit({ intent: "change", change: "Começar em março" })).status).toBe(303);
	expect((await visit({ intent: "decline", code: "counter", reason: "Fiquei" })).status).toBe(303);
	const row = await within((trx) =>
		trx
			.selectFrom("offers")
			.select(["status", "refuse_code", "refuse_reason", "change_request"])
			.where("uid", "=", uid)
			.executeTakeFirst(),
	);
	expect(row).toEqual({
		status: "refused",
		refuse_code: "counter",
		refuse_reason: "Fiquei",
		change_request: "Começar em março",
	});
	const messages = await within((trx) =>
		trx.selectFrom("messages").select("body").where("candidate_id", "=", ana.id).execute(),
	);
	expect(messages).toEqual([{ body: "Tem home office?" }]);
});
