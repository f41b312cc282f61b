import { expect, test } from "vitest";
import "#app/auth/testing.ts";
import { isSigned } from "#app/integrations/outbound/signature.server.ts";
import { sealKey, webhookSecret } from "#db/queries/integrations.ts";
import { rolledBack } from "#db/testing.ts";
import { buildWebhookHeaders } from "./call_webhook.ts";

test("a flow's webhook is signed with the secret of the integration of its host, and of no other", () =>
	rolledBack(async ({ trx, business, inOther }) => {
		const item = { provider: "webhook", address: "https://hooks.example/in", credentials: sealKey("segredo da casa") };
		await trx
			.insertInto("integrations")
			.values({ ...item, business_id: business.id, name: "Hooks" })
			.execute();
		const secret = await webhookSecret(trx, "https://hooks.example/flows?x=1");
		expect(secret).toBe("segredo da casa");
		expect(await webhookSecret(trx, "https://hooks.example.evil.example/")).toBeNull();
		expect(await inOther((theirs) => webhookSecret(theirs, item.address))).toBeNull();
		await trx.updateTable("integrations").set({ active: false }).execute();
		expect(await webhookSecret(trx, item.address)).toBeNull();

		const body = '{"id":"run.1"}';
		const headers = buildWebhookHeaders({ id: "run.1", secret }, body);
		const now = Math.floor(Date.now() / 1000);
		expect(isSigned("segredo da casa", headers as Record<string, string>, body, now)).toBe(true);
		expect(isSigned("segredo da casa", headers as Record<string, string>, `${body} `, now)).toBe(false);
		expect(buildWebhookHeaders({ id: "run.1", secret: null }, body)).toEqual({ "webhook-id": "run.1" });
	}));
