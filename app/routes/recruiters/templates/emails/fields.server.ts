import { allFields, isMailEvent } from "#app/domain/mail/email-template.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { FieldGroup } from "./picker.tsx";

/** The fields there are, by moment and by entity, in words. */
export function fieldGroups(t: TFunction): FieldGroup[] {
	const labels = getLabels(email_templates, t);
	return allFields().map(({ key, fields }) => ({
		key,
		label: isMailEvent(key) ? labels.option("event_key", key) : t(`letters:picker.groups.${key as "anyone"}`),
		fields,
	}));
}
