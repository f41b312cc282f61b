import { customFieldKey, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { customMergeFields, fieldValues, listMergeNames, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import { getEntity } from "#app/entities/index.ts";
import { extendEntity } from "#app/entities/kit/extend-entity.ts";
import { formatFieldTexts } from "#app/entities/kit/field-texts.ts";
import { type Viewer, visibleField } from "#app/entities/kit/query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";
import { loadCustomFields } from "./definitions.ts";

interface Letter {
	/** Whose record the reader is. */
	entity: string;
	person: Parameters<typeof fieldValues>[0] & { id: number };
	locale: "pt" | "en";
	/** What is filled in. */
	texts: readonly string[];
	/** Who writes: nobody names what they may not read. */
	by: Viewer & { name: string };
}

/** What the fields of a message stand for, custom fields of its reader in the reader's language among them. */
export async function readMergeValues(
	db: Scoped,
	{ entity: key, person, locale, texts, by }: Letter,
): Promise<MergeValues> {
	const values = fieldValues(person, by.name);
	const names = new Set(texts.flatMap(listMergeNames).filter((name) => customFieldKey(name) !== null));
	const described = names.size > 0 ? getEntity(key) : undefined;
	if (!described) return values;
	const custom = await loadCustomFields(db);
	const entity = extendEntity(described, custom.get(key) ?? []);
	const fields = customMergeFields(key, custom)
		.map((field) => customFieldName(field.key))
		.filter((name) => names.has(name) && visibleField(entity, name, by));
	const [record] = fields.length > 0 ? await rowsByIds(db, entity, by, [person.id], fields) : [];
	if (!record) return values;
	return Object.fromEntries([...Object.entries(values), ...formatFieldTexts(entity, record, fields, locale)]);
}
