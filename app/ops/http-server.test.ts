import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

async function running(isReady = async () => true) {
	const web = createHttpServer({ isReady });
	const port = await web.listen(0);
	return { web, port, url: `http://127.0.0.1:${port}` };
}

const status = async (url: string) => (await fetch(url)).status;

test("healthz answers 200 at once, and readyz only when the database answers", async () => {
	let up = false;
	const { web, url } = await running(async () => up || Promise.reject(new Error("down")));
	expect(await status(`${url}/healthz`)).toBe(200);
	expect(await status(`${url}/readyz`)).toBe(503);
	up = true;
	expect(await status(`${url}/readyz`)).toBe(200);
	await web.drain(1000);
});

test("drain finishes running requests, answers open connections with 503 and accepts no new ones", async () => {
	const { web, url, port } = await running();
	let started = 0;
	web.serve(async (_req, res) => {
		started += 1;
		await sleep(300);
		res.end("done");
	});
	const locked = connect(port, "127.0.0.1");
	let answer = "";
	locked.on("data", (chunk) => {
		answer += chunk;
	});
	locked.write("GET /first HTTP/1.1\r\nHost: a\r\n\r\n");
	const slow = fetch(`${url}/slow`);
	await expect.poll(() => started, { interval: 5 }).toBe(2);
	const drained = web.drain(5000);
	locked.write("GET /second HTTP/1.1\r\nHost: a\r\n\r\n");
	expect(await (await slow).text()).toBe("done");
	await drained;
	expect(answer).toContain("done");
	expect(answer).toMatch(/503 Service Unavailable[\s\S]*Retry-After: 2/i);
	await expect(fetch(url)).rejects.toThrow();
});

test("drain serves requests during its grace period and closes their connections", async () => {
	const { web, url } = await running();
	web.serve((_req, res) => void res.end("served"));
	expect((await fetch(url)).headers.get("Connection")).toBe("keep-alive");
	const drained = web.drain(2000, 400);
	expect(await status(`${url}/readyz`)).toBe(503);
	const late = await fetch(url);
	expect(late.headers.get("Connection")).toBe("close");
	expect(await late.text()).toBe("served");
	await drained;
	await expect(fetch(url)).rejects.toThrow();
});

test("drain ends a request that exceeds the timeout", async () => {
	const { web, url } = await running();
	let request = false;
	web.serve(() => {
		request = true;
	});
	const stuck = fetch(url).catch(() => "cut");
	await expect.poll(() => request, { interval: 5 }).toBe(true);
	await web.drain(200);
	expect(await stuck).toBe("cut");
});

test("the server answers 400 when the Host header is invalid", async () => {
	const { web, port } = await running();
	const socket = connect(port, "127.0.0.1");
	const answer = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
	socket.write("GET / HTTP/1.1\r\nHost: a b\r\n\r\n");
	expect(await answer).toMatch(/^HTTP\/1.1 400/);
	socket.destroy();
	await web.drain(1000);
});
