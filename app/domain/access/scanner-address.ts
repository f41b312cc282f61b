/** Parses clamd's tcp://host:3310 or unix:/path; null when neither. */
export function scannerAddress(text: string): { host: string; port: number } | { path: string } | null {
	if (!URL.canParse(text)) return null;
	const { protocol, hostname, port, pathname } = new URL(text);
	if (protocol === "tcp:" && hostname) return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) };
	return protocol === "unix:" && pathname.length > 1 ? { path: decodeURIComponent(pathname) } : null;
}
