import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { parseSearchQuery } from "#app/domain/search/parse-search-query.ts";
import { printSearchQuery } from "#app/domain/search/print-search-query.ts";
import type { SearchNode, SearchProblem, SearchQuery } from "#app/domain/search/search-query.ts";
import type { Formatters } from "#app/http/formatters.ts";

type Translate = Formatters["t"];

/** Search parts as labels, each with the search without it; empty for plain text searches. */
export function describeSearch(q: string, t: Translate): { label: string; rest: string }[] {
	const query = parseSearchQuery(q);
	if (query.plain) return [];
	const { must, welcome, plain } = query;
	return [
		...must.map((node, at) => ({
			label: describeNode(node, t, must.length > 1),
			rest: print({ must: must.toSpliced(at, 1), welcome, plain }),
		})),
		...welcome.map((term, at) => ({
			label: t("list:search.says.welcome", { words: describeNode(term, t, false) }),
			rest: print({ must, welcome: welcome.toSpliced(at, 1), plain }),
		})),
	];
}

/** Without required words, the optional ones are searched for. */
function print({ must, welcome, plain }: Omit<SearchQuery, "problems">): string {
	return must.length > 0
		? printSearchQuery({ must, welcome, plain })
		: printSearchQuery({ must: welcome, welcome: [], plain: true });
}

function describeNode(node: SearchNode, t: Translate, isInside: boolean): string {
	switch (node.kind) {
		case "not":
			return t("list:search.says.not", { words: describeNode(node.node, t, true) });
		case "term": {
			const words = node.form === "prefix" ? t("list:search.says.prefix", { words: node.text }) : `“${node.text}”`;
			return node.field ? t("list:search.says.field", { field: t(`list:search.fields.${node.field}`), words }) : words;
		}
		default: {
			const joint = t(node.kind === "or" ? "list:search.says.or" : "list:search.says.and");
			const most = 12;
			const parts = node.nodes.slice(0, most).map((part) => describeNode(part, t, true));
			const more = node.nodes.length - parts.length;
			if (more > 0) parts.push(t("list:search.says.more", { count: more }));
			const words = parts.join(` ${joint} `);
			return isInside && node.kind === "or" ? `(${words})` : words;
		}
	}
}

/** The same of all that a search found, before something is done with it. */
export const describeSelectionProblems = ({ all, query }: Selection, t: Translate): string[] =>
	all ? describeProblems(new URLSearchParams(query).get("q") ?? "", t) : [];

export function describeProblems(q: string, t: Translate): string[] {
	// An unread end is listed first, so that other problems never crowd it out.
	const place = ({ kind, at }: SearchProblem) => (kind === "too_long" ? 0 : at);
	return parseSearchQuery(q)
		.problems.toSorted((first, other) => place(first) - place(other))
		.slice(0, 5)
		.map(({ kind, at, text }: SearchProblem) => t(`list:search.problems.${kind}`, { at, text }));
}
