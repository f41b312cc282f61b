import { expect, test } from "vitest";
import { postExternal } from "./http-client.server.ts";
import {
	buildSignedHeaders,
	encodeWebhookSecret,
	hasValidSignature,
	isStandardSecret,
} from "./webhook-signature.server.ts";

test("hasValidSignature accepts a signature only for its id, time, body and secret", () => {
	const headers = buildSignedHeaders("segredo", "msg_1", 1_000, '{"a":1}');
	expect(hasValidSignature("segredo", headers, '{"a":1}', 1_100)).toBe(true);
	expect(hasValidSignature("segredo", headers, '{"a":2}', 1_100)).toBe(false);
	expect(hasValidSignature("outro", headers, '{"a":1}', 1_100)).toBe(false);
	expect(hasValidSignature("segredo", { ...headers, "webhook-id": "msg_2" }, '{"a":1}', 1_100)).toBe(false);
	expect(hasValidSignature("segredo", headers, '{"a":1}', 1_301)).toBe(false);
});

test("buildSignedHeaders matches the Standard Webhooks library when the secret is a standard one", () => {
	// Example from the tests of the standardwebhooks libraries.
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
	const call = ["msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, '{"test": 2432232314}'] as const;
	const headers = buildSignedHeaders(secret, ...call);
	const standard = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
	expect(headers["webhook-signature"]?.split(" ")[0]).toBe(standard);
	const asSent = (signature: string) => ({ ...headers, "webhook-signature": signature });
	for (const signature of [standard, `v1,AAAA ${standard}`, headers["webhook-signature"] ?? ""])
		expect(hasValidSignature(secret, asSent(signature), call[2], call[1]), signature).toBe(true);
	for (const signature of ["", "v1,", standard.slice(3), `${standard}x`])
		expect(hasValidSignature(secret, asSent(signature), call[2], call[1]), signature).toBe(false);
});

test("encodeWebhookSecret returns a secret that signs like its plain text", () => {
	for (const plain of ["segredo da casa", "ção", "0".repeat(64)]) {
		const by = (secret: string) => buildSignedHeaders(secret, "msg_1", 1_000, "{}");
		expect(hasValidSignature(plain, by(encodeWebhookSecret(plain)), "{}", 1_000), plain).toBe(true);
		expect(hasValidSignature(encodeWebhookSecret(plain), by(plain), "{}", 1_000), plain).toBe(true);
	}
	for (const broken of ["whsec_", "whsec_não é base64", "whsec_abc$def"])
		expect(isStandardSecret(broken), broken).toBe(false);
});

test("postExternal rejects an internal address and a name that resolves to one", async () => {
	await expect(postExternal("https://127.0.0.1/", "{}", {})).rejects.toThrow("inside");
	await expect(postExternal("http://example.com/", "{}", {})).rejects.toThrow("https");
	const rebound: Parameters<typeof postExternal>[3] = (_host, _options, done) =>
		done(new Error("inside the network"), "", 0);
	await expect(postExternal("https://hooks.example.com/", "{}", {}, rebound)).rejects.toThrow("inside");
});
