import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Entity } from "./entity.ts";
import type { Field } from "./fields.ts";
import { visibleField } from "./list-query.ts";

type Named = Field & { name: string };
type Values = Readonly<Record<string, unknown>>;
/** Without uid and label, this person may not see the record. */
type Pointed = { uid: string | null; label: string | null; entity?: string };

/** Formats records for the API with the named fields this user may see. */
export function createApiSerializer(entity: Entity, user: PermissionHolder, names: readonly string[]) {
	const fields = names.flatMap((name) => visibleField(entity, name, user) ?? []);
	return (record: Values) => {
		const item: Record<string, unknown> & { id: unknown } = { id: record.uid };
		for (const field of fields) item[field.name] = shownAs(field, record);
		return item;
	};
}

function shownAs(field: Named, record: Values): unknown {
	const value = record[field.name];
	switch (field.kind) {
		case "money":
			return value === null || value === undefined
				? null
				: {
						[field.micros ? "micros" : "cents"]: Number(value),
						currency: String(record[`${field.name}_currency`] ?? "BRL"),
					};
		case "integer":
		case "percent":
		case "score":
			// PostgreSQL returns decimals as text.
			return value === null || value === undefined ? null : Number(value);
		case "yes":
			// Some are the moment since when it is so.
			return value === null || value === undefined ? null : Boolean(value);
		case "ref":
			return value ? pointed(value as Pointed) : null;
		case "many":
		case "related":
			return ((value ?? []) as Pointed[]).map(pointed);
		default:
			return value ?? null;
	}
}

const pointed = ({ uid, label, entity }: Pointed) => ({ id: uid, name: label, ...(entity ? { entity } : {}) });
