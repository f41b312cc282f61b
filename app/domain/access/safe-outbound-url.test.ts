import { describe, expect, test } from "vitest";
import { findOutboundUrlProblem, isPublicAddress, readOutboundAddress } from "./safe-outbound-url.ts";

/** Spellings of internal addresses, all of which must be refused. */
const ways =
	`https://127.0.0.1/ https://127.1/ https://127.0.0.1:8443/ https://2130706433/ https://0x7f000001/ https://0x7f.1/ https://0177.0.0.1/
https://017700000001/ https://0/ https://0.0.0.0/ https://10.0.0.1/ https://10.255.255.255/ https://172.16.0.1/ https://172.31.255.254/
https://192.168.0.1/ https://192.168.1.254:9000/ https://169.254.169.254/latest/meta-data/ https://169.254.0.1/ https://0xa9fea9fe/
https://2852039166/ https://100.64.0.1/ https://100.127.255.254/ https://198.18.0.1/ https://198.19.255.255/ https://192.0.0.1/
https://192.0.2.1/ https://198.51.100.7/ https://203.0.113.9/ https://224.0.0.1/ https://239.255.255.255/ https://240.0.0.1/
https://255.255.255.255/ https://192.88.99.1/ https://[::1]/ https://[::]/ https://[::ffff:127.0.0.1]/ https://[::ffff:7f00:1]/
https://[::ffff:10.0.0.1]/ https://[::127.0.0.1]/ https://[fe80::1]/ https://[fc00::1]/ https://[fd12:3456::1]/ https://[ff02::1]/
https://[64:ff9b::7f00:1]/ https://[2002:7f00:1::]/ https://[2001:db8::1]/ https://[2001::1]/ https://[100::1]/ https://localhost/
https://localhost./ https://LOCALHOST/ https://api.localhost/ https://printer.local/ https://db.internal/ https://intranet/
https://wiki.corp/ https://router.lan/ https://1.0.0.127.in-addr.arpa/ https://１２７.0.0.1/ https://ⓛocalhost/ https://127。0。0。1/
http://example.com/ ftp://example.com/ file:///etc/passwd gopher://127.0.0.1:6379/ javascript:alert(1) https://user:pw@example.com/
https://example.com@127.0.0.1/ https://example.com:22/ https://example.com:25/ //127.0.0.1/ nada`.split(/\s+/);

test("the list of internal addresses has at least sixty entries", () => expect(ways.length).toBeGreaterThanOrEqual(60));
test.each(ways)("findOutboundUrlProblem refuses %s", (address) =>
	expect(findOutboundUrlProblem(address)).not.toBeNull(),
);

test.each([
	"https://hooks.example.com/seleta?x=1",
	"https://8.8.8.8/",
	"https://example.com:8443/",
	"https://[2606:4700::1111]/",
	"https://172.32.0.1/",
])("findOutboundUrlProblem accepts %s", (address) => expect(findOutboundUrlProblem(address)).toBeNull());

describe("isPublicAddress", () => {
	test.each([
		["10.1.2.3", false],
		["::1", false],
		["fe80::1%eth0", false],
		["2804:14d::1", true],
		["200.160.2.3", true],
		["nada", false],
		["1.2.3.999", false],
	] as const)("judges the resolved address %s", (ip, open) => expect(isPublicAddress(ip)).toBe(open));
});

test.each([
	["hooks.example.com/x", { address: "https://hooks.example.com/x" }],
	[" https://8.8.8.8/x ", { address: "https://8.8.8.8/x" }],
	["https://192.168.0.10/x", { problem: "inside" }],
	["http://localhost:3000/x", { problem: "inside" }],
	["10.0.0.8:8443/x", { problem: "inside" }],
	["http://hooks.example.com/x", { problem: "https" }],
	["ftp://hooks.example.com/x", { problem: "https" }],
	["https://hooks example.com", { problem: "https" }],
] as const)("readOutboundAddress returns the address or its problem when %s is typed", (input, result) =>
	expect(readOutboundAddress(input)).toEqual(result),
);
