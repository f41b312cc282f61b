import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { scannerAddress } from "#app/domain/access/scanner-address.ts";
import { scanContent } from "./clamd.server.ts";
import { eicar, startClamd } from "./clamd.testing.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

async function clamd() {
	const server = await startClamd();
	stops.push(server.stop);
	vi.stubEnv("CLAMD_URL", server.url);
	return server;
}

const short = { idleMs: 300, totalMs: 1000 };
const file = (content: string | Uint8Array) => new Blob([new Uint8Array(Buffer.from(content))]).stream();

test("scan sends the whole file and returns its verdict", async () => {
	const server = await clamd();
	const large = Buffer.alloc(3_000_001, "a");
	expect(await scanContent(file(large))).toEqual({ kind: "clean" });
	expect(server.seen[0]?.equals(large)).toBe(true);
	expect(await scanContent(file(`junk ${eicar} junk`))).toEqual({ kind: "infected", name: "Eicar-Test-Signature" });
	expect(await scanContent(file(""))).toEqual({ kind: "clean" });
	server.behave("full");
	expect(await scanContent(file("x"))).toMatchObject({ kind: "refused" });
});

test.each([
	["early", /before it had read|closed/],
	["cut", /closed|ECONNRESET|EPIPE/],
	["silent", /fell silent/],
	["babbling", /at length/],
	["gibberish", /no verdict/],
	["twice", /no verdict/],
] as const)("scan returns away when the scanner is %s", async (manner, reason) => {
	const server = await clamd();
	server.behave(manner);
	async function* slowly() {
		yield Buffer.alloc(2_000_000);
		await new Promise((resolve) => setTimeout(resolve, 100));
		yield Buffer.alloc(10);
	}
	expect(await scanContent(slowly(), short)).toEqual({
		kind: "away",
		reason: expect.stringMatching(reason),
	});
});

test("scan returns away when no scanner is reachable or the file takes too long", async () => {
	vi.stubEnv("CLAMD_URL", "tcp://127.0.0.1:1");
	expect(await scanContent(file("x"), short)).toMatchObject({ kind: "away" });
	vi.stubEnv("CLAMD_URL", "unix:/nowhere/clamd.ctl");
	expect(await scanContent(file("x"), short)).toMatchObject({ kind: "away" });
	await clamd();
	async function* drip() {
		for (;;) {
			yield new Uint8Array(10);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
	const begun = Date.now();
	expect(await scanContent(drip(), short)).toEqual({ kind: "away", reason: "took too long" });
	expect(Date.now() - begun).toBeLessThan(3000);
});

test("scan connects through a unix socket", async () => {
	const path = join(mkdtempSync(join(tmpdir(), "seleta-clamd-")), "clamd.ctl");
	const server = createServer((socket) => {
		socket.on("data", (part) => {
			if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end("stream: OK\0");
		});
	});
	await new Promise<void>((resolve) => server.listen(path, resolve));
	stops.push(() => new Promise((resolve) => server.close(resolve)));
	vi.stubEnv("CLAMD_URL", `unix:${path}`);
	expect(await scanContent(file("x"))).toEqual({ kind: "clean" });
});

test("scannerAddress accepts only tcp and unix addresses", () => {
	expect(scannerAddress("tcp://scanner:4000")).toEqual({ host: "scanner", port: 4000 });
	expect(scannerAddress("tcp://scanner")).toEqual({ host: "scanner", port: 3310 });
	expect(scannerAddress("unix:/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
	for (const text of ["", "scanner", "http://scanner:3310", "unix:", "tcp://"]) expect(scannerAddress(text)).toBeNull();
});
