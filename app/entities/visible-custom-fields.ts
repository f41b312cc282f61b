import { type CustomFields, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "./index.ts";
import { applyCustomFields } from "./kit/extend-entity.ts";
import { type Viewer, visibleField } from "./kit/list-query.ts";

export function visibleCustomFields(user: Viewer & { customFields?: CustomFields | undefined }): CustomFields {
	return new Map(
		[...(user.customFields ?? [])].map(([key, fields]) => {
			const described = getEntity(key);
			const entity = described && applyCustomFields(user, described);
			return [key, fields.filter((field) => entity && visibleField(entity, customFieldName(field.key), user))];
		}),
	);
}
