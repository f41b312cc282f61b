import { can } from "#app/domain/access/permissions.ts";
import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import {
	type DocumentSubject,
	documentSubjects,
	getSubjectEntity,
	toDocumentField,
} from "#app/domain/documents/template-custom-fields.ts";
import type { DocumentValues } from "#app/domain/documents/template-fields.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { formatFieldTexts } from "#app/entities/kit/field-texts.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";

export type DocumentRecords = Partial<Record<DocumentSubject, number | null>>;

/** Custom field texts in the document's language; omits those the user may not read. */
export async function customDocumentValues(
	trx: Scoped,
	user: Viewer,
	records: DocumentRecords,
	locale: Locale,
): Promise<DocumentValues> {
	const values: DocumentValues = {};
	for (const subject of documentSubjects) {
		const id = records[subject];
		const described = getEntity(getSubjectEntity(subject));
		if (id == null || !described || !can(user, "read", described.resource)) continue;
		const entity = applyCustomFields(user, described);
		const fields = Object.values(entity.fields).filter(
			({ custom, name }) => custom !== undefined && visibleField(entity, name, user),
		);
		if (fields.length === 0) continue;
		const names = fields.map(({ name }) => name);
		const [record] = await rowsByIds(trx, entity, user, [id], names);
		for (const [name, text] of record ? formatFieldTexts(entity, record, names, locale) : [])
			values[toDocumentField(subject, customFieldKey(name) ?? "")] = text;
	}
	return values;
}
