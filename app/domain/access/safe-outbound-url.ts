/** Host names of this machine or of internal networks. */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|test|invalid|onion)$/;

/** Why an address is not called; null for public https. Names are resolved when called. */
export function findOutboundUrlProblem(address: unknown): "https" | "inside" | null {
	if (typeof address !== "string" || !URL.canParse(address)) return "https";
	const { protocol, hostname, username, password, port } = new URL(address);
	// Reports "inside" even without https: "http://localhost" would be refused with https as well.
	if (/^https?:$/.test(protocol) && isInside(hostname)) return "inside";
	if (protocol !== "https:" || username !== "" || password !== "") return "https";
	return port !== "" && Number(port) < 1024 ? "inside" : null;
}

/** Adds a missing "https://"; otherwise returns why the address is refused. */
export function readOutboundAddress(input: string): { address: string } | { problem: "https" | "inside" } {
	const text = input.trim();
	const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
	const problem = /[\s\p{Cc}\\]/u.test(text) ? "https" : findOutboundUrlProblem(address);
	return problem ? { problem } : { address: new URL(address).href };
}

function isInside(hostname: string): boolean {
	const host = hostname
		.replace(/^\[|\]$/g, "")
		.replace(/\.$/, "")
		.toLowerCase();
	if (host === "" || inside.test(host) || (!host.includes(".") && !host.includes(":"))) return true;
	return isAddress(host) && !isPublicAddress(host);
}

const isAddress = (host: string) => host.includes(":") || /^\d+(\.\d+){3}$/.test(host);

/** IPv4 ranges outside the public internet: local, private, documentation, multicast, carrier NAT. */
const closed4 = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.31.196.0/24",
	"192.52.193.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"192.175.48.0/24",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4",
];

/** Whether an IP address is public; false for text that is no address. */
export function isPublicAddress(ip: string): boolean {
	if (ip.includes(":")) return isPublic6(ip);
	const value = number4(ip);
	if (value === null) return false;
	return !closed4.some((network) => {
		const [base = "", bits = "32"] = network.split("/");
		const size = 2 ** (32 - Number(bits));
		const from = number4(base) ?? 0;
		return value >= from && value < from + size;
	});
}

function number4(ip: string): number | null {
	const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(ip)?.slice(1).map(Number);
	if (!parts || parts.some((part) => part > 255)) return null;
	return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** Global unicast (2000::/3) without documentation, tunnels and embedded IPv4. */
function isPublic6(ip: string): boolean {
	const text = ip.split("%", 1)[0] ?? "";
	if (!URL.canParse(`http://[${text}]`)) return false;
	const [head = "", tail = ""] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::");
	const before = head === "" ? [] : head.split(":");
	const after = tail === "" ? [] : tail.split(":");
	const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
	const [first = 0, second = 0] = groups.map((group) => Number.parseInt(group, 16));
	if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false;
	return !(first === 0x2001 && (second < 0x200 || second === 0xdb8)) && !(first === 0x3fff && second < 0x1000);
}
