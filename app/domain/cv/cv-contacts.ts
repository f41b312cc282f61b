import { normalizeLink } from "../brands/profile-links.ts";
import { normalizeCpf } from "../candidates/document-numbers.ts";
import { isMobile, normalizePhone } from "../text/phone.ts";
import type { CvLine } from "./cv-lines.ts";
import { findPeriod, foldAccents } from "./cv-period.ts";
import type { CvSection } from "./cv-sections.ts";

export interface ContactMatch<T = string> {
	value: T;
	line: CvLine;
	certain: boolean;
}

const maxLines = 600;
const tlds =
	"com\\.br|org\\.br|net\\.br|edu\\.br|gov\\.br|[a-z]{2,4}\\.br|com\\.(?:ar|mx|co|pe|uy|es|pt|au)|co\\.uk|com|net|org|edu|gov|info|io|dev|app|me|tech|biz|eu|pt|es|uk|us|de|fr|it|ar|cl|mx|co|example|test";
const address = /(?<![\w.+-])([a-z0-9](?:[\w.+-]{0,62}[\w+-])?)@((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24})(?![\w-])/gi;
const glued = new RegExp(`^((?:[a-z0-9-]{1,63}\\.){1,3}?(?:${tlds}))(?=[A-Z0-9]|$)`);

const longEnd = /^((?:[a-z0-9-]{1,63}\.){1,3}(?:example|test|info|tech|com|net|org|edu|gov|biz|dev|app))[a-z]{2,20}$/i;
const knownEnd =
	/^(?:museum|engineer|software|solutions|services|ventures|consulting|community|university|education|photography|international|marketing|agency|academy|cloud|digital|online|website|systems|technology|properties)$/i;

/** Lines with possible contacts of the person: excludes referees, puts work sections last. */
function contactLines(sections: readonly CvSection[]): { line: CvLine; isOwn: boolean }[] {
	const own = sections.filter(({ kind }) => kind !== "references");
	const isAside = (kind: CvSection["kind"]) => kind === "experience" || kind === "education" || kind === "courses";
	return [...own.filter(({ kind }) => !isAside(kind)), ...own.filter(({ kind }) => isAside(kind))]
		.flatMap(({ kind, lines }) => lines.map((line) => ({ line, isOwn: !isAside(kind) })))
		.slice(0, maxLines);
}

/** Joins an address broken over two lines; skips those of employers and referees. */
export function findEmail(sections: readonly CvSection[]): ContactMatch | undefined {
	const lines = contactLines(sections);
	const all = lines.flatMap(({ line, isOwn }, index) => {
		const next = lines[index + 1]?.line;
		return emailsIn(joinAddress(line, next)).map((value) => ({ value, line, isOwn }));
	});
	const first = all.find(({ isOwn }) => isOwn) ?? (all.length === 1 ? all[0] : undefined);
	return first && { value: first.value, line: first.line, certain: first.isOwn && !isCutEnd(first.value) };
}

/** A host with an unknown top-level domain was cut by a narrow column. */
const isCutEnd = (email: string): boolean => {
	const end = email.split(".").at(-1) ?? "";
	return end.length > 3 && !knownTld.test(end) && !knownEnd.test(end);
};
const knownTld = new RegExp(
	`^(?:${tlds}|mobi|name|jobs|asia|coop|aero|shop|site|store|live|life|work|email|adv|world|global|studio|design|group|media|space|team|blog|expert|health|care|legal|money|plus|zone|page|link)$`,
);

function emailsIn(text: string): string[] {
	return [
		...text
			.slice(0, 600)
			.replace(/\s?@\s?/g, "@")
			.matchAll(address),
	].flatMap(([whole, name = "", host = ""]) => {
		const end = host.split(".").at(-1) ?? "";
		// A word of the next column directly follows the address.
		const isGlued = /[a-z][A-Z]|\.[a-z]{2,4}\d/.test(host) || (end.length > 7 && !knownEnd.test(end));
		const cut = isGlued ? (glued.exec(host)?.[1] ?? longEnd.exec(host)?.[1] ?? host) : host;
		// A number that stood before the address without a blank.
		const own = name.replace(/^\d[\d-]{7,}(?=[a-z])/i, "");
		return whole && own ? [`${own}@${cut}`.toLowerCase()] : [];
	});
}

