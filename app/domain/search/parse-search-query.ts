import { findSearchField, type SearchField } from "./search-fields.ts";
import {
	deepestSearchQuery,
	maxSearchQueryLength,
	maxSearchTerms,
	type SearchNode,
	type SearchProblem,
	type SearchProblemKind,
	type SearchQuery,
	type SearchTerm,
} from "./search-query.ts";
import { readSearchTokens, type SearchToken } from "./search-tokens.ts";

const operators: Readonly<Record<string, "and" | "or" | "not">> = {
	AND: "and",
	E: "and",
	OR: "or",
	OU: "or",
	NOT: "not",
	NÃO: "not",
	NAO: "not",
};
const mostProblems = 20;

/** Never throws: unreadable parts are in `problems`, the rest still applies. */
export function parseSearchQuery(input: unknown): SearchQuery {
	const text = (typeof input === "string" ? input : "")
		.toWellFormed()
		.normalize("NFC")
		.replace(/[“”„«»]/g, '"')
		.replace(/\p{Cc}/gu, " ");
	const reader = new Reader(text);
	return reader.readAll();
}

interface Group {
	parts: Part[];
	/** Operands of OR including the last; empty without OR. */
	alternatives: SearchNode[];
}

/** A part between two OR, and how it was marked. */
interface Part {
	node: SearchNode;
	isMust: boolean;
	/** Whether it is an operand of AND and therefore required. */
	isBound: boolean;
}

class Reader {
	readonly #tokens: SearchToken[];
	readonly #problems: SearchProblem[] = [];
	#place = 0;
	#terms = 0;
	#hasOperators = false;

	constructor(text: string) {
		if (text.length > maxSearchQueryLength) this.#report("too_long", maxSearchQueryLength + 1, "");
		this.#tokens = readSearchTokens(text.slice(0, maxSearchQueryLength));
	}

	readAll(): SearchQuery {
		const { parts, alternatives } = this.#readGroup(0, null);
		const must = alternatives.length > 1 ? [toNode("or", alternatives)] : parts.map(({ node }) => node);
		const listed = flatten("and", must);
		if (listed.length > 0 && listed.every(({ kind }) => kind === "not")) this.#report("only_exclusions", 1, "");
		const isWelcome = ({ node, isMust, isBound }: Part) =>
			!isMust && !isBound && node.kind === "term" && node.field === null;
		const hasMust = alternatives.length < 2 && parts.some(({ isMust }) => isMust);
		const welcome = hasMust ? parts.filter(isWelcome).map(({ node }) => node as SearchTerm) : [];
		return {
			must: hasMust
				? flatten(
						"and",
						parts.filter((part) => !isWelcome(part)).map(({ node }) => node),
					)
				: listed,
			welcome,
			problems: this.#problems,
			plain:
				listed.length === 0 ||
				(!this.#hasOperators && listed.every((node) => node.kind === "term" && node.form !== "prefix")),
		};
	}

	/** Reads until the closing bracket or the end: alternatives of required parts. */
	#readGroup(depth: number, field: SearchField | null): Group {
		const group: Group = { parts: [], alternatives: [] };
		let joint: SearchToken | null = null;
		let negations: SearchToken[] = [];
		// Whether the previous part failed to parse; then its operator is not reported again.
		let isLost = false;
		const reportOpen = () => {
			for (const token of [joint, negations[0]]) if (token) this.#report("operator", token.at, token.text);
		};
		for (let token = this.#next(); token; token = this.#next()) {
			if (token.kind === "close") {
				if (depth > 0) break;
				this.#report("close_bracket", token.at, ")");
				continue;
			}
			const operator = getOperator(token);
			if (operator) this.#hasOperators = true;
			if (operator === "not") {
				negations.push(token);
				continue;
			}
			if (operator) {
				const isMisplaced = joint !== null || negations.length > 0 || group.parts.length === 0;
				if (isMisplaced && !isLost) this.#report("operator", token.at, token.text);
				if (!isMisplaced) joint = token;
				isLost = false;
				continue;
			}
			const joined = joint && getOperator(joint);
			if (joined === "or") {
				group.alternatives.push(toNode("and", group.parts.map(getNode)));
				group.parts = [];
			}
			if (token.sign !== "") this.#hasOperators = true;
			const node = this.#readNode(token, depth, field);
			const isExcluded = (negations.length + (token.sign === "-" ? 1 : 0)) % 2 === 1;
			const last = group.parts.at(-1);
			if (joined === "and" && last) last.isBound = true;
			if (node)
				group.parts.push({
					node: isExcluded ? negate(node) : node,
					isMust: token.sign === "+",
					isBound: joined === "and",
				});
			isLost = node === null;
			joint = null;
			negations = [];
		}
		reportOpen();
		return closeGroup(group);
	}

