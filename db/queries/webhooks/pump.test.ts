import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test, vi } from "vitest";
import type { SendWebhook, WebhookAnswer } from "#app/domain/webhooks/delivery.ts";
import { webhookBodySchema } from "#app/domain/webhooks/events.ts";
import { newWebhookSecret, signWithAllSecrets } from "#app/integrations/outbound/webhook-signature.server.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listSecrets, sealKey } from "#db/queries/integrations.ts";
import { useDatabase } from "#db/testing.ts";
import { replayDelivery, replaySince } from "./deliveries.ts";
import { pumpWebhooks, sendOne } from "./pump.ts";
import { findSubscription, resumeSubscription, rotateSecret } from "./subscription.ts";

useDatabase({ demo: true });

const run = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(getDb(), 1, work);
const arrived: WebhookAnswer = {
	ok: true,
	gone: false,
	away: false,
	trouble: null,
	answer: { status: 200, text: "ok" },
	durationMs: 1,
};
const status = (code: number, more: Partial<WebhookAnswer> = {}): WebhookAnswer => ({
	...arrived,
	ok: false,
	trouble: `trouble:status:${code}`,
	answer: { status: code, text: "" },
	...more,
});
const slow: WebhookAnswer = { ...status(500), away: true, trouble: "trouble:slow", answer: null };

let id = 0;
let sent: { id: string; type: string; data: Record<string, unknown> }[] = [];
let answer: (message: (typeof sent)[number]) => WebhookAnswer;
const send: SendWebhook = async (_target, { id, body }) => {
	const message = { id, ...JSON.parse(body) };
	sent.push(message);
	return answer(message);
};
const pump = () => pumpWebhooks(id, { run, send });
const subscription = async () => {
	const row = await run((trx) => findSubscription(trx, { id }));
	if (!row) throw new Error("no subscription");
	return row;
};
const states = () =>
	run((trx) =>
		trx
			.selectFrom("integration_deliveries")
			.select(["event", "state", "attempts", "uid", "reference_id", "messages"])
			.where("integration_id", "=", id)
			.orderBy("id")
			.execute(),
	);
const due = () =>
	run((trx) =>
		trx
			.updateTable("integration_deliveries")
			.set({ next_try_at: null, claimed_until: null })
			.where("integration_id", "=", id)
			.execute()
			.then(() => trx.updateTable("integrations").set({ retry_after: null }).where("id", "=", id).execute()),
	);
const change = (applies: readonly number[], status: number) =>
	run((trx) =>
		sql`update applies set status = ${status} where business_id = 1 and id = any(${sql.val(applies)}::bigint[])`.execute(
			trx,
		),
	);
const listApplies = async (count: number) =>
	(
		await run((trx) =>
			trx.selectFrom("applies").select("id").where("status", "=", 1).orderBy("id").limit(count).execute(),
		)
	).map((row) => row.id);

beforeEach(async () => {
	sent = [];
	answer = () => arrived;
	id = await run(async (trx) => {
		await trx.updateTable("integrations").set({ active: false, stopped_at: null, stopped_reason: null }).execute();
		const row = await trx
			.insertInto("integrations")
			.values({
				business_id: 1,
				name: `Hooks ${crypto.randomUUID()}`,
				provider: "webhook",
				address: "https://hooks.example.com/",
				credentials: sealKey(newWebhookSecret()),
				events: ["apply.moved", "candidate.updated", "candidate.erased"],
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		return row.id;
	});
});

test("a message is verified by the library of Standard Webhooks, with the new and the old secret while one is rotated", async () => {
	const [apply = 0] = await listApplies(1);
	const [old = ""] = (await subscription()).secrets;
	const { secretVersion } = await subscription();
	const fresh = newWebhookSecret();
	expect(await run((trx) => rotateSecret(trx, id, fresh, secretVersion))).toBe(true);
	expect(await run((trx) => rotateSecret(trx, id, newWebhookSecret(), secretVersion))).toBe(false);
	expect((await subscription()).secrets).toEqual([fresh, old]);
	await change([apply], 2);
	let call: { secrets: readonly string[]; id: string; body: string } | undefined;
	await pumpWebhooks(id, {
		run,
		send: async ({ secrets }, message) => {
			call = { secrets, ...message };
			return arrived;
		},
	});
	if (!call) throw new Error("nothing was sent");
	const { body } = call;
	const headers = signWithAllSecrets(call.secrets, call.id, Math.floor(Date.now() / 1000), body);
	for (const secret of [fresh, old])
		expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "apply.moved" });
	expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
	expect(() => new Webhook(fresh).verify(`${body} `, headers)).toThrow();
	expect(webhookBodySchema("apply.moved").parse(JSON.parse(body)).data).toMatchObject({
		previous: { status: 1 },
		status: 2,
	});
	const past = { previous_until: new Date(Date.now() - 1) };
	expect(listSecrets({ credentials: sealKey(fresh), previous_credentials: sealKey(old), ...past })).toEqual([fresh]);
});

