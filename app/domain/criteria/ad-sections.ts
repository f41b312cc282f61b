import { foldAccents } from "../cv/cv-period.ts";
import { type Sentence, splitSentences } from "../text/sentences.ts";

/** `must`: required, `wish`: nice to have, `work`: the tasks. */
export type AdSection = "must" | "wish" | "work" | "other";

export interface AdSentence extends Sentence {
	section: AdSection;
}

const headings: readonly [AdSection, RegExp][] = [
	// "Diferenciais" of the employer are benefits, not requirements.
	["other", /nossos? diferencia|diferenciais (?:da|de) (?:empresa|trabalhar)/],
	[
		"wish",
		/diferencia|desejave|(?:nice|good) to have|\bbonus(?: points?)?\b|\bplus\b|preferred|preferabl|preferencia|welcome|(?:conta|ganha)(?:m|ra|rao)? pontos|nao (?:e|sao) (?:obrigatori|necessari)|not (?:required|mandatory|necessary)|a favor|helpful|destaca|destaque|stand out|extra (?:credit|points?)|vantage|(?:legal|bacana|incrivel|otimo|ideal|great|even better|nice) (?:se|if)\b/,
	],
	[
		"other",
		/benefici|oferecemos|o que (?:voce )?(?:ganha|recebe)|benefits|we offer|what you get|perks|sobre (?:nos|a empresa|o cliente)|quem somos|about (?:us|the company)|who we are|etapas|processo seletivo|como se candidatar|how to apply|informacoes adicionais|additional information|nossa cultura|our culture|remuneracao|salario|salary|compensation|horario|jornada|schedule|working hours/,
	],
	[
		"must",
		/requisit|exigenc|obrigatori|qualificac|o que (?:buscamos|procuramos|esperamos|voce precisa|precisamos)|voce (?:vai )?precisa|nao pode faltar|essencia(?:l|is)|imprescindive|indispensave|fundamenta(?:l|is)|necessari|perfil|conhecimentos|formacao|requirements|qualifications|must.have|e preciso|voce (?:traz|tem)\b|your background|you(?:.ll| should| must| will)? (?:have|bring|need)|who you are|looking for|your profile|skills/,
	],
	[
		"work",
		/responsabilidad|atividades|atribuic|o que voce (?:vai )?far|desafio|dia a dia|missao|responsibilities|what you.ll do|the (?:role|job)|duties|day.to.day/,
	],
];

/** Heading words that do not identify its section. */
const small =
	/\b(?:o|a|os|as|e|de|da|do|das|dos|que|voce|nos|nossa|nosso|sua|seu|suas|seus|um|uma|sera|seria|ser|ter|se|para|tambem|tiver|tivesse|conhecer|conhecesse|souber|soubesse|principais|essenciais|tecnic[oa]s|desejad[oa]s?|minim[oa]s|your|our|the|and|you|we|what|to|it|if|also|have|has|had|know|knew|key|main|technical|minimum)\b/g;

interface Heading {
	section: AdSection;
	/** Start of the content on the heading's line; null for a separate heading line. */
	rest: number | null;
}

/** A heading is a line by itself, above a list, or before a colon. */
function readAdHeading(line: string, isAbove: boolean): Heading | null {
	const [, words = "", colon = ""] =
		(isAbove ? /^([^:.!?;]{3,60})(:\s*)?/ : /^([^:.!?;,]{3,60})(:\s*)?/).exec(line) ?? [];
	const plain = foldAccents(words);
	const heading = headings.find(([, pattern]) => pattern.test(plain));
	if (!heading) return null;
	const [section, pattern] = heading;
	const isWhole = words.length === line.trimEnd().length || words.length + colon.length >= line.trimEnd().length;
	if (colon) return { section, rest: isWhole ? null : words.length + colon.length };
	if (isWhole && isAbove) return { section, rest: null };
	const others = plain.replace(new RegExp(`(?:${pattern.source})[a-z]*`, "g"), " ").replace(small, " ");
	return isWhole && !/[a-z]{3}|\d/.test(others) ? { section, rest: null } : null;
}

/** Whether a line has an empty one above it and a full one right below. */
function opensList(text: string, index: number, line: string): boolean {
	const before = text.slice(Math.max(0, index - 8), index);
	const after = text.slice(index + line.length, index + line.length + 40);
	return /\n\s*\n$/.test(before) && !/^\s*[•●▪*·–—-]/.test(line) && /^\r?\n[^\r\n]*\S/.test(after);
}

/** `start` is the section of the text before the first heading. */
export function readAdSections(text: string, start: AdSection): AdSentence[] {
	let section = start;
	const result: AdSentence[] = [];
	for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
		const own = line.replace(/^[^\p{L}\d("“+]+/u, "");
		const isAbove = opensList(text, index, line);
		const heading = readAdHeading(own, isAbove);
		if (heading && heading.rest === null) {
			section = heading.section;
			continue;
		}
		const from = line.length - own.length + (heading?.rest ?? 0);
		for (const sentence of splitSentences(line.slice(from)))
			result.push({
				text: sentence.text,
				from: index + from + sentence.from,
				to: index + from + sentence.to,
				section: heading?.section ?? section,
			});
	}
	return result;
}
