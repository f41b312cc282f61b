import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import { createApiSerializer } from "#app/entities/kit/api-record.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { idsByUids, rowsByIds } from "#db/kit/list.ts";
import type { EntityRecord } from "#db/kit/types.ts";
import type { RefusedCondition } from "../refuse-unknown.server.ts";

/** Response shape: selected fields, and references expanded to records. */
export interface ResponseShape {
	/** Null: those the call answers by itself. */
	fields: readonly string[] | null;
	expand: readonly { name: string; target: Entity }[];
}

export const shapeParameters = ["fields", "expand"] as const;

const split = (params: URLSearchParams, name: string) =>
	params.getAll(name).flatMap((value) => value.split(",").map((part) => part.trim()));

/** References to records this person may read, with their targets. */
function expandable(entity: Entity, user: Recruiter): ResponseShape["expand"] {
	return Object.values(entity.fields).flatMap((field) => {
		if (field.kind !== "ref" && field.kind !== "many") return [];
		const target = getEntity(field.to);
		const isReadable = target && can(user, "read", target.resource) && visibleField(entity, field.name, user);
		return target && isReadable ? [{ name: field.name, target: applyCustomFields(user, target) }] : [];
	});
}

/** `fields` and `expand` of a call, and any names unknown to the entity. */
export function readShape(
	entity: Entity,
	user: Recruiter,
	params: URLSearchParams,
): { shape: ResponseShape; refused: RefusedCondition[] } {
	const refused: RefusedCondition[] = [];
	const known = Object.keys(entity.fields).filter((name) => visibleField(entity, name, user));
	const fields = params.has("fields") ? [...new Set(split(params, "fields"))] : null;
	if (fields?.some((name) => name !== "id" && name !== "version" && !known.includes(name)))
		refused.push({ name: "fields", why: "value", allowed: ["id", ...known] });
	const references = expandable(entity, user);
	const names = params.has("expand") ? [...new Set(split(params, "expand"))] : [];
	const expand = references.filter(({ name }) => names.includes(name));
	if (expand.length < names.length)
		refused.push({ name: "expand", why: "value", allowed: references.map(({ name }) => name) });
	return { shape: { fields: fields?.filter((name) => known.includes(name)) ?? null, expand }, refused };
}

export const fieldsToRead = ({ fields, expand }: ResponseShape, usual: readonly string[]): string[] => [
	...new Set([...(fields ?? usual), ...expand.map(({ name }) => name)]),
];

interface Pointed {
	id: string | null;
	name: string | null;
}
type Item = Record<string, unknown>;

/** One query per reference; expands only records the user may see. */
export async function expandRecords(
	trx: Scoped,
	user: Recruiter,
	items: readonly Item[],
	{ expand }: ResponseShape,
): Promise<void> {
	for (const { name, target } of expand) {
		const pointed = items.flatMap((item) => [item[name] ?? []].flat() as Pointed[]);
		const records = await readTargets(trx, user, target, pointed);
		const whole = (part: Pointed) => ({ ...part, ...records.get(part.id ?? "") });
		for (const item of items) {
			const value = item[name];
			if (Array.isArray(value)) item[name] = value.map((part) => whole(part as Pointed));
			else if (value) item[name] = whole(value as Pointed);
		}
	}
}

async function readTargets(trx: Scoped, user: Recruiter, target: Entity, pointed: readonly Pointed[]) {
	const uids = [...new Set(pointed.flatMap(({ id }) => id ?? []))];
	if (uids.length === 0) return new Map<string, Item>();
	const targets = await idsByUids(trx, target, user, uids);
	const fields = Object.keys(target.fields);
	const ids = targets.map(({ id }) => id);
	const rows: EntityRecord[] = await rowsByIds(trx, target, user, ids, fields);
	const format = createApiSerializer(target, user, fields);
	return new Map(rows.map((row) => [String(row.uid), format(row) as Item]));
}
