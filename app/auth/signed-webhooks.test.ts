import { expect, test } from "vitest";
import { isSignedWebhook } from "./signed-webhooks.ts";

const readRequest = (path: string, init: RequestInit = {}) =>
	isSignedWebhook(new Request(`https://seleta.example${path}`, { method: "POST", ...init }), path);

test("signed webhooks are accepted without browser headers at their own paths only", () => {
	for (const path of [
		"/webhooks/mailgun",
		"/webhooks/billing/1/9a0a36eb845d4dd6a347",
		"/webhooks/calendars/1/9a0a36eb845d4dd6a347",
		"/prospecting/unsubscribe/abc",
	])
		expect(readRequest(path), path).toBe(true);
	for (const path of [
		"/webhooks/billing/1",
		"/webhooks/billing/1/a/b",
		"/recruiters/invoices/a",
		"/webhooks/billing/x/a",
	])
		expect(readRequest(path), path).toBe(false);
	expect(readRequest("/webhooks/mailgun", { method: "GET" })).toBe(false);
	expect(readRequest("/webhooks/mailgun", { headers: { origin: "https://evil.example" } })).toBe(false);
});
