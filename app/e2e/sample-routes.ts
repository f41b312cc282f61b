import { findEntityByPath } from "../entities/index.ts";
import type { Entity } from "../entities/kit/entity.ts";
import type { LeafRoute } from "./access/route-list.ts";

/** Pages of the entity kit look alike, so a sample of them stands for all. */
export function selectDistinctPages(leaves: readonly LeafRoute[]): Set<LeafRoute> {
	const pages = leaves.filter(({ file }) => file.endsWith(".tsx"));
	const isDrawnByKit = ({ file }: LeafRoute) => file.startsWith("routes/entity/");
	const examples = representatives(pages.filter(isDrawnByKit));
	return new Set([...pages.filter((leaf) => !isDrawnByKit(leaf)), ...examples]);
}

/** Few pages cover every option of every screen; all seventy entities would take an hour. */
function representatives(leaves: readonly LeafRoute[]): LeafRoute[] {
	const pages = leaves
		.map((leaf) => ({ leaf, parts: getParts(leaf) }))
		.sort((a, b) => b.parts.length - a.parts.length || a.leaf.path.localeCompare(b.leaf.path));
	const missing = new Set(pages.flatMap(({ parts }) => parts));
	const chosen: LeafRoute[] = [];
	while (missing.size > 0) {
		const gains = pages.map(({ parts }) => parts.filter((part) => missing.has(part)).length);
		const best = pages[gains.indexOf(Math.max(...gains))];
		if (!best) break;
		chosen.push(best.leaf);
		for (const part of best.parts) missing.delete(part);
	}
	return chosen;
}

function getParts({ path, file }: LeafRoute): string[] {
	const entity = findEntityByPath(path);
	if (!entity) return [path];
	const screen = file.replace(/^.*\/|\.tsx$/g, "");
	const own =
		screen === "list" ? lists(entity) : screen === "show" ? facts(entity) : screen === "delete" ? [] : boxes(entity);
	return [...new Set([area(path), ...traits(entity), ...own])].map((part) => `${screen} ${part}`);
}

const area = (path: string) => path.split("/")[1] ?? "";

function traits(entity: Entity): string[] {
	const { reference, scope, ordered, effective, tree, undeletable, uncreatable, english } = entity;
	return Object.entries({ reference, scope, ordered, effective, tree, undeletable, uncreatable, english })
		.filter(([, has]) => has !== undefined)
		.map(([name, has]) => (name === "scope" ? `scope ${has}` : name));
}

function lists({ list, fields }: Entity): string[] {
	const kinds = (names: readonly string[]) => names.flatMap((name) => fields[name]?.kind ?? []);
	const { views = [], kanban, colour, quick, badges, rowAction, owner } = list;
	return [
		...kinds(list.columns).map((kind) => `column ${kind}`),
		...kinds(list.filters).map((kind) => `filter ${kind}`),
		...views.map((view) => `view ${view}`),
		...Object.entries({ kanban, colour, quick, badges, rowAction, owner }).flatMap(([name, has]) =>
			has ? [name] : [],
		),
	];
}

function boxes({ form, fields }: Entity): string[] {
	return Object.values(form)
		.flat()
		.flatMap((name) => fields[name] ?? [])
		.map(
			({ kind, detailOf, shouldConsent }) =>
				`box ${kind}${detailOf ? " detail" : ""}${shouldConsent ? " consent" : ""}`,
		);
}

function facts({ fields, related = [] }: Entity): string[] {
	return [...Object.values(fields).map(({ kind }) => `fact ${kind}`), ...(related.length > 0 ? ["related"] : [])];
}
