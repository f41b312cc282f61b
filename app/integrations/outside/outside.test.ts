import { expect, test } from "vitest";
import { callOutside } from "./call.server.ts";
import { isSigned, signedHeaders } from "./signature.server.ts";

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
