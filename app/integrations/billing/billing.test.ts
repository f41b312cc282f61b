import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readExternalInvoice, sendBillingMessage } from "../outbound/billing-system-client.server.ts";
import type { ExternalInvoice } from "./adapter.ts";
import { type Simulator, startSimulator } from "./simulator.server.ts";
import type { SimulatedSystem } from "./simulator-formats.ts";

const invoice: ExternalInvoice = {
	uid: "inv-1",
	number: "A-000001",
	document: "11222333000181",
	name: "Acme S.A.",
	cents: 1_234_567,
	issued: "2026-11-23",
	due: "2026-12-23",
	emails: ["contas@acme.example"],
};

describe.each<SimulatedSystem>(["erp_1", "erp_2"])(
	"deliver and readExternalInvoice with a simulated %s",
	(provider) => {
		let simulator: Simulator;
		const call = (event: string, payload: unknown, key = "chave", patience = 300) =>
			sendBillingMessage(
				{ provider, address: null, key, shut: false },
				{ id: "1", event, at: new Date(), payload },
				{ patience },
			);

		beforeEach(async () => {
			simulator = await startSimulator(provider, { slow: 600 });
			vi.stubEnv(provider === "erp_1" ? "BILLING_ERP_1_URL" : "BILLING_ERP_2_URL", simulator.url);
		});
		afterEach(async () => {
			vi.unstubAllEnvs();
			await simulator.close();
		});

		test("check the key, create payer and invoice once and report an invalid invoice", async () => {
			expect(await call("ping", {})).toMatchObject({ ok: true });
			expect(await call("ping", {}, "wrong")).toMatchObject({
				ok: false,
				how: "refused",
				messages: [expect.stringMatching(/./)],
			});
			const first = await call("invoice", invoice);
			expect(first).toMatchObject({ ok: true, reference: expect.stringMatching(/\d/) });
			expect(await call("invoice", invoice)).toEqual(first);
			expect([simulator.invoices.size, simulator.invoices.get("inv-1")?.cents]).toEqual([1, 1_234_567]);
			expect([...simulator.customers]).toEqual([["11222333000181", "Acme S.A."]]);
			const bad = await call("invoice", { ...invoice, uid: "inv-2", document: "", cents: 0 });
			expect(bad).toMatchObject({ how: "refused", messages: [expect.stringMatching(/./), expect.stringMatching(/./)] });
		});

		test("report a slow, failing, truncated or absent service and create the invoice once", async () => {
			const answers: string[] = [];
			for (const mood of ["slow", "500", "half", "down"] as const) {
				simulator.be(mood, 1);
				const result = await call("invoice", invoice);
				answers.push(result.ok ? "ok" : `${result.how} ${result.messages.join()}`);
			}
			expect(answers).toEqual([
				"failed trouble:slow",
				"failed trouble:status:500",
				"failed trouble:unreadable",
				"failed trouble:down",
			]);
			expect(await call("invoice", invoice)).toMatchObject({ ok: true });
			expect(simulator.invoices.size).toBe(1);
			vi.unstubAllEnvs();
			expect(await call("invoice", invoice)).toMatchObject({ messages: ["trouble:address"] });
		});

		test("return the NFS-e number and the payments", async () => {
			const read = () => readExternalInvoice({ provider, address: null, key: "chave", shut: false }, "inv-1");
			expect(await read()).toMatchObject({ ok: false, how: "refused" });
			await call("invoice", invoice);
			expect(await read()).toMatchObject({ state: { nfse: null, rejected: false, payments: [] } });
			await simulator.tell("inv-1", "authorized");
			await simulator.pay("inv-1", { id: "p1", cents: 500, on: "2026-11-30" });
			expect(await read()).toMatchObject({
				state: {
					nfse: expect.stringMatching(/^\d{4}\/\d{6}$/),
					payments: [{ id: "p1", cents: 500, on: "2026-11-30" }],
				},
			});
		});
	},
);