/** Joins an address whose end or host wraps to the next line. */
function joinAddress(line: CvLine, next: CvLine | undefined): string {
	if (!next || next.block !== line.block) return line.text;
	const [head = ""] = next.text.split(" ");
	const lacksHost = /[\w.+-]@$|@[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.$/.test(line.text);
	const lacksDot = /[\w.+-]@[\w.-]{3,63}$/.test(line.text) && /^\.[a-z]{2,10}(?:\.[a-z]{2})?$/i.test(next.text);
	// The column's edge cut the address within its last word.
	const isShort = /@[\w.-]{3,63}\.[a-z]{1,6}$/i.test(line.text) && /^[a-z]{1,5}$/.test(next.text);
	const lacksEnd =
		/[\w.+-]@[\w-]{1,63}$/.test(line.text) && /^(?:[\w-]{0,20})\.[a-z]{2,10}(?:\.[a-z]{2,7})?$/i.test(head);
	const lacksName = /^@[\w-]/.test(head) && /[\w]$/.test(line.text);
	const isCut =
		/(?:^|\s)[a-z0-9]{1,30}[._-](?:[a-z0-9._-]{0,30})$/.test(line.text) &&
		/^[\w.+-]{1,40}@[\w.-]{3,60}$/.test(head) &&
		/[._-]$/.test(line.text);
	return lacksDot || isShort || lacksHost || lacksEnd || lacksName || isCut ? line.text + head : line.text;
}

/** The person's phone as E.164, mobiles first; extensions are dropped. */
export function findPhone(sections: readonly CvSection[], country: "BR" | "US" | "ES"): ContactMatch | undefined {
	const all: ContactMatch[] = [];
	for (const { line, isOwn } of contactLines(sections)) {
		if (!isOwn || findPeriod(line.text) || line.text.length > 300 || all.length > 5) continue;
		for (const value of phonesIn(line.text, country)) all.push({ value, line, certain: true });
	}
	return all.find(({ value }) => isMobile(value)) ?? all[0];
}

function phonesIn(text: string, country: "BR" | "US" | "ES"): string[] {
	const bare = text
		.replace(/\b(?:cpf|rg|cnpj|cep|cnh|pis|ctps|crm|oab|coren|crea|crc)\b[^\p{L}\d|]{0,6}\d[\d./-]{3,20}/giu, " ; ")
		.replace(/[\s,;(-]{0,4}\b(?:ramal|ext(?:ension|\.)?|extensi[oó]n|interno|r\.)\s{0,2}:?\s{0,2}\d{1,6}\)?/gi, " ; ");
	const result: string[] = [];
	for (const [number] of bare.matchAll(/(?<![\d/.@\w-])(?:\(\s{0,2})?[+]?\d[\d ().\-–\u00a0]{6,20}\d(?![\d/@])/g)) {
		const value = readPhone(
			number.trim().replace(/[–\u00a0]/g, (sign) => (sign === "–" ? "-" : " ")),
			country,
		);
		if (value) result.push(value);
	}
	return result;
}

const brazilian = /^(?:\(0?[1-9]\d\)\s?|0?[1-9]\d[\s.-]{1,2})(?:9[\s.]?\d{4}[\s.-]?\d{4}|[2-5]\d{3}[\s.-]\d{4})$/;

/** Reads a number by its own format first, then by the CV's country. */
function readPhone(number: string, country: "BR" | "US" | "ES"): string | null {
	const text = number.replace(/^\(\s{0,2}\+\s{0,2}(\d{1,3})\s{0,2}\)/, "+$1 ").replace(/^\((?=[^)]*$)/, "");
	const digits = text.replace(/\D/g, "");
	if (digits.length < 8 || digits.length > 15) return null;
	if (
		/^\d{3}\.?\d{3}\.?\d{3}-\d{2}$/.test(text) ||
		(normalizeCpf(text) && /^[\d.-]+$/.test(text) && digits.length === 11 && !/^\d{2}9/.test(digits))
	)
		return null;
	if (text.startsWith("+") || digits.startsWith("00")) return normalizePhone(text) ?? abroad(text, digits);
	// A Brazilian's number stays one in a curriculum of another language.
	if (brazilian.test(text)) return normalizePhone(text, "BR");
	const isAmerican = /^(?:1[\s.-]{1,2})?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-]{1,2})\d{3}[\s.-]\d{4}$/.test(text);
	if (isAmerican) return `+1${digits.slice(-10)}`;
	if (/^1\d{10}$/.test(digits) && country === "US") return `+${digits}`;
	if (/^[2-9]\d{9}$/.test(digits) && country === "US") return normalizePhone(text, "US") ?? `+1${digits}`;
	if (digits.length === 9 && /^9[1236]|^2\d/.test(digits) && country !== "ES") return normalizePhone(text, "PT");
	if (digits.length === 9) return normalizePhone(text, country === "ES" ? "ES" : "PT");
	return normalizePhone(text, country);
}

