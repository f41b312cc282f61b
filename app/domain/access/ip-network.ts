/** Network for rate limits: the /64 of an IPv6 address, otherwise the text itself. */
export function getIpNetwork(ip: string): string {
	const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
	if (mapped) return mapped;
	const address = ip.split("%", 1)[0] ?? "";
	if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return ip;
	const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const before = head ? head.split(":") : [];
	const after = tail ? tail.split(":") : [];
	const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
	return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
