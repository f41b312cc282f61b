export type LinkKind = "linkedin" | "github" | "stackoverflow" | "portifolio";

export const maxLinkLength = 500;

/** A field named after a site accepts only that site's addresses. */
export const linkKind = (name: string): LinkKind =>
	(["linkedin", "github", "stackoverflow"] as const).find((kind) => kind === name) ?? "portifolio";

const hosts: Record<LinkKind, RegExp | null> = {
	linkedin: /(^|\.)linkedin\.com$/,
	github: /^(www\.|gist\.)?github\.com$/,
	stackoverflow: /(^|\.)(stackoverflow|stackexchange)\.com$/,
	portifolio: null,
};

const profiles: Partial<Record<LinkKind, string>> = {
	linkedin: "https://www.linkedin.com/in/",
	github: "https://github.com/",
};

/** Prepends https; null unless http(s) on an allowed host. */
export function normalizeLink(input: unknown, kind: LinkKind = "portifolio"): string | null {
	if (typeof input !== "string") return null;
	const text = input.trim();
	if (!text || text.length > maxLinkLength || /[\s\p{Cc}\\]/u.test(text)) return null;
	const profile = profiles[kind];
	if (profile && /^@?[\p{L}\d](?:[\p{L}\d-]{0,98}[\p{L}\d])?$/u.test(text))
		return new URL(profile + text.replace(/^@/, "")).href;
	const url = URL.parse(hasScheme(text) ? text : `https://${text.replace(/^\/\//, "")}`);
	if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
	if (url.username || url.password || !/\.[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)) return null;
	if (hosts[kind] && !hosts[kind].test(url.hostname)) return null;
	return url.href.length <= maxLinkLength ? url.href : null;
}

/** Stored link as href; only http(s) passes, since imports may have stored anything. */
export function safeHref(stored: string | null | undefined): string | null {
	return normalizeLink(stored);
}

/** A link without its scheme, for reading. */
export function formatLink(stored: string): string {
	return stored.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

/** "linkedin.com:443/x" has a port, not a scheme. */
function hasScheme(text: string): boolean {
	return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
}