	#readNode(token: SearchToken, depth: number, outer: SearchField | null): SearchNode | null {
		const named = token.field === null ? null : this.#readField(token);
		if (named === "unreadable") {
			if (token.kind === "open") this.#skipBrackets();
			return null;
		}
		const field = named ?? outer;
		if (token.kind === "open") {
			if (depth >= deepestSearchQuery) {
				this.#report("too_deep", token.at, "(");
				this.#skipBrackets();
				return null;
			}
			this.#hasOperators = true;
			return this.#readBrackets(token, depth + 1, field);
		}
		if (token.field !== null && token.kind === "chunk" && token.text === "") {
			const value = this.#next();
			if (!value || value.kind === "close" || value.field !== null || value.sign !== "" || getOperator(value)) {
				if (value) this.#place -= 1;
				this.#report("field_value", token.at, `${token.field}:`);
				return null;
			}
			return this.#readNode(value, depth, field);
		}
		return this.#readTerm(token, field);
	}

	#readField(token: SearchToken): SearchField | "unreadable" | null {
		this.#hasOperators = true;
		const field = findSearchField(token.field ?? "");
		if (field) return field;
		this.#report("unknown_field", token.at + token.sign.length, token.field ?? "");
		return "unreadable";
	}

	#readBrackets(open: SearchToken, depth: number, field: SearchField | null): SearchNode | null {
		const { parts, alternatives } = this.#readGroup(depth, field);
		if (this.#tokens[this.#place - 1]?.kind !== "close") this.#report("open_bracket", open.at, "(");
		if (alternatives.length > 1) return toNode("or", alternatives);
		if (parts.length > 0) return toNode("and", parts.map(getNode));
		this.#report("empty_brackets", open.at, "()");
		return null;
	}

	/** Past the bracket that closes the one before. */
	#skipBrackets(): void {
		let open = 1;
		for (let token = this.#next(); token && open > 0; token = open > 0 ? this.#next() : undefined) {
			if (token.kind === "open") open += 1;
			if (token.kind === "close") open -= 1;
		}
	}

	#readTerm(token: SearchToken, field: SearchField | null): SearchTerm | null {
		const at = token.at + token.sign.length;
		const isPhrase = token.kind === "phrase";
		if (isPhrase && !token.closed) this.#report("open_quote", at, '"');
		const written = isPhrase
			? token.text.replace(/[\s*]+/g, " ").trim()
			: token.text.replace(/^[+\-/&|:*]+/, "").replace(/\*+$/, "");
		if (!/[\p{L}\p{N}]/u.test(written)) {
			if (token.text.includes("*")) this.#report("wildcard", at, token.text);
			else if (isPhrase) this.#report("empty_phrase", at, '""');
			else if (/[^\s+\-/&|.:!?]/u.test(written)) this.#report("no_letters", at, written);
			return null;
		}
		const isPrefix = !isPhrase && /[\p{L}\p{N}]\*+$/u.test(token.text);
		if (token.text.replace(/\*+$/, "").includes("*")) {
			this.#report("wildcard", at, token.text);
			if (written.includes("*")) return null;
		}
		if (isPrefix && written.length < 2) {
			this.#report("short_prefix", at, token.text);
			return null;
		}
		this.#terms += 1;
		if (this.#terms > maxSearchTerms) {
			if (this.#terms === maxSearchTerms + 1) this.#report("too_many", at, written);
			return null;
		}
		// Words that would parse as an operator or a field are quoted.
		const isQuoted = isPhrase || Object.hasOwn(operators, written) || /^\p{L}[\p{L}_]*:(?!\/\/)/u.test(written);
		const form = isQuoted ? "phrase" : isPrefix ? "prefix" : "word";
		return { kind: "term", text: written, form, field };
	}

	#next(): SearchToken | undefined {
		const token = this.#tokens[this.#place];
		if (token) this.#place += 1;
		return token;
	}

	#report(kind: SearchProblemKind, at: number, text: string): void {
		if (this.#problems.length < mostProblems) this.#problems.push({ kind, at, text: text.slice(0, 40) });
	}
}

function closeGroup({ parts, alternatives }: Group): Group {
	if (alternatives.length === 0) return { parts, alternatives };
	const all = parts.length > 0 ? [...alternatives, toNode("and", parts.map(getNode))] : alternatives;
	if (all.length > 1) return { parts, alternatives: all };
	// A trailing OR leaves only the part before it.
	return { parts: [{ node: all[0] as SearchNode, isMust: false, isBound: true }], alternatives: [] };
}

const getNode = ({ node }: Part): SearchNode => node;

function getOperator(token: SearchToken): "and" | "or" | "not" | undefined {
	if (token.kind !== "chunk" || token.sign !== "" || token.field !== null) return undefined;
	return Object.hasOwn(operators, token.text) ? operators[token.text] : undefined;
}

const negate = (node: SearchNode): SearchNode => (node.kind === "not" ? node.node : { kind: "not", node });

/** Flattens nested nodes of one kind and removes duplicates. */
const flatten = (kind: "and" | "or", nodes: readonly SearchNode[]): SearchNode[] => {
	const flat = nodes.flatMap((node) => (node.kind === kind ? node.nodes : [node]));
	return [...new Map(flat.map((node) => [JSON.stringify(node), node])).values()];
};

function toNode(kind: "and" | "or", nodes: readonly SearchNode[]): SearchNode {
	const flat = flatten(kind, nodes);
	const [only] = flat;
	return flat.length === 1 && only ? only : { kind, nodes: flat };
}
