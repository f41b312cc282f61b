import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { defaultRetention } from "#app/domain/candidates/retention.ts";
import { countAccountsUnderRule } from "#db/erasure/retention/due-accounts.ts";
import { extendAccount } from "#db/erasure/retention/extend-account.ts";
import { saveRule } from "#db/erasure/retention/rules.ts";
import { listRuns } from "#db/erasure/retention/runs.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "#workers/testing.ts";
import { retention } from "./retention.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

const today = "2026-11-22";

async function unused(trx: Scoped, years: number, values: Parameters<typeof aCandidate>[1] = {}) {
	const item = await aCandidate(trx, values);
	await sql`update candidate_activity set last_active_at = now() - make_interval(years => ${years}) where candidate_id = ${item.id}`.execute(
		trx,
	);
	return item;
}

const mails = (trx: Scoped) =>
	trx
		.selectFrom("email_messages")
		.select(["to_email", "kind", "text"])
		.where("business_id", "=", trx.businessId)
		.orderBy("id")
		.execute();

async function setUp(trx: Scoped, changes: Partial<typeof defaultRetention> = {}) {
	const admin = await aRecruiter(trx, { is_admin: true });
	await saveRule(trx, null, { ...defaultRetention, active: true, ...changes }, admin.id);
	return admin;
}

/** Shifts all notices this many days into the past. */
const later = (trx: Scoped, days: number) =>
	sql`update retention_notices set ends_on = ends_on - ${days}::int, told_at = told_at - make_interval(days => ${days})`.execute(
		trx,
	);

test("retention does nothing when no rule is active", () =>
	withRollback(async ({ db, trx, business }) => {
		await unused(trx, 9);
		await setUp(trx, { active: false });
		await retention({ businessId: business.id, day: today }, createTaskContext(db, { businessId: business.id }));
		expect(await mails(trx)).toEqual([]);
		expect(await listRuns(trx)).toEqual([]);
	}));

test("retention notifies, reminds and ends an unused account, but not a returning, active, placed or held one", () =>
	withRollback(async ({ db, trx, business }) => {
		await setUp(trx);
		const run = (day: string) =>
			retention({ businessId: business.id, day }, createTaskContext(db, { businessId: business.id }));
		const gone = await unused(trx, 3);
		const back = await unused(trx, 3);
		const fresh = await aCandidate(trx);
		const inProcess = await unused(trx, 3);
		await anApply(trx, { candidate_id: inProcess.id, status: 4 });
		const placed = await unused(trx, 3);
		const job = await aJob(trx, { guarantee_days: 90 });
		await anApply(trx, { candidate_id: placed.id, job_id: job.id, status: 8, placed_at: new Date() });
		const locked = await unused(trx, 3);
		await sql`insert into legal_holds (business_id, candidate_id, reason) values (${business.id}, ${locked.id}, 'Processo')`.execute(
			trx,
		);
		for (const item of [inProcess, placed])
			await sql`update candidate_activity set last_active_at = now() - interval '3 years' where candidate_id = ${item.id}`.execute(
				trx,
			);

		expect(await countAccountsUnderRule(trx, null, defaultRetention)).toBe(2);
		await run("2026-11-22");
		// A rerun after a crash sends no second notice.
		await sql`update retention_runs set finished_at = null`.execute(trx);
		await run("2026-11-22");
		const sentMails = await mails(trx);
		expect(sentMails.map(({ to_email }) => to_email)).toEqual([gone.email, back.email]);
		expect(sentMails[0]?.text).toMatch(/\/keep_account\/[\w-]{43}/);

		await later(trx, 25);
		await extendAccount(trx, back.id);
		await run("2026-11-23");
		expect((await mails(trx)).slice(2).map(({ to_email }) => to_email)).toEqual([gone.email]);

		await later(trx, 5);
		await run("2026-11-24");
		const left = await trx
			.selectFrom("candidates")
			.select("id")
			.where("business_id", "=", business.id)
			.where("anonymised_at", "is", null)
			.orderBy("id")
			.execute();
		expect(left.map(({ id }) => id)).toEqual(
			[back, fresh, inProcess, placed, locked].map(({ id }) => id).sort((a, b) => a - b),
		);
		const ledger = await trx
			.selectFrom("erasures")
			.select(["candidate_id", "reason", "way"])
			.where("business_id", "=", business.id)
			.execute();
		expect(ledger).toEqual([{ candidate_id: gone.id, reason: "retention", way: "anonymise" }]);
		const runs = await listRuns(trx);
		expect(runs.map(({ day, warned, reminded, ended }) => [day, warned, reminded, ended])).toEqual([
			["2026-11-24", 0, 0, 1],
			["2026-11-23", 0, 1, 0],
			["2026-11-22", 2, 0, 0],
		]);
	}));

test("retention leaves a candidate who signed in after the email and applies months by status and brand", () =>
	withRollback(async ({ db, trx, business }) => {
		const admin = await setUp(trx, { months: 12, monthsByStatus: { "3": 120 } });
		await saveRule(trx, business.siteId, { ...defaultRetention, active: true, months: 60 }, admin.id);
		const run = (day: string) =>
			retention({ businessId: business.id, day }, createTaskContext(db, { businessId: business.id }));
		const plain = await unused(trx, 2, { status: 1 });
		await unused(trx, 2, { status: 3 });
		await unused(trx, 2, { status: 1, site_config_id: business.siteId });
		await run("2026-11-22");
		expect((await mails(trx)).map(({ to_email }) => to_email)).toEqual([plain.email]);
		await later(trx, 31);
		await sql`insert into sessions (business_id, token_hash, strategy, candidate_id) values (${business.id}, '\\x02', 'candidates', ${plain.id})`.execute(
			trx,
		);
		await run("2026-11-23");
		const { rows } = await sql`select from erasures`.execute(trx);
		expect(rows).toEqual([]);
		expect((await listRuns(trx))[0]).toMatchObject({ ended: 0, stayed: 1 });
	}));

test("retention resumes an aborted run in another job of the same day", () =>
	withRollback(async ({ db, trx, business }) => {
		await setUp(trx);
		for (let n = 0; n < 3; n++) await unused(trx, 3);
		const stopped = new AbortController();
		stopped.abort();
		const at = { businessId: business.id, day: today };
		await retention(at, createTaskContext(db, { businessId: business.id, signal: stopped.signal }));
		expect((await mails(trx)).length).toBe(0);
		await retention(at, createTaskContext(db, { businessId: business.id }));
		expect((await mails(trx)).length).toBe(3);
	}));
