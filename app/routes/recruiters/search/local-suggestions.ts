import { foldText } from "#app/domain/text/fold-text.ts";
import type { SearchData, SearchResultItem } from "#app/routes/shared/search/global-search.server.ts";
import type { ShellEntity } from "../shell/compact-payload.ts";

/** Suggestions before any request: a page, a record to create, or a previous result. */
export type LocalSuggestion =
	| { kind: "go"; entity: ShellEntity }
	| { kind: "create"; entity: ShellEntity; name: string; to: string };

export interface SuggestionVerbs {
	/** "ir para", "abrir"… */
	go: string;
	create: string;
}

const most = 4;

/** "ir para faturas" opens a list, "criar candidato Ana" starts a candidate; names match prefixes. */
export function listLocalSuggestions(
	term: string,
	entities: readonly ShellEntity[],
	verbs: SuggestionVerbs,
): LocalSuggestion[] {
	const text = term.trim().replace(/\s+/g, " ");
	const plain = foldText(text);
	if (plain === "") return [];
	const create = verbIn(plain, verbs.create);
	if (create !== null) {
		const [what = "", ...name] = text.slice(create).split(" ");
		return entities
			.filter(({ create, label }) => create && isCalled(label, what))
			.slice(0, most)
			.map((entity) => getCreate(entity, name.join(" ")));
	}
	const request = text.slice(verbIn(plain, verbs.go) ?? 0);
	return entities
		.filter(({ label }) => isCalled(label, request))
		.slice(0, most)
		.map((entity) => ({ kind: "go", entity }));
}

/** For a name without results: creation links for the searched entities. */
export function suggestCreations(
	term: string,
	entities: readonly ShellEntity[],
	searched: readonly string[],
): LocalSuggestion[] {
	return entities
		.filter(({ key, create }) => create && searched.includes(key))
		.map((entity) => getCreate(entity, term.trim()));
}

function getCreate(entity: ShellEntity, name: string): LocalSuggestion {
	const to = entity.create ?? entity.path;
	return { kind: "create", entity, name, to: name ? `${to}?${new URLSearchParams({ name })}` : to };
}

/** Length of the leading verb with its space; null without one. */
function verbIn(plain: string, verbs: string): number | null {
	for (const verb of verbs.split(",")) if (plain.startsWith(`${foldText(verb)} `)) return verb.length + 1;
	return null;
}

/** A list's name by its beginning: "candidato" is "Candidatos", "contratação" is "Contratações". */
function isCalled(label: string, input: string): boolean {
	const [name, request] = [foldText(label), foldText(input)];
	if (request.length < 2) return false;
	return name.startsWith(request) || (request.length > 5 && name.startsWith(request.slice(0, -2)));
}

/** Known results in which every word of the text begins a word; no duplicates. */
export function filterKnownResults(term: string, items: Iterable<SearchResultItem>): SearchResultItem[] {
	const words = foldText(term).split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const seen = new Set<string>();
	return [...items]
		.filter(({ name, sub, to }) => {
			if (seen.has(to)) return false;
			seen.add(to);
			const text = ` ${foldText(`${name} ${sub ?? ""}`)}`;
			return words.every((word) => text.includes(` ${word}`) || (word.length > 3 && text.includes(word)));
		})
		.slice(0, 8);
}

export function filterRecent(term: string, recent: SearchData["recent"]): SearchData["recent"] {
	const words = foldText(term).split(/\s+/).filter(Boolean);
	return recent.filter(({ name }) => words.every((word) => foldText(name).includes(word))).slice(0, words[0] ? 3 : 8);
}
