import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createListener } from "./request-listener.ts";

const cancel = vi.fn();
let seen: Headers | undefined;
const server = createServer(
	createListener(async (request) => {
		seen = request.headers;
		if (new URL(request.url).pathname === "/broken") throw new Error("broken");
		if (new URL(request.url).pathname === "/stream") {
			const source = { pull: (to: ReadableStreamDefaultController) => to.enqueue(new Uint8Array(10)), cancel };
			return new Response(new ReadableStream(source), { headers: { "Content-Length": "1000000" } });
		}
		return new Response("fine");
	}),
);
let url = "";
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const address = server.address();
	url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());

test("listener ignores a visitor's own x-seleta-ip and React Router headers", async () => {
	const headers = {
		"x-seleta-ip": "6.6.6.6",
		"x-forwarded-for": "7.7.7.7",
		"X-React-Router-SPA-Mode": "yes",
		"X-React-Router-Prerender-Data": "[]",
	};
	expect(await (await fetch(url, { headers })).text()).toBe("fine");
	expect(seen?.get("x-seleta-ip")).toBe("127.0.0.1");
	expect(seen?.has("x-react-router-spa-mode")).toBe(false);
	expect(seen?.has("x-react-router-prerender-data")).toBe(false);
});

test("listener shows a plain error page with a link home when the handler fails", async () => {
	const answer = await fetch(`${url}/broken`);
	expect(answer.status).toBe(500);
	const page = await answer.text();
	expect(page).toMatch(/<html lang="pt">.*<p>Ocorreu um erro ao mostrar a página de erro<\/p>/);
	expect(page).toContain('<p lang="en">An error occurred while showing the error page</p>');
	expect(page).toContain('href="/"');
});

test("listener answers HEAD with the length and cancels the rest of the stream", async () => {
	const answer = await fetch(`${url}/stream`, { method: "HEAD" });
	expect([answer.status, answer.headers.get("Content-Length"), await answer.text()]).toEqual([200, "1000000", ""]);
	await expect.poll(() => cancel.mock.calls.length).toBe(1);
});
