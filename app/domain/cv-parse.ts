import { type CvExperience, findExperiences } from "./cv-experiences.ts";
import { withoutAccents } from "./cv-period.ts";
import { normaliseCpf } from "./documents.ts";
import { normaliseLink } from "./links.ts";
import { isMobile, normalisePhone } from "./phone.ts";

export type ParsedCv = {
	name?: string;
	email?: string;
	phone?: string;
	linkedin?: string;
	skills: string[];
	experiences: CvExperience[];
};

const longestText = 100_000;
const mostLines = 3000;
const mostSkills = 60;

/** What a curriculum's plain text says, by rules, in Portuguese or English: a proposal for its owner to correct. */
export function parseCv(source: string, knownSkills: readonly string[]): ParsedCv {
	const text = source
		.slice(0, longestText)
		.toWellFormed()
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, " ");
	const lines = text
		.split("\n")
		.map((line) => line.replace(/[\t\u00a0 ]+/g, " ").trim())
		.filter((line) => line !== "" && line.length <= 2000)
		.slice(0, mostLines);
	const found = { name: findName(lines), email: findEmail(text), phone: findPhone(text), linkedin: findLinkedin(text) };
	return {
		...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
		skills: findSkills(lines.join("\n"), knownSkills),
		experiences: findExperiences(lines),
	};
}

const notNames =
	/\b(?:curriculum|curriculo|vitae|resume|cv|contato|contact|perfil|profile|pagina|page|dados|pessoais|rua|avenida|endereco|telefone|phone|email|objetivo|resumo|summary|brasil|brazil)\b/;

function findName(lines: readonly string[]): string | undefined {
	for (const line of lines.slice(0, 10)) {
		const text = line.replace(/^(?:nome(?: completo)?|name)\s*:\s*/i, "").trim();
		if (text.length > 80 || notNames.test(withoutAccents(text))) continue;
		const words = text.split(" ");
		const named = words.filter((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word));
		const joined = words.every((word) => /^(?:\p{Lu}[\p{L}'’.-]*|d[aeo]s?|e)$/u.test(word));
		if (joined && named.length >= 2 && words.length <= 7) return text === text.toUpperCase() ? titleCase(text) : text;
	}
	return undefined;
}

function titleCase(text: string): string {
	return text
		.toLocaleLowerCase("pt-BR")
		.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase("pt-BR"))
		.replace(/ (D[aeo]s?|E) /g, (joined) => joined.toLowerCase());
}

function findEmail(text: string): string | undefined {
	return /(?<![\w.+-])[a-z0-9](?:[\w.+-]{0,62}[\w+-])?@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/i
		.exec(text)?.[0]
		.toLowerCase();
}

function findPhone(text: string): string | undefined {
	const phones: string[] = [];
	for (const found of text.slice(0, 20_000).matchAll(/(?<![\d/])[+(]?\d[\d ().-]{7,20}\d(?![\d/])/g)) {
		if (normaliseCpf(found[0])) continue;
		const phone = normalisePhone(found[0]);
		if (phone) phones.push(phone);
		if (phones.length === 5) break;
	}
	return phones.find(isMobile) ?? phones[0];
}

function findLinkedin(text: string): string | undefined {
	// The network's own export breaks long addresses after a hyphen.
	const joined = text.replace(/(linkedin\.com\/in\/[^\s]{0,100}-)\n/gi, "$1");
	const found = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\p{L}\d%_-]{2,100}/iu.exec(joined)?.[0];
	return (found && normaliseLink(found, "linkedin")) ?? undefined;
}

/** Known skills in the order they are written. One or two letters ("C", "Go") count only as an item of a list. */
function findSkills(text: string, known: readonly string[]): string[] {
	const plain = withoutAccents(text);
	const found: { name: string; at: number }[] = [];
	for (const name of known) {
		const at = name.length <= 2 ? listedAt(text, name) : wordAt(plain, withoutAccents(name));
		if (at >= 0) found.push({ name, at });
	}
	return found
		.sort((a, b) => a.at - b.at || b.name.length - a.name.length)
		.slice(0, mostSkills)
		.map((skill) => skill.name);
}

function wordAt(text: string, word: string): number {
	for (let at = text.indexOf(word), tries = 0; at >= 0 && tries < 200; at = text.indexOf(word, at + 1), tries += 1) {
		const before = text[at - 1] ?? " ";
		const after = text[at + word.length] ?? " ";
		if (!/[a-z0-9]/.test(before) && !/[a-z0-9+#]/.test(after)) return at;
	}
	return -1;
}

function listedAt(text: string, word: string): number {
	const edges = ",;|/•·:\n()";
	for (let at = text.indexOf(word), tries = 0; at >= 0 && tries < 2000; at = text.indexOf(word, at + 1), tries += 1) {
		const before = text.slice(Math.max(0, at - 3), at).trimEnd();
		const after = text.slice(at + word.length, at + word.length + 3).replace(/^ +/, "");
		const opens = text[at - 1] === "\n" || before === "" || edges.includes(before.at(-1) ?? "");
		const closes = after === "" || edges.includes(after[0] ?? "") || (after[0] === "." && !/\w/.test(after[1] ?? ""));
		if (opens && closes) return at;
	}
	return -1;
}
