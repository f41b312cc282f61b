import { getFieldName } from "./search-fields.ts";
import type { SearchNode, SearchQuery, SearchTerm } from "./search-query.ts";

/** Prints a query so that parsing it yields the same query. */
export function printSearchQuery({ must, welcome, plain }: Omit<SearchQuery, "problems">): string {
	const isSigned = welcome.length > 0 || (!plain && must.every(isPlainTerm));
	const required = must.map((node, at) => {
		const text = printNode(node, must.length > 1 || isSigned);
		if (!isSigned) return text;
		if (node.kind !== "not") return `+${text}`;
		return at === 0 && must.every(({ kind }) => kind === "not") ? `+(${text})` : text;
	});
	return [...required, ...welcome.map(printTerm)].join(" ");
}

const isPlainTerm = (node: SearchNode) => node.kind === "term" && node.form !== "prefix" && node.field === null;

function printNode(node: SearchNode, isInside: boolean): string {
	switch (node.kind) {
		case "term":
			return printTerm(node);
		case "not":
			return `-${printNode(node.node, true)}`;
		default: {
			const inner = node.nodes.map((part) => printNode(part, true)).join(node.kind === "or" ? " OR " : " ");
			return isInside ? `(${inner})` : inner;
		}
	}
}

function printTerm({ text, form, field }: SearchTerm): string {
	const value = form === "phrase" ? `"${text}"` : form === "prefix" ? `${text}*` : text;
	return field ? `${getFieldName(field)}:${value}` : value;
}
