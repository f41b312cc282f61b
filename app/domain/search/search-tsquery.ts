import { spokenLanguages } from "../reference/spoken-languages.ts";
import { states } from "../reference/states.ts";
import { foldText } from "../text/fold-text.ts";
import { searchFields } from "./search-fields.ts";
import type { SearchNode, SearchTerm } from "./search-query.ts";
import { joinHyphenatedWord, searchWords, splitCompound, wordForms } from "./search-words.ts";

interface TsqueryOptions {
	fields?: boolean;
	/** Adds alternatives to a term, given its own tsquery. */
	extend?: ((term: SearchTerm, own: string) => string) | undefined;
}

/** Words are only letters and digits, preventing injection; without `fields` they match anywhere. */
export function toTsquery(node: SearchNode, { fields = true, extend }: TsqueryOptions = {}): string | null {
	switch (node.kind) {
		case "term": {
			const own = termTsquery(fields ? node : { ...node, field: null });
			return own && extend ? extend(node, own) : own;
		}
		case "not": {
			const inner = toTsquery(node.node, { fields, extend });
			return inner && `!${inner}`;
		}
		default: {
			const parts = node.nodes.map((part) => toTsquery(part, { fields, extend })).filter((part) => part !== null);
			return parts.length === 0 ? null : `(${[...new Set(parts)].join(node.kind === "and" ? " & " : " | ")})`;
		}
	}
}

/** Drops negations, giving a necessary condition; null: no condition. */
export function withoutExclusions(node: SearchNode): SearchNode | null {
	if (node.kind === "term") return node;
	if (node.kind === "not") return null;
	const nodes = node.nodes.map(withoutExclusions);
	if (node.kind === "or" && nodes.includes(null)) return null;
	const left = nodes.filter((part) => part !== null);
	return left.length === 0 ? null : { kind: node.kind, nodes: left };
}

/** Forms of a term: number and gender, joined words, other names of languages and states. */
export function termTsquery({ text, form, field }: SearchTerm): string | null {
	const words = searchWords(text);
	const [only] = words;
	if (!only) return null;
	const mark = field ? `${searchFields[field].code}/` : "";
	const phrase = (all: readonly string[], end = "") =>
		all.map((word, at) => `'${mark}${word}'${at === all.length - 1 ? end : ""}`).join(" <-> ");
	if (form === "prefix") return `(${phrase(words, ":*")})`;
	const forms = words.length === 1 && form === "word" ? wordForms(only).map((word) => [word]) : [words];
	const compound = words.length === 1 ? splitCompound(only) : null;
	if (compound) forms.push(compound);
	const joined =
		joinHyphenatedWord(text) ?? (words.length === 2 && splitCompound(words.join("")) ? words.join("") : null);
	if (joined) forms.push([joined]);
	const plain = foldText(text);
	if (field === "language") forms.push(...otherLanguageNames(plain));
	if (field === "state") forms.push(...stateCodes(plain));
	return `(${forms.map((all) => phrase(all)).join(" | ")})`;
}

function otherLanguageNames(plain: string): string[][] {
	return spokenLanguages
		.filter(({ pt, en }) => foldText(pt) === plain || foldText(en) === plain)
		.map(({ pt }) => searchWords(pt));
}

const stateCodes = (plain: string): string[][] =>
	states.filter(({ name }) => foldText(name) === plain).map(({ uf }) => [uf.toLowerCase()]);
