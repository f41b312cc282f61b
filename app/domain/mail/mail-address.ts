// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const breaking = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;

/** Exactly one unambiguous address: no quotes, comments, routes, lists or spaces. IDN domains become ASCII. */
export function parsePlainAddress(text: string): string | null {
	const trimmed = text.trim();
	const at = trimmed.lastIndexOf("@");
	const [name, domain] = [trimmed.slice(0, at), trimmed.slice(at + 1).toLowerCase()];
	if (at < 1 || trimmed.length > 254 || name.length > 64 || breaking.test(trimmed) || !local.test(name)) return null;
	if (!domain.split(".").every((part) => label.test(part)) || !URL.canParse(`http://${domain}`)) return null;
	const { hostname } = new URL(`http://${domain}`);
	// Hosts that are IP addresses or single words have no public mailbox.
	if (!hostname.includes(".") || /^[\d.]+$/.test(hostname)) return null;
	return `${name}@${hostname}`;
}

/** Detects line breaks, which would allow header injection. */
export const breaksLines = (text: string): boolean => breaking.test(text);

/** Prevents header injection by replacing line breaks. */
export function toHeaderLine(text: string): string {
	return text.replace(new RegExp(`${breaking.source}+`, "g"), " ").trim();
}

/** `m•••@mail.example`: recognisable for its owner, useless for others. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return at < 1 ? "•••" : `${[...email][0]}•••${email.slice(at)}`;
}

/** `Name <address>` or the address alone. */
export function parseSender(from: string): { email: string; name: string | null } {
	const text = from.trim();
	const begin = text.endsWith(">") ? text.lastIndexOf("<") : -1;
	const email = begin === -1 ? "" : text.slice(begin + 1, -1).trim();
	if (email === "" || email.includes(">")) return { email: text, name: null };
	const name = text.slice(0, begin).trim();
	const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
	return { email, name: (isQuoted ? name.slice(1, -1).trim() : name) || null };
}