test("a later event of a record waits for an earlier one that failed; other records go on", async () => {
	const [first = 0, second = 0] = await listApplies(2);
	await change([first, second], 2);
	const uid = (await states()).find(({ reference_id }) => reference_id === first)?.uid;
	answer = (message) => (message.id === uid ? status(500) : arrived);
	await pump();
	await change([first, second], 3);
	await pump();
	const of = async (apply: number) =>
		(await states()).filter(({ reference_id }) => reference_id === apply).map(({ state }) => state);
	expect(await of(first)).toEqual(["waiting", "waiting"]);
	expect(await of(second)).toEqual(["done", "done"]);
	answer = () => arrived;
	await due();
	await pump();
	expect(await of(first)).toEqual(["done", "done"]);
	const order = sent.filter(({ data }) => data.id === sent.find(({ id }) => id === uid)?.data.id);
	expect(order.map(({ data }) => (data.previous as { status: number }).status)).toEqual([1, 1, 2]);
	expect(new Set(order.slice(0, 2).map(({ id }) => id)).size).toBe(1);
});

test("nobody hears the same message from two workers, and one that died lets go of its own", async () => {
	const applies = await listApplies(60);
	await change(applies, 2);
	await Promise.all([pump(), pump(), pump()]);
	expect(sent.length).toBe(applies.length);
	expect(new Set(sent.map(({ id }) => id)).size).toBe(applies.length);
	await change(applies.slice(0, 3), 3);
	const dying = pumpWebhooks(id, {
		run,
		send: async () => {
			throw new Error("killed");
		},
	});
	await expect(dying).rejects.toThrow("killed");
	sent = [];
	await pump();
	expect(sent).toEqual([]);
	await due();
	await pump();
	expect(sent.length).toBe(3);
});

test("a receiver that is away is left alone for a while, and one that is gone is told nothing more", async () => {
	const applies = await listApplies(50);
	await change(applies, 2);
	answer = () => slow;
	await pump();
	expect(sent.length).toBeLessThanOrEqual(20);
	const tried = (await states()).filter(({ attempts }) => attempts > 0);
	expect(tried.length).toBe(sent.length);
	expect((await subscription()).retry_after?.getTime()).toBeGreaterThan(Date.now());
	sent = [];
	await pump();
	expect(sent).toEqual([]);
	await due();
	answer = () => status(410, { gone: true });
	await pump();
	expect(await subscription()).toMatchObject({ active: false, stopped_reason: "gone" });
	sent = [];
	await change(applies.slice(0, 1), 3);
	await pump();
	expect(sent).toEqual([]);
	answer = () => arrived;
	await run((trx) => resumeSubscription(trx, id));
	await due();
	await pump();
	expect(sent.length).toBe(51);
	expect(await subscription()).toMatchObject({ active: true, stopped_at: null, state: "ok", failing_since: null });
});

