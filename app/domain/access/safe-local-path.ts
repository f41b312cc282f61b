const longest = 2000;
const base = "https://seleta.invalid";

/** A path of this site to redirect to, or the fallback; never another origin. */
export function safeLocalPath(input: unknown, fallback = "/"): string {
	if (typeof input !== "string" || input.length > longest || !looksLocal(input)) return fallback;
	const path = input.split(/[?#]/, 1)[0] ?? "";
	if (!staysLocalDecoded(path)) return fallback;
	const url = URL.parse(input, base);
	if (!url || url.origin !== base) return fallback;
	// Serialised again: only ASCII may reach a Location header, and "/.//evil" becomes "//evil" here.
	const normalised = url.pathname + url.search + url.hash;
	return looksLocal(normalised) ? normalised : fallback;
}

/** Proxies and browsers decode again: the path must stay harmless after each round. */
function staysLocalDecoded(path: string): boolean {
	let current = path;
	for (let round = 0; round < 4; round += 1) {
		if (!looksLocal(current.normalize("NFKC")) || current.includes("//") || current.includes("\\")) return false;
		const next = decode(current);
		if (next === null) return false;
		if (next === current) return true;
		current = next;
	}
	return false;
}

function looksLocal(text: string): boolean {
	if (!text.startsWith("/")) return false;
	if (text[1] === "/" || text[1] === "\\") return false;
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		if (code <= 0x20 || (code >= 0x7f && code <= 0xa0) || invisible.has(code)) return false;
	}
	return !text.includes("\\");
}

/** Separators and direction marks that disguise an address. */
const invisible = new Set([
	0x061c, 0x1680, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d,
	0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x3000, 0xfeff,
]);

function decode(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
