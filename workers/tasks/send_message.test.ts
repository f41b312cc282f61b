import { afterEach, expect, test, vi } from "vitest";
import type { SimulatedMessage } from "#app/integrations/messaging/messaging-simulator.server.ts";
import { startSmsSimulator, startTwilioSimulator } from "#app/integrations/messaging/sms-simulator.server.ts";
import { startWhatsappSimulator } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import { createChannelFixture, phone } from "#app/routes/webhooks/messaging.testing.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { type NewMessage, sendMessage } from "#db/queries/conversations/send-message.ts";
import { applyMessageStatus } from "#db/queries/messaging/message-status.ts";
import { suppressNumber } from "#db/queries/suppressions.ts";
import { listTaskPayloads, withRollback } from "#db/testing.ts";
import { sendQueuedMessage } from "../send-queued-message.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

const starts = { whatsapp_cloud: startWhatsappSimulator, twilio: startTwilioSimulator, http: startSmsSimulator };
const settings = { whatsapp_cloud: "WHATSAPP_URL", twilio: "TWILIO_URL", http: "SMS_URL" };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepared(inside: Inside, provider: keyof typeof starts = "whatsapp_cloud") {
	const simulator = await starts[provider]();
	stops.push(() => simulator.close());
	vi.stubEnv(settings[provider], simulator.url);
	const { trx, db, business } = inside;
	const people = await createChannelFixture(inside, provider);
	const channel = provider === "whatsapp_cloud" ? ("whatsapp" as const) : ("sms" as const);
	const answered = () =>
		receiveMessage(trx, {
			channel,
			from: people.to,
			body: "Oi!",
			phone: { number: phone, channelId: people.channel.id, at: new Date() },
		});
	const write = (more: Partial<NewMessage> = {}) =>
		sendMessage(
			trx,
			Object.assign(
				{ channel, to: people.to, recruiterId: people.recruiter.id, body: "Olá, Ana!", despiteQuiet: true },
				more,
			),
		);
	const last = () =>
		trx
			.selectFrom("messages")
			.selectAll()
			.where("business_id", "=", business.id)
			.where("direction", "=", "out")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
	const run = async (now = new Date()) => {
		const { id } = await last();
		await sendQueuedMessage(db, { businessId: business.id, messageId: id }, { now: () => now });
		return last();
	};
	return { ...people, simulator, answered, write, run, last };
}

