import { foldText } from "#app/domain/text/fold-text.ts";
export interface Mentionable {
	id: number;
	uid: string;
	name: string;
}

export interface Mention extends Mentionable {
	/** Where in the text, the @ included. */
	start: number;
	end: number;
}

/** Matches `@Full Name`, or an unambiguous `@First`; ignores accents and case. The longest name wins. */
export function findMentions(text: string, colleagues: readonly Mentionable[]): Mention[] {
	const names = callable(colleagues);
	const plainText = plain(text);
	const result: Mention[] = [];
	for (let at = plainText.indexOf("@"); at !== -1; at = plainText.indexOf("@", at + 1)) {
		// The @ of an e-mail address is no mention.
		if (at > 0 && isWord(plainText[at - 1])) continue;
		const match = names.find(
			({ name }) => plainText.startsWith(name, at + 1) && !isWord(plainText[at + 1 + name.length]),
		);
		if (match) result.push({ ...match.colleague, start: at, end: at + 1 + match.name.length });
	}
	return result;
}

/** Mention being typed at the caret: position of its @ and the text after it. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | null {
	const input = /(?<![\p{L}\p{N}_])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]*)?)$/u.exec(
		text.slice(0, caret),
	)?.[1];
	return input === undefined ? null : { start: caret - input.length - 1, typed: input };
}

/** Names starting with the input come first, then other words; ignores accents and case. */
export function suggestNames(input: string, names: readonly string[], most = 8): string[] {
	const target = plain(input);
	const begins = names.filter((name) => plain(name).startsWith(target));
	const inside = names.filter((name) => !begins.includes(name) && plain(name).includes(` ${target}`));
	return [...begins, ...inside].slice(0, most);
}

function callable(colleagues: readonly Mentionable[]) {
	const full = colleagues.map((colleague) => ({ name: plain(colleague.name), colleague }));
	const firsts = Map.groupBy(full, ({ name }) => name.split(" ")[0] ?? "");
	const short = [...firsts].flatMap(([name, same]) => {
		const only = same.length === 1 ? same[0] : undefined;
		return only && name.length > 1 && name !== only.name ? [{ name, colleague: only.colleague }] : [];
	});
	return [...full, ...short].filter(({ name }) => name.length > 0).sort((a, b) => b.name.length - a.name.length);
}

/** Keeps the length, so that offsets match the original text. */
function plain(text: string): string {
	return Array.from({ length: text.length }, (_, at) => letter(text.charAt(at))).join("");
}

function letter(char: string): string {
	if (char <= "\u007f") return char.toLowerCase();
	const bare = foldText(char);
	return bare.length === 1 ? bare : char;
}

function isWord(char: string | undefined): boolean {
	return char !== undefined && /[\p{L}\p{N}_]/u.test(char);
}
