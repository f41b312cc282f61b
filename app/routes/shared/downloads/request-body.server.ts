import { z } from "zod";
import { maxIds, readSelection, type Selection } from "#app/domain/lists/bulk-selection.ts";
import { findEntity } from "#app/entities/index.ts";
import { replaceLabelsByValues } from "#app/entities/kit/filter-values.ts";
import { readForm, readJson } from "#app/http/read-form.server.ts";
import { apiText } from "#app/i18n/api-text.ts";

const uid = z.string().regex(/^[\w-]{1,64}$/);
const text = z.string().min(1).max(500);
/** Names are validated later by the list itself (`findSelectionRefusal`). */
const conditions = z.record(z.string().max(80), z.union([text, z.array(text).min(1).max(50)]));
const collections = z.array(z.strictObject({ reference_type: z.string().max(60), reference_id: uid })).max(maxIds);

/** Everything that a list shows, described by its query; the server evaluates it. */
const selectAll = z.strictObject({
	search: z.string().max(300).nullish(),
	where: conditions.nullish(),
	filter: conditions.nullish(),
	filters: conditions.nullish(),
	order: z.string().max(300).nullish(),
	show_subordinates: z.union([z.boolean(), z.enum(["0", "1"])]).nullish(),
	not_selected: z.array(uid).max(maxIds).nullish(),
});

/** The body of POST recruiters/recruiter_downloads (specification, section 7). */
export const downloadBody = z.strictObject({
	recruiter_download: z.strictObject({
		entity: z.string().max(60),
		search: z.string().max(300).nullish(),
		extra_params: selectAll.omit({ search: true, not_selected: true }).nullish(),
		file_type: z.enum(["csv", "xlsx"]).default("csv"),
		collections: collections.nullish(),
		columns: z.array(z.string().max(60)).max(100).nullish(),
	}),
	select_all_params: selectAll.nullish(),
});

/** The body of a DELETE of many (specification, section 7). */
export const collectionBody = z
	.strictObject({
		entity_collection: z.strictObject({ collections }).nullish(),
		select_all_params: selectAll.nullish(),
		expected_count: z.number().int().min(0).nullish().meta(apiText("expected_count")),
	})
	.meta({ id: "Collection" });

/** Paths of invalid parts of a body, such as `select_all_params.filters.staus`. */
export function getIssuePaths(issues: readonly z.core.$ZodIssue[]): string[] {
	const paths = issues.flatMap((issue) =>
		issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
	);
	return [...new Set(paths.map((path) => path.map(String).join(".").slice(0, 120)))].slice(0, 20);
}

type All = z.output<typeof selectAll>;
type Collections = z.output<typeof collections> | null | undefined;

/** Selected records of one entity: individually, or by a list query. */
export function buildSelection(entity: string, named: Collections, all: All | null | undefined): Selection {
	const ids = (named ?? []).filter(({ reference_type }) => findEntity(reference_type)?.key === entity);
	if (!all && ids.length > 0)
		return readSelection(ids.map(({ reference_id }): [string, string] => ["ids", reference_id]));
	const described = findEntity(entity);
	const pairs = getPairs(all ?? {});
	return readSelection([["all", "1"], ...(described ? replaceLabelsByValues(described, pairs) : pairs)]);
}

/** Records named of another entity than the call's, by their paths. */
export function findForeignRecords(entity: string, path: string, named: Collections): string[] {
	return (named ?? []).flatMap(({ reference_type }, at) =>
		findEntity(reference_type)?.key === entity ? [] : [`${path}.${at}.reference_type`],
	);
}

function getPairs(all: Partial<All>): [string, string][] {
	const pairs: [string, string][] = [];
	if (all.search) pairs.push(["q", all.search]);
	for (const [kind, group] of [
		["where", all.where],
		["filters", all.filter],
		["filters", all.filters],
	] as const)
		for (const [name, input] of Object.entries(group ?? {}))
			for (const value of [input].flat()) pairs.push([`${kind}[${name}]`, value]);
	if (all.order) pairs.push(["order", all.order]);
	if (all.show_subordinates === true || all.show_subordinates === "1") pairs.push(["show_subordinates", "1"]);
	for (const item of all.not_selected ?? []) pairs.push(["except", item]);
	return pairs;
}

/** JSON, or form names like `a[b][]`; undefined otherwise. */
export async function readBody(request: Request): Promise<unknown> {
	const type = request.headers.get("Content-Type") ?? "";
	return type.startsWith("application/json") ? readJson(request) : parseNestedForm(await readForm(request));
}

const parts = /[^[\]]+|\[\]/g;

/** Parses `recruiter_download[extra_params][where][city]=Santos` into an object; names that reach prototypes are dropped. */
export function parseNestedForm(form: FormData): Record<string, unknown> {
	const body = Object.create(null) as Record<string, unknown>;
	for (const [name, value] of form) {
		if (typeof value !== "string" || name.length > 200 || value === "") continue;
		const path = name.match(parts) ?? [];
		if (path.length === 0 || path.length > 6 || path.some((part) => /^(__proto__|constructor|prototype)$/.test(part)))
			continue;
		put(body, path, value);
	}
	return body;
}

function put(into: Record<string, unknown>, path: string[], value: string): void {
	const [first = "", next, ...rest] = path;
	if (next === undefined) {
		into[first] ??= value;
		return;
	}
	if (next === "[]") {
		const list = (Array.isArray(into[first]) ? into[first] : []) as unknown[];
		into[first] = list;
		if (rest.length === 0) list.push(value);
		else pushInto(list, rest, value);
		return;
	}
	if (typeof into[first] !== "object" || Array.isArray(into[first])) into[first] = Object.create(null);
	put(into[first] as Record<string, unknown>, [next, ...rest], value);
}

/** `collections[][reference_id]`: a name the last object already has starts the next one. */
function pushInto(list: unknown[], path: string[], value: string): void {
	let last = list.at(-1) as Record<string, unknown> | undefined;
	if (!last || (path[0] ?? "") in last) {
		last = Object.create(null) as Record<string, unknown>;
		list.push(last);
	}
	put(last, path, value);
}
