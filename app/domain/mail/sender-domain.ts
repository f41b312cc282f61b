export interface SenderRecords {
	/** Of the domain itself. */
	domain: readonly string[];
	/** Of _dmarc below it, or below the domain it belongs to. */
	dmarc: readonly string[];
	/** Of the selector below _domainkey; null where the product does not sign. */
	dkim: readonly string[] | null;
	/** Public DKIM key, base64; null when the product does not sign. */
	publicKey: string | null;
}

export interface SenderCheck {
	record: "spf" | "dkim" | "dmarc";
	state: "fine" | "missing" | "several" | "open" | "watching" | "other" | "unsigned";
}

/** Checks the domain's SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) records. */
export function checkSenderDomain({ domain, dmarc, dkim, publicKey }: SenderRecords): SenderCheck[] {
	return [
		{ record: "spf", state: getSpfState(domain.filter((text) => /^v=spf1(?:\s|$)/i.test(text))) },
		{ record: "dkim", state: getDkimState(dkim, publicKey) },
		{ record: "dmarc", state: getDmarcState(dmarc.filter((text) => /^v=DMARC1\s*;/i.test(text))) },
	];
}

function getSpfState([record, ...more]: readonly string[]): SenderCheck["state"] {
	if (!record) return "missing";
	// With several records, receivers treat the domain as misconfigured and ignore all.
	if (more.length > 0) return "several";
	return /\s\+?all\s*$/i.test(record) ? "open" : "fine";
}

function getDkimState(records: readonly string[] | null, publicKey: string | null): SenderCheck["state"] {
	if (records === null) return "unsigned";
	const keys = records.flatMap((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.replace(/\s/g, "") ?? []);
	if (keys.length === 0 || keys.every((key) => key === "")) return "missing";
	return publicKey !== null && keys.includes(publicKey) ? "fine" : "other";
}

function getDmarcState([record, ...more]: readonly string[]): SenderCheck["state"] {
	if (!record) return "missing";
	if (more.length > 0) return "several";
	return /;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(record) ? "fine" : "watching";
}

/** Limits of DNS names: characters, and labels in practice. */
const longestName = 253;
const deepest = 10;

/** The domain and its parents, nearest first, without the top-level domain. */
export function getDmarcNames(domain: string): string[] {
	const labels = domain.toLowerCase().slice(-longestName).split(".").slice(-deepest);
	return labels.slice(0, -1).map((_, at) => `_dmarc.${labels.slice(at).join(".")}`);
}
