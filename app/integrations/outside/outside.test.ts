import { describe, expect, test } from "vitest";
import { adapters, type OutsideInvoice } from "./billing.ts";
import { callOutside } from "./call.server.ts";
import { isSigned, signedHeaders } from "./signature.server.ts";
import { simulators } from "./simulated.ts";

const invoice: OutsideInvoice = {
	...{ number: "2026-0001", document: "11222333000181", name: "Acme S.A.", cents: 1_234_567 },
	...{ issued: "2026-11-23", due: "2026-12-23" },
};

describe.each(["erp_1", "erp_2"])("%s", (name) => {
	const system = (key: string) => {
		const [adapter, simulator] = [adapters[name], simulators[name]];
		if (!adapter || !simulator) throw new Error(name);
		return adapter(simulator(key));
	};

	test("lets in who has a key, takes an invoice once, and says what is wrong with one", async () => {
		expect(await system("chave").test()).toMatchObject({ ok: true });
		expect(await system("wrong").test()).toMatchObject({ ok: false, messages: [expect.stringMatching(/./)] });
		const first = await system("chave").send(invoice);
		expect(first).toMatchObject({ ok: true, reference: expect.stringMatching(/\d/) });
		expect(await system("chave").send(invoice)).toEqual(first);
		const bad = await system("chave").send({ ...invoice, number: "2", document: "", cents: 0 });
		expect(bad).toMatchObject({ ok: false, messages: [expect.stringMatching(/./), expect.stringMatching(/./)] });
	});
});

test("a signature holds for its id, its moment and its body", () => {
	const headers = signedHeaders("segredo", "msg_1", 1_000, '{"a":1}');
	expect(isSigned("segredo", headers, '{"a":1}', 1_100)).toBe(true);
	expect(isSigned("segredo", headers, '{"a":2}', 1_100)).toBe(false);
	expect(isSigned("outro", headers, '{"a":1}', 1_100)).toBe(false);
	expect(isSigned("segredo", { ...headers, "webhook-id": "msg_2" }, '{"a":1}', 1_100)).toBe(false);
	expect(isSigned("segredo", headers, '{"a":1}', 1_301)).toBe(false);
});

test("a name that leads inside is not called, nor is an address of inside", async () => {
	await expect(callOutside("https://127.0.0.1/", "{}", {})).rejects.toThrow("inside");
	await expect(callOutside("http://example.com/", "{}", {})).rejects.toThrow("https");
	const rebound: Parameters<typeof callOutside>[3] = (_host, _options, done) =>
		done(new Error("inside the network"), "", 0);
	await expect(callOutside("https://hooks.example.com/", "{}", {}, rebound)).rejects.toThrow("inside");
});
