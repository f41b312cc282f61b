import { foldText } from "../text/fold-text.ts";
import { ambiguousNames, firstNames } from "./protected-words.ts";

export interface NameRules {
	/** Names of the person the facts are about. */
	own: readonly string[];
	others: readonly string[];
}

interface Word {
	text: string;
	plain: string;
	from: number;
	to: number;
}

const particles = new Set("da das de do dos del della di du e von van der la le".split(" "));
const pattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu;
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?:[ .·]\p{L}){3,60}(?![\p{L}\p{N}])/gu;
/** Phrases that introduce a person. */
const introduction =
	/(?:^|[^\p{L}])(?:sou|chamo|chama-se|nome|name is|i am|i'm|me|att|atenciosamente|regards|assinado|signed)[\s:,.]{1,4}(?:[oa]\s)?$/iu;
const nameLabel =
	/(?:^|[^\p{L}])(?:nome(?: completo| social)?|name|m[ãa]e|pai|filia[çc][ãa]o|refer[êe]ncias?|references?|c[ôo]njuge|gestora?|entrevistadora?|interviewer)\s{0,3}[:=-]\s{0,3}$/iu;
/** Words before a name that mark a saint or a place named after a person. */
const places = new Set(
	"sao santa santo santos san saint st rua avenida av praca hospital escola colegio faculdade universidade instituto fundacao edificio shopping teatro parque porto vila jardim cidade".split(
		" ",
	),
);

const words = (text: string): Word[] =>
	[...text.matchAll(pattern)].map(({ 0: word, index }) => ({
		text: word,
		plain: foldText(word)
			.replace(/['’]s$/, "")
			.replace(/['’]/g, ""),
		from: index,
		to: index + word.length,
	}));

const tokens = (names: readonly string[]) =>
	new Set(
		names
			.flatMap((name) => words(name).map(({ plain }) => plain))
			.filter((word) => word.length > 1 && !particles.has(word)),
	);

const isCapital = ({ text }: Pick<Word, "text">) => /^\p{Lu}/u.test(text);

/** Conceals known names, labelled names, and common first names with the words after them. */
export function concealNames(
	text: string,
	{ own, others }: NameRules,
	whose: "business" | "person",
	replace: (surface: string) => string,
): string {
	const known = tokens(own);
	const other = tokens(others);
	const collapsed = text.replace(spacedLetters, (run) => {
		const letters = foldText(run.replace(/[ .·]/g, ""));
		return [...known].some((word) => word.length > 2 && letters.includes(word)) ? replace(run) : run;
	});
	const isShouted = !/\p{Lu}/u.test(collapsed);
	return collapsed
		.split(/(\[[A-Z]{3,12}_\d{1,3}\])/)
		.map((part, at) => (at % 2 === 1 ? part : concealPart(part)))
		.join("");

	function concealPart(part: string): string {
		const list = words(part);
		let result = "";
		let from = 0;
		for (let at = 0; at < list.length; ) {
			const end = findEnd(part, list, at);
			const [first, last] = [list[at], list[end - 1]];
			if (end > at && first && last) {
				result += part.slice(from, first.from) + replace(part.slice(first.from, last.to));
				from = last.to;
			}
			at = Math.max(at + 1, end);
		}
		return result + part.slice(from);
	}

	/** End of a name that starts here, or `at` without one. */
	function findEnd(part: string, list: readonly Word[], at: number): number {
		const word = list[at] as Word;
		if (known.has(word.plain)) {
			const end = extend(part, list, at, (next) => known.has(next.plain));
			const isName = end > at + 1 ? isNameRun(part, list.slice(at, end)) : isNameAlone(part, word);
			return isName ? end : at;
		}
		if (isGlued(word.plain)) return at + 1;
		if (other.has(word.plain) && isCapital(word)) {
			const end = extend(part, list, at, (next) => other.has(next.plain) && isCapital(next));
			if (end > at + 1 || (whose === "person" && firstNames.has(word.plain))) return end;
		}
		if (!isCapital(word)) return at;
		if (nameLabel.test(part.slice(Math.max(0, word.from - 40), word.from))) return extend(part, list, at, isCapital);
		if (!firstNames.has(word.plain) || places.has(list[at - 1]?.plain ?? "")) return at;
		const end = extend(part, list, at, isCapital);
		return end > at + 1 || (whose === "person" && !ambiguousNames.has(word.plain)) ? end : at;
	}

	/** Consecutive words of a name; lower-case dictionary words count only in the name's order. */
	function isNameRun(part: string, run: readonly Word[]): boolean {
		const first = run[0] as Word;
		if (isShouted || run.some((word) => isCapital(word) || (known.has(word.plain) && !ambiguousNames.has(word.plain))))
			return true;
		if (isNameAlone(part, first)) return true;
		return own.some((name) => foldText(name).includes(run.map(({ plain }) => plain).join(" ")));
	}

	function isNameAlone(part: string, word: Word): boolean {
		if (ambiguousNames.has(word.plain))
			return isCapital(word) || isShouted || introduction.test(part.slice(Math.max(0, word.from - 40), word.from));
		return word.plain.length > 2 || isCapital(word);
	}

	/** A handle or address that contains two words of the name. */
	function isGlued(plain: string): boolean {
		if (plain.length < 6) return false;
		return [...known].filter((word) => word.length > 2 && plain.includes(word)).length > 1;
	}
}

/** Extends a name over its words, separated only by blanks and particles. */
function extend(text: string, list: readonly Word[], at: number, fits: (word: Word) => boolean): number {
	let end = at + 1;
	for (let next = end; next < list.length && next < at + 8; next++) {
		const word = list[next] as Word;
		if (!/^[ \t.]{1,3}$/.test(text.slice((list[next - 1] as Word).to, word.from))) break;
		if (particles.has(word.plain)) continue;
		if (!fits(word)) break;
		end = next + 1;
	}
	return end;
}
