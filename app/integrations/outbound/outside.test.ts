import { expect, test } from "vitest";
import { callOutside } from "./http-client.server.ts";
import { encodeWebhookSecret, isSigned, isStandardSecret, signedHeaders } from "./signature.server.ts";

test("isSigned accepts a signature only for its id, time, body and secret", () => {
	const headers = signedHeaders("segredo", "msg_1", 1_000, '{"a":1}');
	expect(isSigned("segredo", headers, '{"a":1}', 1_100)).toBe(true);
	expect(isSigned("segredo", headers, '{"a":2}', 1_100)).toBe(false);
	expect(isSigned("outro", headers, '{"a":1}', 1_100)).toBe(false);
	expect(isSigned("segredo", { ...headers, "webhook-id": "msg_2" }, '{"a":1}', 1_100)).toBe(false);
	expect(isSigned("segredo", headers, '{"a":1}', 1_301)).toBe(false);
});

test("signedHeaders matches the Standard Webhooks library when the secret is a standard one", () => {
	// Example from the tests of the standardwebhooks libraries.
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
	const call = ["msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, '{"test": 2432232314}'] as const;
	const headers = signedHeaders(secret, ...call);
	const standard = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
	expect(headers["webhook-signature"]?.split(" ")[0]).toBe(standard);
	const asSent = (signature: string) => ({ ...headers, "webhook-signature": signature });
	for (const signature of [standard, `v1,AAAA ${standard}`, headers["webhook-signature"] ?? ""])
		expect(isSigned(secret, asSent(signature), call[2], call[1]), signature).toBe(true);
	for (const signature of ["", "v1,", standard.slice(3), `${standard}x`])
		expect(isSigned(secret, asSent(signature), call[2], call[1]), signature).toBe(false);
});

test("encodeWebhookSecret returns a secret that signs like its plain text", () => {
	for (const plain of ["segredo da casa", "ção", "0".repeat(64)]) {
		const by = (secret: string) => signedHeaders(secret, "msg_1", 1_000, "{}");
		expect(isSigned(plain, by(encodeWebhookSecret(plain)), "{}", 1_000), plain).toBe(true);
		expect(isSigned(encodeWebhookSecret(plain), by(plain), "{}", 1_000), plain).toBe(true);
	}
	for (const broken of ["whsec_", "whsec_não é base64", "whsec_abc$def"])
		expect(isStandardSecret(broken), broken).toBe(false);
});

test("callOutside rejects an internal address and a name that resolves to one", async () => {
	await expect(callOutside("https://127.0.0.1/", "{}", {})).rejects.toThrow("inside");
	await expect(callOutside("http://example.com/", "{}", {})).rejects.toThrow("https");
	const rebound: Parameters<typeof callOutside>[3] = (_host, _options, done) =>
		done(new Error("inside the network"), "", 0);
	await expect(callOutside("https://hooks.example.com/", "{}", {}, rebound)).rejects.toThrow("inside");
});
