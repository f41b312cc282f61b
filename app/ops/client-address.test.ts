import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
	({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
	["a visitor cannot choose an address", from("::ffff:10.0.0.1", "1.2.3.4"), 0, "10.0.0.1"],
	["one proxy: the last entry is the one it wrote", from("10.0.0.1", "1.2.3.4, 5.6.7.8"), 1, "5.6.7.8"],
	["two proxies: the one before", from("10.0.0.1", "9.9.9.9, 1.2.3.4, 5.6.7.8"), 2, "1.2.3.4"],
	["no header: the socket", from("::1"), 1, "::1"],
])("%s", (_, request, proxies, address) => {
	expect(clientAddress(request, proxies)).toBe(address);
});
