import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readUpgrade } from "#app/realtime/server/upgrade.server.ts";
import { publicAddress } from "./public-origin.ts";

const readRequest = (headers: Record<string, string>, encrypted = false) =>
	({ socket: { encrypted }, headers, url: "/cable" }) as unknown as IncomingMessage;

describe("publicAddress and readUpgrade", () => {
	test.each([
		[
			"without proxies: the Host header and the connection",
			{ host: "Talenses.example:3000" },
			0,
			"http://talenses.example:3000",
		],
		[
			"without proxies nothing forwarded counts",
			{
				host: "a.example",
				"x-forwarded-host": "evil.example",
				"x-forwarded-proto": "https",
				forwarded: "host=evil.example;proto=https",
			},
			0,
			"http://a.example",
		],
		[
			"a visitor's own Forwarded never counts",
			{
				host: "inside:3000",
				forwarded: "host=evil.example;proto=http",
				"x-forwarded-host": "a.example",
				"x-forwarded-proto": "https",
			},
			1,
			"https://a.example",
		],
		[
			"a visitor's Forwarded alone counts for nothing",
			{ host: "a.example", forwarded: "host=evil.example;proto=https" },
			1,
			"http://a.example",
		],
		[
			"of a list, what our proxy appended",
			{ host: "inside", "x-forwarded-host": "evil.example, a.example", "x-forwarded-proto": "http, https" },
			1,
			"https://a.example",
		],
		[
			"two proxies: what the outer one wrote",
			{ host: "inside", "x-forwarded-host": "evil.example, a.example, middle", "x-forwarded-proto": "https" },
			2,
			"https://a.example",
		],
		["what is no host", { host: "a.example@evil.example/x" }, 0, "http://invalid"],
		["an unknown scheme", { host: "a.example", "x-forwarded-proto": "ftp" }, 1, "http://a.example"],
		["an IPv6 host", { host: "[::1]:3000" }, 0, "http://[::1]:3000"],
	])("read %s", (_, headers, proxies, origin) => {
		const { protocol, host } = publicAddress(readRequest(headers), proxies);
		expect(`${protocol}//${host}`).toBe(origin);
	});

	test("ignore forwarded headers when the request does not come from a proxy", () => {
		const headers = { host: "a.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
		const request = { ...readRequest(headers), socket: { remoteAddress: "203.0.113.7" } } as unknown as IncomingMessage;
		expect(publicAddress(request, 1)).toEqual({ protocol: "http:", host: "a.example" });
	});

	test("return https for an encrypted connection", () => {
		expect(publicAddress(readRequest({ host: "a.example" }, true), 0).protocol).toBe("https:");
	});

	test("read the same host for a socket as for a page, and refuse a foreign origin", () => {
		const upgrade = readUpgrade(
			readRequest({ host: "A.example:3000", forwarded: "host=evil.example", origin: "http://evil.example" }),
		);
		expect(upgrade).toMatchObject({ host: "a.example", refusal: "403 Forbidden" });
	});
});
