import { addEmptyDependents } from "#app/domain/candidates/dependents.ts";
import { type HiringForm, hiringForms } from "#app/domain/candidates/hiring-forms.ts";
import { formatSensitive, type SensitiveField, sensitiveInputs } from "#app/domain/candidates/sensitive-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { renderSensitiveInputs } from "./parts/form.server.ts";

/** Label of an encrypted value, whether a single input or a group. */
export function getSensitiveLabel(field: SensitiveField, t: TFunction): string {
	if (field === "bank_data_form") return t("candidate_record:sensitive.groups.bank");
	if (field === "dependents") return t("candidate_record:sensitive.groups.dependents");
	if (field === "emergency_contact") return t("candidate_record:sensitive.fields.emergency_name");
	if ((hiringForms as string[]).includes(field)) return t(`candidate_record:sensitive.forms.${field as HiringForm}`);
	return t(`candidate_record:sensitive.fields.${field as "cpf"}`);
}

/** One decrypted value as text; values of multi-field forms include their labels. */
export function formatSensitiveValue(field: SensitiveField, opened: string, format: Formatters): string {
	const values = formatSensitive({ [field]: opened });
	const texts = addEmptyDependents(renderSensitiveInputs(sensitiveInputs, format), values).flatMap(
		({ name, label, options }) => {
			const words = [values[name] ?? []]
				.flat()
				.map((item) => options?.find(({ value }) => value === item)?.label ?? item);
			const text = words.filter(Boolean).join(", ");
			return text ? [{ label, text }] : [];
		},
	);
	const [only, ...others] = texts;
	return only && others.length === 0 ? only.text : texts.map(({ label, text }) => `${label}: ${text}`).join("; ");
}
