import { withoutAccents } from "../cv/cv-period.ts";
import { type Sentence, splitSentences } from "../text/sentences.ts";

/** What a part of an ad is about: what is asked for, what would be welcome, the work itself, or none of these. */
export type AdSection = "must" | "wish" | "work" | "other";

export interface AdSentence extends Sentence {
	section: AdSection;
}

const headings: readonly [AdSection, RegExp][] = [
	[
		"wish",
		/diferencia|desejave|nice to have|\bbonus\b|\bplus\b|preferred|welcome|sera um diferencial|conta pontos|good to have/,
	],
	[
		"other",
		/benefici|oferecemos|o que (?:voce )?(?:ganha|recebe)|benefits|we offer|what you get|perks|sobre (?:nos|a empresa|o cliente)|quem somos|about (?:us|the company)|who we are|etapas|processo seletivo|como se candidatar|how to apply|remuneracao|salario|salary|compensation|horario|jornada|schedule|working hours/,
	],
	[
		"must",
		/requisit|exigenc|obrigatori|qualificac|o que (?:buscamos|procuramos|esperamos|voce precisa|precisamos)|perfil|conhecimentos|formacao|requirements|qualifications|must.have|what you (?:need|bring)|who you are|looking for|your profile|skills/,
	],
	[
		"work",
		/responsabilidad|atividades|atribuic|o que voce (?:vai )?far|desafio|dia a dia|missao|responsibilities|what you.ll do|the (?:role|job)|duties|day.to.day/,
	],
];

/** Words of a heading that say nothing of its part. */
const small =
	/\b(?:o|a|os|as|e|de|da|do|das|dos|que|voce|nos|nossa|nosso|sua|seu|suas|seus|um|uma|sera|seria|ter|para|principais|essenciais|tecnic[oa]s|desejad[oa]s?|minim[oa]s|your|our|the|and|you|we|what|to|key|main|technical|minimum)\b/g;

interface Heading {
	section: AdSection;
	/** Where on its line what it is of begins; null when it is a line of its own. */
	rest: number | null;
}

/** The title of a part: a line that says nothing else, or the words before a colon. */
function readAdHeading(line: string): Heading | null {
	const [, words = "", colon = ""] = /^([^:.!?;,]{3,60})(:\s*)?/.exec(line) ?? [];
	const plain = withoutAccents(words);
	const heading = headings.find(([, pattern]) => pattern.test(plain));
	if (!heading) return null;
	const [section, pattern] = heading;
	const isWhole = words.length === line.trimEnd().length || words.length + colon.length >= line.trimEnd().length;
	if (colon) return { section, rest: isWhole ? null : words.length + colon.length };
	const others = plain.replace(new RegExp(`(?:${pattern.source})[a-z]*`), " ").replace(small, " ");
	return isWhole && !/[a-z]{3}|\d/.test(others) ? { section, rest: null } : null;
}

/** Sentences of a text with the part they stand in; `start` is the part of what stands before any heading. */
export function readAdSections(text: string, start: AdSection): AdSentence[] {
	let section = start;
	const result: AdSentence[] = [];
	for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
		const own = line.replace(/^[\s•●▪*·–—-]+/, "");
		const heading = readAdHeading(own);
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
