/** Compares a host's DNS with the configured servers; any address passes when none is configured. */
export function hostAddressState(
	expected: string | null,
	addresses: readonly string[],
): "right" | "elsewhere" | "nowhere" | "unnamed" {
	if (addresses.length === 0) return "nowhere";
	if (!expected) return "unnamed";
	return addresses.some((address) => canonical(address) === canonical(expected)) ? "right" : "elsewhere";
}

/** One spelling of an address: IPv6 has many. */
function canonical(address: string): string {
	if (!address.includes(":")) return address;
	const url = URL.parse(`http://[${address}]/`);
	return url?.hostname ?? address.toLowerCase();
}
