import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { createChannelFixture, grantMessagePermissions, phone } from "#app/routes/webhooks/messaging.testing.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { saveMessagePermissions } from "../conversations/message-permissions.ts";
import { receiveMessage } from "../conversations/receive-message.ts";
import { sendMessage } from "../conversations/send-message.ts";
import { claimMessage, failMessage, markMessageSent } from "../messaging/outgoing-message.ts";
import { cancelQueue, launchQueue, pauseQueue, resumeQueue } from "./control.ts";
import { planRecipientBatch } from "./plan-recipients.ts";
import { sendDueBatch } from "./pump.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const tools = { now: () => new Date(), compose: sendoutMessage };

async function aPhoneQueue(
	inside: Inside,
	steps: NonNullable<Parameters<typeof aQueue>[1]["steps"]>,
	{ status = "approved", siteId = null }: { status?: string; siteId?: number | null } = {},
) {
	const { trx, business } = inside;
	const people = await createChannelFixture(inside);
	await trx
		.updateTable("businesses")
		.set({ settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [], holidays: false } }) })
		.where("id", "=", business.id)
		.execute();
	await trx
		.insertInto("message_templates")
		.values({
			business_id: business.id,
			message_channel_id: people.channel.id,
			name: "convite",
			category: "marketing",
			body: "Oi, {{1}}! Temos uma vaga para você.",
			variables: ["first_name"],
			status,
		})
		.execute();
	await trx
		.insertInto("message_prices")
		.values({
			business_id: business.id,
			message_channel_id: people.channel.id,
			country: "BR",
			category: "marketing",
			price_micros: 346_200,
		})
		.execute();
	const to = { entity: "candidates" as const, id: people.candidate.id };
	await saveMessagePermissions(trx, to, [{ channel: "whatsapp", purpose: "opportunities", granted: true }], {
		source: "settings",
	});
	const silent = await aCandidate(trx, { name: "Bia Costa", mobile_phone: "+5511987650001" });
	const queue = await aQueue(trx, {
		ownerId: people.recruiter.id,
		ids: [people.candidate.uid, silent.uid],
		steps,
		queue: { siteId },
	});
	const user = { id: people.recruiter.id, name: people.recruiter.name };
	await launchQueue(trx, queue.id, user);
	while (!(await planRecipientBatch(trx, queue.id)));
	const pump = async () => {
		while ((await sendDueBatch(trx, queue.id, tools)) === "again");
	};
	const sends = () =>
		trx
			.selectFrom("sendout_sends as s")
			.innerJoin("sendout_recipients as r", (join) => join.onRef("r.id", "=", "s.recipient_id"))
			.select(["r.name", "s.step", "s.channel", "s.state", "s.reason", "s.message_id"])
			.where("s.queue_id", "=", queue.id)
			.orderBy("r.name")
			.orderBy("s.step")
			.execute();
	const now = () => trx.selectFrom("sendout_queues").selectAll().where("id", "=", queue.id).executeTakeFirstOrThrow();
	const recipients = () =>
		trx
			.selectFrom("sendout_recipients")
			.select(["name", "step", "sent_steps", "send_status", "skipped_reason", "stopped_reason", "failed_reason"])
			.where("queue_id", "=", queue.id)
			.orderBy("name")
			.execute();
	return { ...people, silent, queue, user, pump, sends, now, recipients };
}

const whatsapp = { channel: "whatsapp" as const, whatsapp_template: "convite", subject_pt: "", body_pt: "" };
const mail = { wait_days: 0 };

const messages = (trx: Scoped) => trx.selectFrom("messages").selectAll().where("direction", "=", "out").execute();

