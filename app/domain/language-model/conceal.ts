import { foldText } from "../text/fold-text.ts";
import { cleanText } from "./clean-text.ts";
import { concealNames, type NameRules } from "./conceal-names.ts";
import { contactPatterns, type Pattern } from "./contact-patterns.ts";
import { protectedPatterns } from "./protected-words.ts";

/** Identifying data to conceal; matched literally and without accents. */
export interface Identity {
	names: readonly string[];
	/** Names of others, such as colleagues and contacts. */
	otherNames: readonly string[];
	/** Addresses, document numbers and streets that must be replaced before sending. */
	values: readonly string[];
}

/** @internal Of tests. */
export const emptyIdentity: Identity = { names: [], otherNames: [], values: [] };

const placeholder = /\\?\[?\b([A-Z]{3,12})\\?_(\d{1,3})\b\\?\]?/gi;

/** Replaces identifying data with placeholders and restores them; one instance per call. */
export class Concealer {
	readonly #names: NameRules;
	readonly #values: readonly Pattern[];
	readonly #byText = new Map<string, string>();
	readonly #byKey = new Map<string, string>();
	readonly #counts = new Map<string, number>();

	constructor({ names, otherNames, values }: Identity) {
		this.#names = { own: names, others: otherNames };
		this.#values = [...new Set(values.map((value) => cleanText(value).trim()))]
			.filter((value) => foldText(value).length > 3)
			.sort((first, other) => other.length - first.length)
			.map((value) => ["PERSONAL", new RegExp(`(?<![\\p{L}\\p{N}])${toPattern(value)}(?![\\p{L}\\p{N}])`, "giu")]);
	}

	/** Text of a person also loses protected attributes; matches of `kept` stay unchanged. */
	conceal(text: string, whose: "business" | "person", kept?: RegExp): string {
		if (kept)
			return text
				.split(kept)
				.map((part, at) => (at % 2 === 1 ? this.#add("KEPT", part) : this.conceal(part, whose)))
				.join("");
		// Placeholders in the input would be replaced by a name later.
		let result = cleanText(text).replace(placeholder, (whole) => whole.replace(/[[\]_\\]/g, " "));
		for (const [kind, pattern] of [...contactPatterns, ...this.#values]) result = this.#replace(result, kind, pattern);
		result = concealNames(result, this.#names, whose, (surface) => this.#add("PERSON", surface));
		if (whose === "business") return result;
		for (const [kind, pattern] of protectedPatterns) result = this.#replace(result, kind, pattern);
		return result;
	}

	/** Restores the original words; null when a placeholder is unknown. */
	restore(text: string): string | null {
		let isKnown = true;
		const result = text.replace(placeholder, (whole, kind: string, number: string) => {
			const surface = this.#byKey.get(`${kind.toUpperCase()}_${Number(number)}`);
			if (surface !== undefined) {
				// A draft repeats no file and no address that runs something.
				if (kind.toUpperCase() === "FILE" || /^(?:javascript|file|hxxps?|data):/i.test(surface)) isKnown = false;
				return surface;
			}
			if (this.#counts.has(kind.toUpperCase())) isKnown = false;
			return whole;
		});
		return isKnown ? result : null;
	}

	#replace(text: string, kind: string, pattern: RegExp): string {
		// Skips existing placeholders.
		return text
			.split(/(\[[A-Z]{3,12}_\d{1,3}\])/)
			.map((part, at) => (at % 2 === 1 ? part : part.replace(pattern, (surface) => this.#add(kind, surface))))
			.join("");
	}

	#add(kind: string, surface: string): string {
		const existing = this.#byText.get(`${kind} ${surface}`);
		if (existing) return existing;
		const number = (this.#counts.get(kind) ?? 0) + 1;
		this.#counts.set(kind, number);
		this.#byText.set(`${kind} ${surface}`, `[${kind}_${number}]`);
		this.#byKey.set(`${kind}_${number}`, surface);
		return `[${kind}_${number}]`;
	}
}

const forms: Record<string, string> = {
	a: "aáàâãä",
	e: "eéèêë",
	i: "iíìîï",
	o: "oóòôõö",
	u: "uúùûü",
	c: "cç",
	n: "nñ",
};

/** A value as a pattern: accents and runs of blanks do not matter. */
const toPattern = (value: string): string =>
	[...value.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ")]
		.map((letter) =>
			letter === " "
				? "\\s{1,4}"
				: forms[letter]
					? `[${forms[letter]}]`
					: letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"),
		)
		.join("");