async function aTemplate(trx: Scoped, channelId: number, status = "approved") {
	return trx
		.insertInto("message_templates")
		.values({
			business_id: trx.businessId,
			message_channel_id: channelId,
			name: "convite",
			body: "Olá, {{1}}! Há novidades da sua candidatura.",
			variables: ["first_name"],
			status,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test.each(["whatsapp_cloud", "twilio", "http"] as const)(
	"send_message sends a message by %s once when its job is repeated",
	(provider) =>
		withRollback(async (inside) => {
			const { simulator, answered, write, run } = await prepared(inside, provider);
			await answered();
			expect(await write()).toMatchObject({ ok: true });
			expect(await listTaskPayloads(inside.trx, "send_message")).toHaveLength(1);
			const sent = await run();
			await run();
			expect(sent).toMatchObject({ state: "sent", attempts: 1, failed_reason: null });
			expect(simulator.messages.map(({ to, text, reference }: SimulatedMessage) => [to, text, reference])).toEqual([
				[phone, "Olá, Ana!", sent.uid],
			]);
			expect(sent.provider_id).toBe(simulator.messages[0]?.id);
		}),
);

test("sendMessage on WhatsApp refuses free text when the window is closed and allows an approved template", () =>
	withRollback(async (inside) => {
		const { channel, write, run, simulator } = await prepared(inside);
		expect(await write()).toEqual({ ok: false, reason: "window_closed" });
		const pending = await aTemplate(inside.trx, channel.id, "pending");
		expect(await write({ template: { uid: pending.uid, values: ["Ana"] } })).toEqual({
			ok: false,
			reason: "template_not_approved",
		});
		await inside.trx
			.updateTable("message_templates")
			.set({ status: "approved" })
			.where("id", "=", pending.id)
			.execute();
		expect(await write({ template: { uid: pending.uid, values: [] } })).toEqual({
			ok: false,
			reason: "template_values",
		});
		expect(await write({ template: { uid: pending.uid, values: ["Ana"] } })).toMatchObject({ ok: true });
		expect(await run()).toMatchObject({ state: "sent", body: "Olá, Ana! Há novidades da sua candidatura." });
		expect(simulator.messages).toMatchObject([{ text: "convite · Ana" }]);
	}));

test("send_message fails and notifies the recruiter when the window closes before sending", () =>
	withRollback(async (inside) => {
		const { answered, write, run, simulator, recruiter } = await prepared(inside);
		await answered();
		await write();
		const { trx } = inside;
		await trx
			.updateTable("messages")
			.set({ created_at: hours(-23.9) })
			.where("direction", "=", "in")
			.execute();
		expect(await run(hours(1))).toMatchObject({ state: "failed", failed_reason: "window_closed" });
		expect(simulator.messages).toEqual([]);
		const notices = await trx.selectFrom("notifications").select(["kind", "recruiter_id"]).execute();
		expect(notices).toContainEqual({ kind: "message_failed", recruiter_id: recruiter.id });
	}));

test("send_message fails when the template is rejected between planning and sending", () =>
	withRollback(async (inside) => {
		const { channel, write, run, simulator } = await prepared(inside);
		const template = await aTemplate(inside.trx, channel.id);
		await write({ template: { uid: template.uid, values: ["Ana"] } });
		await inside.trx
			.updateTable("message_templates")
			.set({ status: "rejected" })
			.where("id", "=", template.id)
			.execute();
		expect(await run()).toMatchObject({ state: "failed", failed_reason: "template_rejected" });
		expect(simulator.messages).toEqual([]);
	}));

test("send_message pauses the whole number for the time a 429 response requests, then sends", () =>
	withRollback(async (inside) => {
		const { simulator, answered, write, run } = await prepared(inside);
		await answered();
		await write();
		simulator.be("429");
		const start = new Date();
		const limited = await run(start);
		expect(limited).toMatchObject({ state: "queued", attempts: 1 });
		expect(limited.next_try_at).toEqual(new Date(start.getTime() + 3_600_000));
		// Another message of the number is not even tried.
		await write({ body: "E mais uma coisa" });
		expect(await run(hours(0.5))).toMatchObject({ state: "queued", attempts: 0 });
		simulator.be("well");
		expect(await run(hours(1.1))).toMatchObject({ state: "sent" });
		expect(simulator.messages).toHaveLength(1);
	}));

test("send_message expires a message that no provider accepts for half a day", () =>
	withRollback(async (inside) => {
		const { simulator, answered, write, run } = await prepared(inside, "http");
		await answered();
		await write();
		simulator.be("500");
		expect(await run()).toMatchObject({ state: "queued" });
		expect(await run(hours(13))).toMatchObject({ state: "failed", failed_reason: "expired" });
	}));

test("send_message saves the reason of a permanent refusal", () =>
	withRollback(async (inside) => {
		const { simulator, answered, write, run } = await prepared(inside, "twilio");
		await answered();
		await write();
		simulator.be("undeliverable");
		expect(await run()).toMatchObject({ state: "failed", failed_reason: expect.stringMatching(/^bad_number\|21614/) });
	}));

test("send_message marks the channel as failing when its credentials are refused", () =>
	withRollback(async (inside) => {
		const { simulator, answered, write, run, channel } = await prepared(inside);
		await answered();
		await write();
		simulator.be("401");
		expect(await run()).toMatchObject({ state: "failed", failed_reason: expect.stringMatching(/^credentials/) });
		const row = await inside.trx
			.selectFrom("message_channels")
			.selectAll()
			.where("id", "=", channel.id)
			.executeTakeFirst();
		expect(row).toMatchObject({ state: "error", last_error: expect.stringContaining("190") });
	}));

test.each([
	["whatsapp_cloud", "sending", 1],
	["twilio", "sent", 1],
	["http", "sent", 1],
] as const)(
	"send_message does not resend when the response of %s is cut: state %s, %i at the provider",
	(provider, state, count) =>
		withRollback(async (inside) => {
			const { simulator, answered, write, run } = await prepared(inside, provider);
			await answered();
			await write();
			simulator.be("half", 1);
			expect(await run()).toMatchObject({ state: "sending" });
			expect(await run(hours(0.05))).toMatchObject({ state });
			expect(simulator.messages).toHaveLength(count);
		}),
);

test("send_message marks a message as uncertain when WhatsApp stays silent, and a later status replaces it", () =>
	withRollback(async (inside) => {
		const { simulator, answered, write, run, channel, last } = await prepared(inside);
		await answered();
		await write();
		simulator.be("half", 1);
		const { uid } = await run();
		expect(await run(hours(0.2))).toMatchObject({ state: "failed", failed_reason: "uncertain" });
		expect(simulator.messages).toHaveLength(1);
		const status = {
			kind: "status",
			key: "x",
			providerId: "wamid.1",
			reference: uid,
			failure: null,
			detail: null,
		} as const;
		await applyMessageStatus(inside.trx, channel.id, { ...status, state: "delivered", at: new Date().toISOString() });
		expect(await last()).toMatchObject({ state: "delivered", failed_reason: null, provider_id: "wamid.1" });
	}));

test("send_message checks the recipient's permission again before sending", () =>
	withRollback(async (inside) => {
		const { answered, write, run, simulator, to } = await prepared(inside, "http");
		await answered();
		await write();
		await inside.trx.updateTable("candidates").set({ archived_at: new Date() }).where("id", "=", to.id).execute();
		expect(await run()).toMatchObject({ state: "failed", failed_reason: "not_allowed|gone" });
		expect(simulator.messages).toEqual([]);
	}));

test("sendMessage saves the parts and the country's price of an SMS", () =>
	withRollback(async (inside) => {
		const { answered, write, last, channel } = await prepared(inside, "twilio");
		await answered();
		await inside.trx
			.insertInto("message_prices")
			.values({ business_id: inside.business.id, message_channel_id: channel.id, country: "BR", price_micros: 34_600 })
			.execute();
		await write({ body: "ã".repeat(71) });
		expect(await last()).toMatchObject({ segments: 2, price_micros: 69_200, price_currency: "BRL" });
		expect(
			await write({ files: [{ name: "a", storageKey: "a", contentType: "a", sizeBytes: 1, checksum: "a" }] }),
		).toEqual({
			ok: false,
			reason: "files",
		});
	}));

test("sendMessage replies to the number last written from, or the mobile when that number is removed", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { answered, write, last, channel, to } = await prepared(inside);
		await answered();
		await write();
		expect(await last()).toMatchObject({ phone });
		const other = "+5521988887777";
		await trx
			.insertInto("contact_points")
			.values({
				business_id: trx.businessId,
				reference_type: "candidates",
				reference_id: to.id,
				kind: "phone",
				value: other,
				added_via: "recruiter",
			})
			.execute();
		// WhatsApp leaves the ninth digit out.
		await receiveMessage(trx, {
			channel: "whatsapp",
			from: to,
			body: "Agora deste",
			phone: { number: "+552188887777", channelId: channel.id, at: new Date() },
		});
		await write({ body: "Certo" });
		expect(await last()).toMatchObject({ phone: other });
		await trx.updateTable("contact_points").set({ state: "invalid" }).where("value", "=", other).execute();
		await write({ body: "E agora?" });
		expect(await last()).toMatchObject({ phone });
	}));

test("send_message fails when the message's number is suppressed, also when the candidate's number changed", () =>
	withRollback(async (inside) => {
		const { answered, write, run, simulator } = await prepared(inside, "http");
		await answered();
		await write();
		await inside.trx.updateTable("candidates").set({ mobile_phone: "+5521988887777" }).execute();
		await suppressNumber(inside.trx, { phone, reason: "unsubscribe", source: "reply" });
		expect(await run()).toMatchObject({ state: "failed", failed_reason: expect.stringMatching(/^not_allowed/) });
		expect(simulator.messages).toEqual([]);
	}));

test("send_message spaces messages by the number's pace after a pause", () =>
	withRollback(async (inside) => {
		const { trx, db, business } = inside;
		const { answered, write, simulator, channel } = await prepared(inside, "http");
		await answered();
		const pausedUntil = hours(1);
		await trx.updateTable("message_channels").set({ paused_until: pausedUntil }).where("id", "=", channel.id).execute();
		for (let count = 0; count < 3; count++) await write({ body: `Olá ${count}` });
		const ids = await trx.selectFrom("messages").select("id").where("direction", "=", "out").orderBy("id").execute();
		for (const { id } of ids)
			await sendQueuedMessage(db, { businessId: business.id, messageId: id }, { now: () => new Date() });
		const rows = await trx
			.selectFrom("messages")
			.select(["state", "next_try_at"])
			.where("direction", "=", "out")
			.orderBy("id")
			.execute();
		expect(rows.map(({ state, next_try_at }) => [state, Number(next_try_at) - pausedUntil.getTime()])).toEqual([
			["queued", 0],
			["queued", 20],
			["queued", 40],
		]);
		expect(simulator.messages).toEqual([]);
		for (const { id } of ids)
			await sendQueuedMessage(db, { businessId: business.id, messageId: id }, { now: () => hours(1.1) });
		expect(simulator.messages.map(({ text }: SimulatedMessage) => text)).toEqual(["Olá 0", "Olá 1", "Olá 2"]);
	}));

test("send_message waits a minute before it resends when Twilio does not respond", () =>
	withRollback(async (inside) => {
		const { simulator, answered, write, run } = await prepared(inside, "twilio");
		await answered();
		await write();
		simulator.be("down", 1);
		const start = new Date();
		expect(await run(start)).toMatchObject({ state: "sending" });
		expect(await run(new Date(start.getTime() + 30_000))).toMatchObject({ state: "sending" });
		expect(simulator.messages).toEqual([]);
		expect(await run(new Date(start.getTime() + 61_000))).toMatchObject({ state: "sent" });
		expect(simulator.messages).toHaveLength(1);
	}));