test("a queue sends on WhatsApp with its price when the recipient consented, and otherwise continues by email", () =>
	withRollback(async (inside) => {
		const { pump, sends, recipients } = await aPhoneQueue(inside, [whatsapp, mail]);
		await pump();
		expect(await sends()).toMatchObject([
			{ name: "Ana Lima", step: 1, channel: "whatsapp", state: "queued", reason: null },
			{ name: "Ana Lima", step: 2, channel: "email", state: "queued" },
			{ name: "Bia Costa", step: 1, channel: "whatsapp", state: "skipped", reason: "no_consent" },
			{ name: "Bia Costa", step: 2, channel: "email", state: "queued" },
		]);
		expect(await recipients()).toMatchObject([{ sent_steps: 2 }, { sent_steps: 1, skipped_reason: null }]);
		expect(await messages(inside.trx)).toMatchObject([
			{ body: "Oi, Ana! Temos uma vaga para você.", purpose: "opportunities", planned: true, price_micros: 346_200 },
		]);
	}));

test("a queue skips a recipient with the reason when no step can reach them", () =>
	withRollback(async (inside) => {
		const { pump, recipients, now } = await aPhoneQueue(inside, [whatsapp]);
		await pump();
		expect(await recipients()).toMatchObject([
			{ name: "Ana Lima", skipped_reason: null },
			{ name: "Bia Costa", skipped_reason: "no_consent", step: null },
		]);
		expect(await now()).toMatchObject({ sent: 1, skipped: 1, awaiting: 0 });
	}));

test("a step fails with template_not_approved when its template is rejected", () =>
	withRollback(async (inside) => {
		const { pump, sends, recipients, now } = await aPhoneQueue(inside, [whatsapp], { status: "rejected" });
		await pump();
		expect((await sends())[0]).toMatchObject({ state: "failed", reason: "template_not_approved" });
		expect((await recipients())[0]).toMatchObject({ failed_reason: "template_not_approved", step: null });
		expect(await now()).toMatchObject({ failed: 1 });
	}));

test("claimMessage fails the step when its template was rejected after the message was queued", () =>
	withRollback(async (inside) => {
		const { pump, sends, recipients } = await aPhoneQueue(inside, [whatsapp, { wait_days: 3 }]);
		await pump();
		const [message] = await messages(inside.trx);
		await inside.trx.updateTable("message_templates").set({ status: "rejected", reason: "promo" }).execute();
		expect(await claimMessage(inside.trx, message?.id ?? 0, new Date())).toMatchObject({ kind: "failed" });
		expect((await sends())[0]).toMatchObject({ state: "failed", reason: "template_rejected" });
		expect((await recipients())[0]).toMatchObject({ step: null, failed_reason: "template_rejected" });
		// The queue shows failures; its owner gets no notification for each.
		expect(
			await inside.trx.selectFrom("notifications").select("kind").where("kind", "=", "message_failed").execute(),
		).toEqual([]);
	}));

test("a WhatsApp reply stops the queue for that recipient and cancels unsent messages", () =>
	withRollback(async (inside) => {
		const { pump, to, channel, recipients, sends } = await aPhoneQueue(inside, [whatsapp, mail, { wait_days: 2 }]);
		await pump();
		const from = { number: phone, channelId: channel.id, at: new Date() };
		await receiveMessage(inside.trx, { channel: "whatsapp", from: to, body: "Quero saber mais", phone: from });
		expect((await recipients())[0]).toMatchObject({ step: null, stopped_reason: "replied", send_status: 3 });
		expect(await messages(inside.trx)).toEqual([]);
		expect((await sends()).filter(({ name }) => name === "Ana Lima")).toMatchObject([
			{ state: "skipped", reason: "replied", message_id: null },
			{ state: "skipped", reason: "replied" },
		]);
	}));

test("markMessageSent completes the step and failMessage fails it", () =>
	withRollback(async (inside) => {
		const { pump, sends, recipients } = await aPhoneQueue(inside, [whatsapp]);
		await pump();
		const [message] = await messages(inside.trx);
		if (!message) throw new Error("no message");
		await markMessageSent(inside.trx, message, "wamid.1", new Date());
		expect((await sends())[0]).toMatchObject({ state: "sent" });
		expect((await recipients())[0]).toMatchObject({ send_status: 2 });
		await failMessage(inside.trx, message, "undeliverable", null);
		expect((await sends())[0]).toMatchObject({ state: "failed", reason: "undeliverable" });
	}));

