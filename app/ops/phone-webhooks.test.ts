import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { simulatedAccount } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import { createChannelFixture, secret } from "#app/routes/webhooks/messaging.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { listTaskPayloads, withRollback } from "#db/testing.ts";
import { acceptPhoneWebhooks, maxWebhookBytes } from "./phone-webhooks.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const message = (id: string, number = "111222") => ({
	object: "whatsapp_business_account",
	entry: [
		{
			id: simulatedAccount,
			changes: [
				{
					field: "messages",
					value: {
						metadata: { phone_number_id: number },
						messages: [{ id, from: "5511987654321", timestamp: "1790000000", type: "text", text: { body: "Oi" } }],
					},
				},
			],
		},
	],
});

async function withServer(
	{ db, trx, business }: Inside,
	work: (post: (path: string, body: string, own?: string) => Promise<number>) => Promise<void>,
	room?: number,
) {
	const routed = acceptPhoneWebhooks((_, res) => void res.writeHead(299).end(), {
		getDb: () => db,
		getProvider: getMessagingProvider,
		room,
	});
	const server = createServer(routed);
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const { port } = server.address() as AddressInfo;
	try {
		await work(async (path, body, own = secret) => {
			const signature = createHmac("sha256", own).update(body).digest("hex");
			const headers = { "x-hub-signature-256": `sha256=${signature}` };
			const { status } = await fetch(`http://localhost:${port}${path}`, { method: "POST", body, headers });
			await enterBusiness(trx, business.id);
			return status;
		});
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}

test("acceptPhoneWebhooks stores a signed message once and refuses forged, foreign and oversized ones", () =>
	withRollback(async (inside) => {
		const { channel } = await createChannelFixture(inside);
		await withServer(inside, async (post) => {
			const path = `/webhooks/whatsapp/${inside.business.id}/${channel.uid}`;
			const text = JSON.stringify(message("wamid.1"));
			expect(await post(path, text)).toBe(200);
			expect(await post(path, text)).toBe(200);
			expect(await post(path, text, "outro-segredo")).toBe(401);
			expect(await post(`${path}x`, text)).toBe(401);
			expect(await post(path, JSON.stringify(message("wamid.2", "999")))).toBe(403);
			expect(await post(path, "{")).toBe(400);
			expect(await post(path, "x".repeat(maxWebhookBytes + 1))).toBe(413);
			const stored = await inside.trx.selectFrom("message_events").select(["key", "state"]).execute();
			expect(stored).toEqual([{ key: "message:wamid.1", state: "received" }]);
			expect(await listTaskPayloads(inside.trx, "receive_messages")).toHaveLength(1);
		});
	}));

test("acceptPhoneWebhooks answers 503 when bodies exceed the memory limit, and accepts later ones", () =>
	withRollback(async (inside) => {
		const { channel } = await createChannelFixture(inside);
		const path = `/webhooks/whatsapp/${inside.business.id}/${channel.uid}`;
		const text = JSON.stringify(message("wamid.1"));
		await withServer(
			inside,
			async (post) => {
				expect(await post(path, text + " ".repeat(10))).toBe(503);
				expect(await post(path, text)).toBe(200);
				expect(await post(path, text)).toBe(200);
			},
			text.length + 5,
		);
	}));

test("acceptPhoneWebhooks passes every other address to the router", () =>
	withRollback(async (inside) => {
		await withServer(inside, async (post) => {
			for (const path of ["/webhooks/billing/1/x", "/webhooks/whatsapp/1", "/webhooks/whatsapp/um/x", "/", "/login"])
				expect(await post(path, "{}")).toBe(299);
			expect(await post("/webhooks/sms/1/x/more", "{}")).toBe(299);
		});
	}));
