import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { claimEmails } from "./email-sending.ts";
import { findSendoutAnswer } from "./sendouts/answer.ts";
import { launchQueue } from "./sendouts/control.ts";
import { planRecipientBatch } from "./sendouts/plan-recipients.ts";
import { sendDueBatch } from "./sendouts/pump.ts";
import { createUnsubscribeToken, findUnsubscribeLink } from "./unsubscribe-links.ts";

const database = useDatabase();
afterEach(() => vi.unstubAllEnvs());

/** Queued send-out e-mail with a question. */
async function aLetter(trx: Scoped) {
	const user = await aRecruiter(trx, { is_admin: true });
	const ana = await aCandidate(trx, { email: `${randomBytes(4).toString("hex")}@mail.example` });
	const queue = await aQueue(trx, {
		ownerId: user.id,
		ids: [ana.uid],
		steps: [{ response_type: 1, question_pt: "Tem interesse?" }],
	});
	await launchQueue(trx, queue.id, user);
	await planRecipientBatch(trx, queue.id);
	await sendDueBatch(trx, queue.id, { now: () => new Date(), compose: sendoutMessage });
	const { id } = await trx.selectFrom("email_messages").select("id").executeTakeFirstOrThrow();
	await trx.updateTable("email_messages").set({ not_before: null }).where("id", "=", id).execute();
	await trx
		.updateTable("businesses")
		.set({ settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [] } }) })
		.where("id", "=", trx.businessId)
		.execute();
	return { id, ana };
}

const ways = { wayOf: () => "smtp" as const, paceOf: () => null };

async function leaving(trx: Scoped, id: number) {
	const [claimed] = await claimEmails(trx, { first: id, more: 0, ways });
	return { unsubscribe: claimed?.tokens.unsubscribe ?? "", answer: claimed?.tokens.answer ?? "" };
}

test("claimEmails stores no link token in any table, before or after sending", async () => {
	const { id: business } = await database.business();
	const tokens = await inBusiness(database.db, business, async (trx) => {
		const { id } = await aLetter(trx);
		return leaving(trx, id);
	});
	expect(tokens.unsubscribe).toMatch(/^[0-9a-f]{64}$/);
	expect(tokens.answer).toMatch(/^[0-9a-f]{64}$/);
	expect(tokens.answer).not.toBe(tokens.unsubscribe);
	const { rows } = await database.owner.query<{ at: string }>(
		`select format('%I.%I', n.nspname, c.relname) as at from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')`,
	);
	const locked: string[] = [];
	for (const { at } of rows)
		for (const token of Object.values(tokens)) {
			const result = await database.owner.query(`select from ${at} t where strpos(t::text, $1) > 0 limit 1`, [token]);
			if (result.rowCount) locked.push(at);
		}
	expect(rows.length).toBeGreaterThan(60);
	expect(locked).toEqual([]);
	await inBusiness(database.db, business, async (trx) => {
		expect(await findUnsubscribeLink(trx, tokens.unsubscribe)).toBeDefined();
		expect(await findSendoutAnswer(trx, tokens.answer, 1)).toMatchObject({ question: "Tem interesse?", open: true });
		// A token of one purpose does not work for another.
		expect(await findUnsubscribeLink(trx, tokens.answer)).toBeUndefined();
		expect(await findSendoutAnswer(trx, tokens.unsubscribe, 1)).toBeUndefined();
	});
});

test("mailed links stay valid when the key is rotated or lost", () =>
	withRollback(async ({ trx, business }) => {
		const { id } = await aLetter(trx);
		const before = await leaving(trx, id);
		vi.stubEnv("ENCRYPTION_KEY", randomBytes(32).toString("base64"));
		const email = (await trx.selectFrom("email_messages").select("to_email").executeTakeFirstOrThrow()).to_email;
		const after = await createUnsubscribeToken(trx, email, business.siteId);
		expect(after).not.toBe(before.unsubscribe);
		const links = [await findUnsubscribeLink(trx, before.unsubscribe)];
		links.push(await findUnsubscribeLink(trx, after));
		expect(links[0]).toMatchObject({ email });
		expect(links[1]).toEqual(links[0]);
		expect(await findSendoutAnswer(trx, before.answer, 1)).toMatchObject({ open: true });
	}));
