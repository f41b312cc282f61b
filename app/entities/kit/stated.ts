import { readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "./entity.ts";
import { type Condition, readConditions, type Viewer } from "./query.ts";
import { specOf } from "./spec.ts";

/** The conditions of a list's address, or of its query alone; null when something in it is not understood. */
export function conditionsIn(entity: Entity, address: string | null, viewer: Viewer, now: Date): Condition[] | null {
	if (address === null || address.trim() === "") return [];
	const params = new URLSearchParams(address.trim().replace(/^[^?]*\?/, ""));
	const { where, filters } = readListView(params, specOf(entity, viewer));
	const { conditions, ignored } = readConditions(entity, { where, filters }, viewer, now);
	const asked = [...new Set(params.keys())].filter((name) => /^(where|filters)\[/.test(name));
	return ignored.length > 0 || asked.length === 0 || conditions.length === 0 ? null : conditions;
}

/** Fields an automation may set: those that are changed on many records at once, by a plain value. */
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
	return (
		bulk === true &&
		!readonly &&
		!needs &&
		["text", "choice", "option", "yes", "day", "integer", "state"].includes(kind)
	);
}
