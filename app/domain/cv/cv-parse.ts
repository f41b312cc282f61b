import { normaliseLink } from "../brands/links.ts";
import { normaliseCpf } from "../candidates/documents.ts";
import { isMobile, normalisePhone } from "../text/phone.ts";
import { type CvExperience, findExperiences } from "./cv-experiences.ts";
import { withoutAccents } from "./cv-period.ts";
import { type CvAddress, findAddress, findBirth } from "./cv-person.ts";
import { findSkills } from "./cv-skills.ts";
import { type CvEducation, type CvLanguage, findEducations, findLanguages } from "./cv-studies.ts";
import type { DocumentText } from "./document-line.ts";
import { documentToText } from "./document-text.ts";

export type ParsedCv = CvAddress & {
	name?: string;
	email?: string;
	phone?: string;
	linkedin?: string;
	/** YYYY-MM-DD */
	date_birth?: string;
	skills: string[];
	experiences: CvExperience[];
	/** Missing from files that were read before these were looked for. */
	educations?: CvEducation[];
	languages?: CvLanguage[];
};

const longestText = 100_000;
const maxLines = 3000;

/** Rule-based parser for Portuguese and English; the owner corrects the result. */
export function parseCv(document: DocumentText, knownSkills: readonly string[]): ParsedCv {
	const text = documentToText(document)
		.slice(0, longestText)
		.toWellFormed()
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, " ");
	const lines = text
		.split("\n")
		.map((line) => line.replace(/[\t\u00a0 ]+/g, " ").trim())
		.filter((line) => line !== "" && line.length <= 2000)
		.slice(0, maxLines);
	const name = {
		name: findName(lines),
		email: findEmail(text),
		phone: findPhone(text),
		linkedin: findLinkedin(text),
		date_birth: findBirth(lines),
		educations: someOf(findEducations(lines)),
		languages: someOf(findLanguages(lines)),
	};
	return {
		...Object.fromEntries(Object.entries(name).filter(([, value]) => value !== undefined)),
		...findAddress(lines),
		skills: findSkills(lines.join("\n"), knownSkills),
		experiences: findExperiences(lines),
	};
}

const someOf = <T>(all: T[]): T[] | undefined => (all.length > 0 ? all : undefined);

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
	for (const result of text.slice(0, 20_000).matchAll(/(?<![\d/])[+(]?\d[\d ().-]{7,20}\d(?![\d/])/g)) {
		if (normaliseCpf(result[0])) continue;
		const phone = normalisePhone(result[0]);
		if (phone) phones.push(phone);
		if (phones.length === 5) break;
	}
	return phones.find(isMobile) ?? phones[0];
}

function findLinkedin(text: string): string | undefined {
	// The network's own export breaks long addresses after a hyphen.
	const joined = text.replace(/(linkedin\.com\/in\/[^\s]{0,100}-)\n/gi, "$1");
	const match = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\p{L}\d%_-]{2,100}/iu.exec(joined)?.[0];
	return (match && normaliseLink(match, "linkedin")) ?? undefined;
}
