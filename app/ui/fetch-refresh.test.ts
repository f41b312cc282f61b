import { afterEach, expect, test, vi } from "vitest";
import { fetchRefresh } from "./fetch-refresh.ts";

afterEach(() => vi.unstubAllGlobals());

const refresh = (signal?: AbortSignal) => new Request("http://localhost/recruiters/jobs.data", { signal });

/** Fails as often as asked, then answers. */
function failFirst(times: number) {
	const answer = new Response("rows");
	const send = vi.fn(async () => {
		if (send.mock.calls.length <= times) throw new TypeError("Failed to fetch");
		return answer;
	});
	return { answer, send };
}

function goOffline() {
	const window = new EventTarget();
	vi.stubGlobal("window", window);
	vi.stubGlobal("navigator", { onLine: false });
	return () => window.dispatchEvent(new Event("online"));
}

test("fetchRefresh sends again when the connection returns", async () => {
	const goOnline = goOffline();
	const { answer, send } = failFirst(1);
	const response = fetchRefresh(refresh(), send);
	await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
	await new Promise((resolve) => setImmediate(resolve));
	expect(send).toHaveBeenCalledOnce();
	goOnline();
	expect(await response).toBe(answer);
});

test("fetchRefresh stops when the page is left while it waits", async () => {
	goOffline();
	const left = new AbortController();
	const response = fetchRefresh(refresh(left.signal), failFirst(1).send);
	await new Promise((resolve) => setImmediate(resolve));
	left.abort(new DOMException("left", "AbortError"));
	await expect(response).rejects.toThrow("left");
});

test("fetchRefresh fails at once when the error is not the network's", async () => {
	goOffline();
	const broken = () => Promise.reject(new Error("no such thing"));
	await expect(fetchRefresh(refresh(), broken)).rejects.toThrow("no such thing");
});
