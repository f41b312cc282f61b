import { can } from "#app/domain/access/permissions.ts";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "#app/entities/index.ts";
import { mayEdit } from "#app/entities/kit/editable-fields.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { entitySchema, schemaName } from "../schemas/entity-schema.ts";
import { openApiDocument } from "./document.server.ts";

type Reader = Viewer & { customFields?: CustomFields | undefined };
interface RecordSchema {
	properties: Record<string, object>;
}

/** Includes custom fields the user may see and write. */
export function openApiDocumentFor(user: Reader, { locale, t }: { locale: Locale; t: TFunction }): string {
	const keys = [...(user.customFields?.keys() ?? [])];
	if (keys.length === 0) return openApiDocument(locale);
	const document = JSON.parse(openApiDocument(locale)) as { components: { schemas: Record<string, RecordSchema> } };
	for (const key of keys) {
		const described = getEntity(key);
		if (!described || !can(user, "read", described.resource)) continue;
		const entity = applyCustomFields(user, described);
		const { properties } = entitySchema(entity, t) as unknown as RecordSchema;
		for (const { name, custom } of Object.values(entity.fields)) {
			const property = properties[name];
			if (custom === undefined || !property || !visibleField(entity, name, user)) continue;
			const isReadOnly = !mayEdit(user, entity, name);
			Object.assign(document.components.schemas[schemaName(entity)]?.properties ?? {}, {
				[name]: { ...property, ...(isReadOnly ? { readOnly: true } : {}) },
			});
		}
	}
	return JSON.stringify(document);
}