test("a paused queue holds its messages, a resumed one sends them and a cancelled one cancels them", () =>
	withRollback(async (inside) => {
		const { pump, queue, user } = await aPhoneQueue(inside, [whatsapp]);
		await pump();
		const [message] = await messages(inside.trx);
		const claim = () => claimMessage(inside.trx, message?.id ?? 0, new Date(Date.now() + 60_000));
		await pauseQueue(inside.trx, queue.id, user);
		expect(await claim()).toMatchObject({ kind: "wait" });
		await resumeQueue(inside.trx, queue.id, user);
		await sql`savepoint going`.execute(inside.trx);
		expect(await claim()).toMatchObject({ kind: "send" });
		await sql`rollback to savepoint going`.execute(inside.trx);
		await cancelQueue(inside.trx, queue.id, user);
		expect(await messages(inside.trx)).toEqual([]);
	}));

test("a queue stays running until the morning when quiet hours hold its messages", () =>
	withRollback(async (inside) => {
		const { pump, now, candidate } = await aPhoneQueue(inside, [whatsapp]);
		const always = { quiet_hours: { from: "00:01", to: "00:00", days: [], holidays: false } };
		await inside.trx
			.updateTable("businesses")
			.set({ settings: JSON.stringify(always) })
			.execute();
		await grantMessagePermissions(inside.trx, candidate);
		await pump();
		const [message] = await messages(inside.trx);
		expect(message?.not_before?.getTime()).toBeGreaterThan(Date.now());
		expect(await now()).toMatchObject({ status: "running", next_at: message?.not_before });
	}));

test("a queue sends from its brand's number, and replies are answered from the same number", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const brand = await trx
			.insertInto("site_configs")
			.values({ business_id: business.id, brand_key: "seleta", domain: `second.${business.host}`, title: "Segunda" })
			.returning("id")
			.executeTakeFirstOrThrow();
		const { pump, channel, to, recruiter } = await aPhoneQueue(inside, [whatsapp], { siteId: brand.id });
		const copy = await trx
			.insertInto("message_channels")
			.columns(["business_id", "name", "provider", "sender", "account", "credentials", "site_config_id"])
			.expression(
				trx
					.selectFrom("message_channels")
					.select(["business_id", sql`'Da marca'`.as("name"), "provider", "sender", sql`'333444'`.as("account")])
					.select(["credentials", sql`${brand.id}::bigint`.as("site_config_id")])
					.where("id", "=", channel.id),
			)
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("message_templates")
			.columns(["business_id", "message_channel_id", "name", "category", "body", "variables", "status"])
			.expression(
				trx
					.selectFrom("message_templates")
					.select(["business_id", sql`${copy.id}::bigint`.as("message_channel_id"), "name", "category", "body"])
					.select(["variables", "status"])
					.where("name", "=", "convite"),
			)
			.execute();
		await pump();
		expect(await messages(trx)).toMatchObject([{ message_channel_id: copy.id }]);
		const write = async (body: string) => {
			await sendMessage(trx, { channel: "whatsapp", to, recruiterId: recruiter.id, body, despiteQuiet: true });
			return (await messages(trx)).at(-1);
		};
		await receiveMessage(trx, {
			channel: "whatsapp",
			from: to,
			body: "Oi",
			phone: { number: phone, channelId: copy.id, at: new Date() },
		});
		expect(await write("Que bom!")).toMatchObject({ body: "Que bom!", message_channel_id: copy.id });
		await trx.updateTable("message_channels").set({ active: false }).where("id", "=", copy.id).execute();
		await receiveMessage(trx, {
			channel: "whatsapp",
			from: to,
			body: "Oi?",
			phone: { number: phone, channelId: channel.id, at: new Date() },
		});
		expect(await write("Sim?")).toMatchObject({ body: "Sim?", message_channel_id: channel.id });
	}));
