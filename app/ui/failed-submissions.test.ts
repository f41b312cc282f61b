import { expect, test } from "vitest";
import { retryUntilResponse } from "./failed-submissions.ts";

const posted = (signal?: AbortSignal) =>
	new Request("http://localhost/candidates/jobs/x/apply.data", { method: "POST", body: "x", signal });
const same = (request: Request) => request;

test("retryUntilResponse waits while the network fails and rejects when the page is left", async () => {
	const left = new AbortController();
	const dropped = () => Promise.reject(new TypeError("Failed to fetch"));
	const sent = retryUntilResponse(dropped, posted(left.signal), same);
	const state = await Promise.race([
		sent.then(
			() => "answered",
			() => "failed",
		),
		new Promise((resolve) => setTimeout(resolve, 30, "waits")),
	]);
	expect(state).toBe("waits");
	left.abort(new DOMException("left", "AbortError"));
	await expect(sent).rejects.toThrow("left");
});

test("retryUntilResponse rejects other errors at once and returns the product's own error response", async () => {
	const broken = () => Promise.reject(new Error("no such thing"));
	await expect(retryUntilResponse(broken, posted(), same)).rejects.toThrow("no such thing");
	const headers = { "Content-Type": "text/x-script" };
	const ours = new Response("", { status: 502, headers });
	expect(await retryUntilResponse(async () => ours, posted(), same)).toBe(ours);
});
