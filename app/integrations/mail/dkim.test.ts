import { generateKeyPairSync } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { signDkim } from "./dkim.server.ts";

const message = Buffer.from("From: Ana <ana@seleta.test>\r\nTo: b@x.test\r\nSubject: Oi\r\n\r\nOlá\r\n");
const { privateKey } = generateKeyPairSync("rsa", {
	modulusLength: 2048,
	publicKeyEncoding: { type: "spki", format: "pem" },
	privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

afterEach(() => vi.unstubAllEnvs());

test("signDkim signs only messages sent from its domain", async () => {
	vi.stubEnv("DKIM_DOMAIN", "seleta.test");
	vi.stubEnv("DKIM_SELECTOR", "s1");
	expect(await signDkim(message, "ana@seleta.test")).toBe(message);
	vi.stubEnv("DKIM_PRIVATE_KEY", privateKey.replaceAll("\n", "\\n"));
	const signed = (await signDkim(message, "ana@Seleta.test")).toString("utf8");
	const header = signed.slice(0, signed.indexOf("\r\nFrom:"));
	expect(header).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=seleta\.test;/);
	expect(header.replace(/\s/g, "")).toMatch(/s=s1;.*h=from:subject:to;.*b=[\w+/=]{300,}$/);
	expect(signed.endsWith(message.toString("utf8"))).toBe(true);
	expect(await signDkim(message, "ana@outra.test")).toBe(message);
});
