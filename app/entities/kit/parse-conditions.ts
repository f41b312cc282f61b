import { readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "./entity.ts";
import { type Condition, readConditions, type Viewer } from "./list-query.ts";
import { buildListSpec } from "./list-spec.ts";

/** Conditions of an address or query string; null when one is not understood. */
export function parseConditions(entity: Entity, address: string | null, viewer: Viewer, now: Date): Condition[] | null {
	if (address === null || address.trim() === "") return [];
	const params = new URLSearchParams(address.trim().replace(/^[^?]*\?/, ""));
	const view = readListView(params, buildListSpec(entity, viewer));
	const { conditions, unknown } = readConditions(entity, view, viewer, now);
	// Search text and "my team" cannot be tested on one record; ignoring them matches more.
	const understood = view.unknown.conditions.length + unknown.length === 0 && view.q === "" && !view.subordinates;
	return understood && conditions.length > 0 ? conditions : null;
}

const settable: ReadonlySet<string> = new Set([
	"text",
	"multiline",
	"choice",
	"choices",
	"option",
	"options",
	"tags",
	"yes",
	"day",
	"integer",
	"money",
	"state",
	"link",
	"phone",
	"ref",
]);

/** Fields automations may set: bulk-editable with a value expressible as text. */
export function isSettable({
	bulk,
	readonly,
	kind,
	needs,
}: {
	bulk?: true;
	readonly?: true;
	kind: string;
	needs?: unknown;
}) {
	return bulk === true && !readonly && !needs && settable.has(kind);
}