test("administrators are warned after a day without a success and told when it is switched off, once each", async () => {
	const [apply = 0] = await listApplies(1);
	await change([apply], 2);
	answer = () => slow;
	const failSince = async (days: number) => {
		await run((trx) =>
			trx
				.updateTable("integrations")
				.set({ failing_since: new Date(Date.now() - days * 86_400_000), retry_after: null })
				.where("id", "=", id)
				.execute(),
		);
		await due();
		await pump();
	};
	const notices = async () => {
		const rows = await run((trx) =>
			trx
				.selectFrom("notifications")
				.select("kind")
				.distinct()
				.where("dedupe_key", "like", `webhook_%:${id}:%`)
				.execute(),
		);
		return rows.map(({ kind }) => kind).sort();
	};
	await failSince(0.5);
	expect(await notices()).toEqual([]);
	await failSince(1.1);
	await failSince(1.2);
	expect(await notices()).toEqual(["webhook_failing"]);
	await failSince(5.1);
	expect(await notices()).toEqual(["webhook_failing", "webhook_stopped"]);
	expect(await subscription()).toMatchObject({ active: false, stopped_reason: "failing" });
});

test("a message is given up after its last attempt, and is sent again alone or with all since a day", async () => {
	const applies = await listApplies(3);
	await change(applies, 2);
	answer = () => status(500);
	for (let attempt = 1; attempt <= 12; attempt++) {
		await due();
		await pump();
	}
	expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual(applies.map(() => ["error", 12]));
	answer = () => arrived;
	const row = await subscription();
	const [{ uid } = { uid: "" }] = await states();
	expect(await run((trx) => replayDelivery(trx, row, uid))).toBe(true);
	expect(await run((trx) => replayDelivery(trx, row, "nothing"))).toBe(false);
	sent = [];
	await pump();
	expect(sent.map(({ id }) => id)).toEqual([uid]);
	expect(await run((trx) => replaySince(trx, row, new Date(Date.now() + 1_000)))).toBe(0);
	expect(await run((trx) => replaySince(trx, row, new Date(Date.now() - 60_000)))).toBe(3);
	await pump();
	expect(sent.length).toBe(4);
});

test("a record goes along by the rights of the person chosen, without what is sensitive, and is null once it is gone", async () => {
	const [admin] = await run((trx) =>
		trx.selectFrom("recruiters").select("id").where("is_admin", "=", true).where("status", "=", "active").execute(),
	);
	await run((trx) =>
		trx
			.updateTable("integrations")
			.set({ reader_id: admin?.id ?? null })
			.where("id", "=", id)
			.execute(),
	);
	const [row] = await run((trx) =>
		trx
			.selectFrom("candidates")
			.select(["id", "uid"])
			.where("archived_at", "is", null)
			.orderBy("id")
			.limit(1)
			.execute(),
	);
	const update = (values: string) =>
		run((trx) => sql`update candidates set ${sql.raw(values)} where business_id = 1 and id = ${row?.id}`.execute(trx));
	await update("city = 'Recife'");
	await pump();
	const record = sent[0]?.data.record as Record<string, unknown>;
	expect(record).toMatchObject({ id: row?.uid, city: "Recife" });
	expect(Object.keys(record).filter((name) => /cpf|birth|expectation|document/.test(name))).toEqual([]);
	const stored = await run((trx) =>
		trx.selectFrom("integration_deliveries").select("payload").where("integration_id", "=", id).execute(),
	);
	expect(JSON.stringify(stored)).not.toContain("Recife");
	sent = [];
	await update("city = 'Natal'");
	await update("anonymised_at = now(), archived_at = now(), uid = 'gone-1'");
	await pump();
	expect(sent.map(({ type, data }) => [type, data.id, data.record])).toEqual([
		["candidate.updated", row?.uid, null],
		["candidate.erased", row?.uid, null],
	]);
});

test("a test is sent once, out of turn, and is not tried again", async () => {
	answer = () => status(500);
	const delivery = await run((trx) =>
		trx
			.insertInto("integration_deliveries")
			.values({ business_id: 1, integration_id: id, event: "ping", payload: "{}" })
			.returning("id")
			.executeTakeFirstOrThrow(),
	);
	const outcome = await sendOne(await subscription(), delivery.id, { run, send, once: true });
	expect(outcome).toMatchObject({ ok: false, message: "trouble:status:500" });
	expect((await states()).map(({ state }) => state)).toEqual(["error"]);
	expect(await subscription()).toMatchObject({ active: true, state: "error", failing_since: null });
});

vi.setConfig({ testTimeout: 60_000 });
