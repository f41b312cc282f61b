import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { buildSignedHeaders, encodeWebhookSecret } from "#app/integrations/outbound/webhook-signature.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { getWebhookSecret } from "#db/queries/flows/webhook-trigger.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { invalidValues } from "../constraints/forms.testing.ts";
import * as hook from "./automation.ts";

test("the webhook starts an automation once per call, and none when the call is unsigned, stale or disabled", () =>
	withRollback(async ({ db, trx, business }) => {
		const of = { business_id: business.id };
		const by = await aRecruiter(trx, { is_admin: true });
		const flow = await trx
			.insertInto("action_flows")
			.values({ ...of, name: "Acolher", entity: "candidates" })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("action_flow_steps")
			.values({ ...of, action_flow_id: flow.id, name: "Etiqueta", kind: "tag", text: "chamado", position: 1 })
			.execute();
		const { uid } = await trx
			.insertInto("automations")
			.values({
				...of,
				name: "Chamada",
				entity: "candidates",
				trigger: "webhook",
				action_flow_id: flow.id,
				created_by_id: by.id,
			})
			.returning("uid")
			.executeTakeFirstOrThrow();
		const person = await aCandidate(trx);
		const browser = new Browser(db, business.host);
		const now = Math.floor(Date.now() / 1000);
		const call = async (id: string, record: string, { secret = getWebhookSecret(business.id, uid), at = now } = {}) => {
			const body = JSON.stringify({ record });
			const answer = await browser.visit(hook, {
				path: `/webhooks/automations/${business.id}/${uid}`,
				params: { business: String(business.id), automation: uid },
				method: "POST",
				headers: { Origin: "", "Sec-Fetch-Site": "", ...buildSignedHeaders(secret, id, at, body) },
				json: { record },
			});
			await enterBusiness(trx, business.id);
			return answer.status;
		};
		expect(await call("1", person.uid, { secret: "errado" })).toBe(401);
		expect(await call("1", person.uid, { at: now - 3_600 })).toBe(401);
		expect(await call("1", "ninguém-daqui".slice(0, 8))).toBe(400);
		expect(await call("1", "nobody")).toBe(404);
		// The secret as the page shows it, and as it was shown before.
		const standard = { secret: encodeWebhookSecret(getWebhookSecret(business.id, uid)) };
		expect([
			await call("1", person.uid),
			await call("1", person.uid, standard),
			await call("2", person.uid, standard),
		]).toEqual([202, 200, 202]);
		// Arbitrary content gets an answer and starts nothing.
		for (const value of invalidValues) expect([400, 404, 413], value.slice(0, 20)).toContain(await call("4", value));
		for (const id of ["", "x".repeat(121)]) expect([400, 401], id.slice(0, 9)).toContain(await call(id, person.uid));
		const runs = await trx.selectFrom("flow_runs").select(["record_id", "cause"]).orderBy("id").execute();
		expect(runs).toEqual([
			{ record_id: person.id, cause: "call:1" },
			{ record_id: person.id, cause: "call:2" },
		]);
		await trx.updateTable("automations").set({ active: false }).where("uid", "=", uid).execute();
		expect(await call("3", person.uid)).toBe(404);
	}));
