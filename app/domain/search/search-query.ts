import type { SearchField } from "./search-fields.ts";

/** A word, a phrase, or a prefix (`dev*`), in one field or anywhere. */
export interface SearchTerm {
	kind: "term";
	text: string;
	form: "word" | "phrase" | "prefix";
	field: SearchField | null;
}

export type SearchNode =
	| SearchTerm
	| { kind: "not"; node: SearchNode }
	| { kind: "and" | "or"; nodes: readonly SearchNode[] };

export type SearchProblemKind =
	| "too_long"
	| "too_many"
	| "too_deep"
	| "open_bracket"
	| "close_bracket"
	| "empty_brackets"
	| "open_quote"
	| "empty_phrase"
	| "operator"
	| "field_value"
	| "unknown_field"
	| "wildcard"
	| "short_prefix"
	| "no_letters"
	| "only_exclusions";

/** Unreadable text, with the position of its first character, from 1. */
export interface SearchProblem {
	kind: SearchProblemKind;
	at: number;
	text: string;
}

export interface SearchQuery {
	/** All parts must match. */
	must: readonly SearchNode[];
	/** Plain words beside `+words`: matches rank first. */
	welcome: readonly SearchTerm[];
	problems: readonly SearchProblem[];
	/** Only words and phrases, which are matched in all their forms. */
	plain: boolean;
}

/** Characters of a query that are read. */
export const maxSearchQueryLength = 10_000;
/** Terms of a query that are looked for. */
export const maxSearchTerms = 501;
/** Brackets within brackets. */
export const deepestSearchQuery = 20;

export function listTerms(nodes: readonly SearchNode[], { excluded = false } = {}): SearchTerm[] {
	return nodes.flatMap((node) => {
		if (node.kind === "term") return [node];
		if (node.kind === "not") return excluded ? listTerms([node.node], { excluded }) : [];
		return listTerms(node.nodes, { excluded });
	});
}

const isWord = (node: SearchNode): boolean => node.kind === "term" && node.form !== "prefix" && node.field === null;

/** Words and phrases only, without brackets, alternatives or fields. */
export const isFlat = ({ must }: SearchQuery): boolean =>
	must.every((node) => isWord(node) || (node.kind === "not" && isWord(node.node)));