/** An international number that no numbering plan confirms, such as an example number. */
function abroad(text: string, digits: string): string | null {
	const own = text.startsWith("+") ? digits : digits.slice(2);
	return !own.startsWith("55") && own.length >= 9 && own.length <= 14 ? `+${own}` : null;
}

export function findLinkedin(sections: readonly CvSection[]): ContactMatch | undefined {
	const lines = contactLines(sections);
	for (const [index, { line }] of lines.entries()) {
		if (!/linkedin\.com\/in\/?/i.test(line.text)) continue;
		const next = lines[index + 1]?.line;
		// LinkedIn's own export breaks long addresses after a hyphen.
		const goesOn =
			next && /^[a-z\d%-]+\/?$/.test(next.text) && /linkedin\.com\/in\/[^\s]{0,100}[-/]$/i.test(line.text.trim());
		const text = goesOn ? line.text.trim() + next.text : line.text;
		const match = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\p{L}\d%_-]{2,100}/iu.exec(
			text.slice(0, 800),
		)?.[0];
		// A trailing hyphen means that the address is cut.
		const value = match && !match.endsWith("-") && normalizeLink(cutPhone(match), "linkedin");
		if (value) return { value, line, certain: true };
	}
	return undefined;
}

const githubUser = /(?<![\w.-])(?:https?:\/\/)?(?:www\.)?github\.com\/([a-z\d][a-z\d-]{0,38})(?![\w-])/i;

/** Ignores profiles in jobs, studies and references, which may belong to others. */
export function findGithub(sections: readonly CvSection[]): ContactMatch | undefined {
	for (const { line, isOwn } of contactLines(sections)) {
		const user = isOwn ? githubUser.exec(line.text.slice(0, 800))?.[1] : undefined;
		const value = user && !user.endsWith("-") && normalizeLink(user, "github");
		if (value) return { value, line, certain: true };
	}
	return undefined;
}

/** Removes a phone number that directly follows the address. */
const cutPhone = (link: string) =>
	link.replace(/(-\d{2})\d{3}$/, "$1").replace(/(?<=\/in\/[\p{Ll}\d%-]{4,})\p{Lu}\p{Ll}*$/u, "");

/** Guesses the country from the words of a CV, for phone numbers without country code. */
export function guessCvCountry(lines: readonly CvLine[]): "BR" | "US" | "ES" {
	const text = lines
		.slice(0, 200)
		.map(({ plain }) => plain)
		.join(" ")
		.slice(0, 20_000);
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
	const portuguese = count(
		/\b(?:e|de|em|com|para|do|da|dos|das|experiencia profissional|formacao|idiomas|atual)\b|cao\b|coes\b/g,
	);
	const spanish = count(
		/\b(?:y|de|en|con|para|del|los|las|el|la|experiencia laboral|formacion|actualidad)\b|cion\b|ciones\b/g,
	);
	const english = count(/\b(?:and|of|in|with|for|the|to|work|experience|education|skills|present|at)\b|\w+ing\b/g);
	if (english > portuguese && english > spanish) return "US";
	return spanish > portuguese ? "ES" : "BR";
}

/** Whether the letters of an address are those of a name. */
export function countNameMatches(email: string, name: string): number {
	const [local = ""] = foldAccents(email).split("@");
	return foldAccents(name)
		.split(/[^a-z]+/)
		.filter((word) => word.length >= 3 && local.includes(word)).length;
}
