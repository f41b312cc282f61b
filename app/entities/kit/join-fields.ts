import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "../index.ts";
import type { DescribedField, Entity } from "./entity.ts";
import type { RefTarget } from "./fields.ts";

/** Records whose fields can filter and group the records referring to them. */
const joined: ReadonlySet<RefTarget> = new Set([
	"jobs",
	"candidates",
	"client_companies",
	"client_contacts",
	"placements",
	"proposals",
]);

/** Fields of a colleague usable here: only the team, as the list is for administrators. */
const ofColleagues: readonly string[] = ["departament"];

type Extend = (entity: Entity, custom: CustomFields | undefined) => Entity;

const noCustomFields = {};
const made = new WeakMap<Entity, WeakMap<object, Entity>>();

/** Adds fields of referenced records, named like `job.owner`, for use as list filters. */
export function joinFields(entity: Entity, custom: CustomFields | undefined, extend: Extend): Entity {
	if (entity.joined) return entity;
	const ofEntity = made.get(entity) ?? new WeakMap<object, Entity>();
	made.set(entity, ofEntity);
	const before = ofEntity.get(custom ?? noCustomFields);
	if (before) return before;
	const fields = Object.values(entity.fields).flatMap((ref) => listFieldsOf(entity, ref, custom, extend));
	const created =
		fields.length > 0 ? { ...entity, joined: Object.fromEntries(fields.map((field) => [field.name, field])) } : entity;
	ofEntity.set(custom ?? noCustomFields, created);
	return created;
}

function listFieldsOf(
	entity: Entity,
	ref: DescribedField,
	custom: CustomFields | undefined,
	extend: Extend,
): DescribedField[] {
	const isColleague = ref.kind === "ref" && ref.to === "recruiters" && entity.list.filters.includes(ref.name);
	if (ref.kind !== "ref" || ref.custom !== undefined || ref.to === entity.key) return [];
	const described = isColleague || joined.has(ref.to) ? getEntity(ref.to) : undefined;
	if (!described) return [];
	const target = extend(described, custom);
	return (isColleague ? ofColleagues : target.list.filters).flatMap((name) => {
		const field = target.fields[name];
		if (!field) return [];
		// The reference may be empty, and cells belong to the other table's records.
		const { required: _, cells: __, ...rest } = field;
		return [{ ...rest, name: `${ref.name}.${name}`, via: { by: ref.name, column: ref.column, entity: target, field } }];
	});
}
