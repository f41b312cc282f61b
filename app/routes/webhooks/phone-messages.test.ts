import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { simulatedAccount } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { listTaskPayloads, withRollback } from "#db/testing.ts";
import { receiveMessagesTask } from "#workers/tasks/receive_messages.ts";
import { createTaskContext } from "#workers/testing.ts";
import { createChannelFixture, postToRoute, secret, webhookAddress } from "./messaging.testing.ts";
import * as whatsappHook from "./whatsapp.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function tellOfAccount(inside: Inside, uid: string, changes: object[], account = simulatedAccount, time = 1) {
	const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: account, time, changes }] });
	const signature = createHmac("sha256", secret).update(body).digest("hex");
	const { status } = await postToRoute(inside)({
		address: webhookAddress("whatsapp", inside.business, uid),
		body,
		headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
	});
	for (const job of await listTaskPayloads(inside.trx, "receive_messages"))
		await receiveMessagesTask(job, createTaskContext(inside.db));
	return status;
}

test.each([
	[
		"the token that was typed",
		{ "hub.mode": "subscribe", "hub.verify_token": "conferir", "hub.challenge": "1158201444" },
		200,
	],
	["another token", { "hub.mode": "subscribe", "hub.verify_token": "outro", "hub.challenge": "1158201444" }, 403],
	["no token", { "hub.mode": "subscribe", "hub.challenge": "1158201444" }, 403],
	["another mode", { "hub.mode": "unsubscribe", "hub.verify_token": "conferir", "hub.challenge": "1158201444" }, 403],
	[
		"a challenge that is a page",
		{ "hub.mode": "subscribe", "hub.verify_token": "conferir", "hub.challenge": "<b>oi</b>" },
		403,
	],
] as const)("the WhatsApp webhook answers Meta's challenge with %s correctly", (_, query, status) =>
	withRollback(async (inside) => {
		const { channel } = await createChannelFixture(inside);
		const ask = async (uid: string, business = inside.business.id) => {
			const browser = new Browser(inside.db, inside.business.host);
			const answer = await browser.visit(whatsappHook, {
				path: `/webhooks/whatsapp/${business}/${uid}?${new URLSearchParams(query)}`,
				params: { business: String(business), channel: uid },
			});
			await enterBusiness(inside.trx, inside.business.id);
			return answer;
		};
		const answer = await ask(channel.uid);
		expect(answer.status).toBe(status);
		if (status === 200) expect(answer.body).toBe("1158201444");
		// An unknown number gets the same answer as a wrong token.
		expect((await ask("0123456789abcdef0123")).status).toBe(401);
	}),
);

test("the WhatsApp webhook saves a template's status once, and not for another account", () =>
	withRollback(async (inside) => {
		const { channel } = await createChannelFixture(inside);
		const { trx } = inside;
		const template = await trx
			.insertInto("message_templates")
			.values({
				business_id: trx.businessId,
				message_channel_id: channel.id,
				name: "convite",
				body: "Olá!",
				status: "pending",
				external_id: "77",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const state = () =>
			trx
				.selectFrom("message_templates")
				.select(["status", "reason"])
				.where("id", "=", template.id)
				.executeTakeFirstOrThrow();
		const notice = (event: string, reason: string) => ({
			field: "message_template_status_update",
			value: {
				event,
				message_template_id: 77,
				message_template_name: "convite",
				message_template_language: "pt_BR",
				reason,
			},
		});
		expect(await tellOfAccount(inside, channel.uid, [notice("APPROVED", "NONE")], "other-account")).toBe(403);
		expect(await state()).toEqual({ status: "pending", reason: null });
		expect(await tellOfAccount(inside, channel.uid, [notice("APPROVED", "NONE")])).toBe(200);
		expect(await state()).toEqual({ status: "approved", reason: null });
		expect(await tellOfAccount(inside, channel.uid, [notice("REJECTED", "ABUSIVE_CONTENT")], simulatedAccount, 2)).toBe(
			200,
		);
		expect(await state()).toEqual({ status: "rejected", reason: "ABUSIVE_CONTENT" });
		// The first notice again: a duplicate is ignored.
		expect(await tellOfAccount(inside, channel.uid, [notice("APPROVED", "NONE")])).toBe(200);
		expect(await state()).toMatchObject({ status: "rejected" });
	}));

test("the WhatsApp webhook saves a number's quality and ignores unknown values", () =>
	withRollback(async (inside) => {
		const { channel } = await createChannelFixture(inside);
		const quality = async () =>
			(
				await inside.trx
					.selectFrom("message_channels")
					.select("quality")
					.where("id", "=", channel.id)
					.executeTakeFirstOrThrow()
			).quality;
		const notice = (current_quality: string) => ({ field: "phone_number_quality_update", value: { current_quality } });
		await tellOfAccount(inside, channel.uid, [notice("RED")]);
		expect(await quality()).toBe("red");
		await tellOfAccount(inside, channel.uid, [notice("PURPLE")], simulatedAccount, 2);
		expect(await quality()).toBe("red");
		await tellOfAccount(inside, channel.uid, [notice("GREEN")], simulatedAccount, 3);
		expect(await quality()).toBe("green");
	}));

test("simultaneous webhooks are checked one by one: a forged one changes nothing and a duplicate is stored once", () =>
	withRollback(async (inside) => {
		const { channel } = await createChannelFixture(inside);
		const address = webhookAddress("whatsapp", inside.business, channel.uid);
		const post = (id: string, key: string, body?: string) => {
			const text =
				body ??
				JSON.stringify({
					object: "whatsapp_business_account",
					entry: [
						{
							id: simulatedAccount,
							changes: [
								{
									field: "messages",
									value: {
										metadata: { phone_number_id: "111222" },
										messages: [
											{ id, from: "5511999990000", timestamp: "1764000000", type: "text", text: { body: "Oi" } },
										],
									},
								},
							],
						},
					],
				});
			const signature = createHmac("sha256", key).update(text).digest("hex");
			return postToRoute(inside)({ address, body: text, headers: { "x-hub-signature-256": `sha256=${signature}` } });
		};
		const answers = await Promise.all([
			post("1", secret),
			post("2", "outro-segredo"),
			post("3", secret),
			post("1", secret),
			post("4", secret, "{}"),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200, 400]);
		const events = await inside.trx.selectFrom("message_events").select("key").orderBy("key").execute();
		expect(events.map(({ key }) => key)).toEqual(["message:1", "message:3"]);
	}));
