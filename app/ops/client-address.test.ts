import type { IncomingMessage } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { clientAddress, listenHost } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
	({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
	["a visitor cannot choose an address", from("::ffff:10.0.0.1", "1.2.3.4"), 0, "10.0.0.1"],
	["one proxy: the last entry is the one it wrote", from("10.0.0.1", "1.2.3.4, 5.6.7.8"), 1, "5.6.7.8"],
	["two proxies: the one before", from("10.0.0.1", "9.9.9.9, 1.2.3.4, 5.6.7.8"), 2, "1.2.3.4"],
	["no header: the socket", from("::1"), 1, "::1"],
	["who asks the port himself invents no address", from("203.0.113.7", "1.2.3.4"), 1, "203.0.113.7"],
	["nor by IPv6", from("2001:db8::7", "1.2.3.4"), 1, "2001:db8::7"],
	["nor with two proxies", from("::ffff:203.0.113.7", "9.9.9.9, 1.2.3.4"), 2, "203.0.113.7"],
	["a proxy of the same network, by IPv6", from("fe80::1%eth0", "1.2.3.4"), 1, "1.2.3.4"],
	["a socket file", from("", "1.2.3.4"), 1, "1.2.3.4"],
])("clientAddress: %s", (_, request, proxies, address) => {
	expect(clientAddress(request, proxies)).toBe(address);
});

afterEach(() => vi.unstubAllEnvs());

test.each([
	["behind a proxy: this machine only", "1", "", "127.0.0.1"],
	["behind a proxy, told otherwise", "1", "0.0.0.0", "0.0.0.0"],
	["without a proxy: everywhere", "0", "", undefined],
])("listenHost %s", (_, proxies, host, expected) => {
	vi.stubEnv("TRUST_PROXY", proxies);
	vi.stubEnv("HOST", host);
	expect(listenHost()).toBe(expected);
});
