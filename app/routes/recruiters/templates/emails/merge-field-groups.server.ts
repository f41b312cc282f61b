import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isMailEvent, listMergeFieldGroups } from "#app/domain/mail/email-template.ts";
import { customMergeFields } from "#app/domain/mail/merge-fields.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { FieldGroup } from "./email-field-picker.tsx";

export function buildFieldGroups(t: TFunction, user: Recruiter, locale: Locale): FieldGroup[] {
	const labels = getLabels(email_templates, t);
	return listMergeFieldGroups(visibleCustomFields(user)).map(({ key, fields }) => ({
		key,
		label: isMailEvent(key) ? labels.option("event_key", key) : t(`letters:picker.groups.${key as "anyone"}`),
		fields,
		labels: labelCustomMergeFields(key, user, locale),
	}));
}

export const labelCustomMergeFields = (key: string, user: Recruiter, locale: Locale) =>
	Object.fromEntries(
		customMergeFields(key, visibleCustomFields(user)).map(({ name, field }) => [name, field.name[locale]]),
	);
