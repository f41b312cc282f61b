import { expect, test } from "vitest";
import "#app/auth/browser.testing.ts";
import { hasValidSignature } from "#app/integrations/outbound/webhook-signature.server.ts";
import { listHostSecrets, sealKey } from "#db/queries/integrations.ts";
import { withRollback } from "#db/testing.ts";
import { buildWebhookHeaders } from "./call_webhook.ts";

test("a flow's webhook is signed with the secret of the active integration of its host only", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const item = { provider: "webhook", address: "https://hooks.example/in", credentials: sealKey("segredo da casa") };
		await trx
			.insertInto("integrations")
			.values({ ...item, business_id: business.id, name: "Hooks" })
			.execute();
		const secrets = await listHostSecrets(trx, "https://hooks.example/flows?x=1");
		expect(secrets).toEqual(["segredo da casa"]);
		expect(await listHostSecrets(trx, "https://hooks.example.evil.example/")).toEqual([]);
		expect(await inOther((theirs) => listHostSecrets(theirs, item.address))).toEqual([]);
		await trx.updateTable("integrations").set({ active: false }).execute();
		expect(await listHostSecrets(trx, item.address)).toEqual([]);

		const body = '{"id":"run.1"}';
		const headers = buildWebhookHeaders({ id: "run.1", secrets }, body);
		const now = Math.floor(Date.now() / 1000);
		expect(hasValidSignature("segredo da casa", headers as Record<string, string>, body, now)).toBe(true);
		expect(hasValidSignature("segredo da casa", headers as Record<string, string>, `${body} `, now)).toBe(false);
		expect(buildWebhookHeaders({ id: "run.1", secrets: [] }, body)).toEqual({ "webhook-id": "run.1" });
	}));
