import type { CustomField } from "#app/domain/custom-fields/custom-field.ts";

type Row = Readonly<Record<string, unknown>>;

/** Custom field values by label; referenced records and colleagues are third-party data. */
export function withCustomAnswers(row: object, fields: readonly CustomField[]): Row {
	const { custom_values: values, ...rest } = row as { custom_values?: Row };
	const answers = fields.flatMap((field) => {
		const value = values?.[field.key];
		if (value === undefined || field.kind === "ref" || field.kind === "person") return [];
		return [{ ...field.name, ...toAnswer(field, value) }];
	});
	return answers.length > 0 ? { ...rest, custom_values: answers } : rest;
}

/** As answers of forms are copied (`DataExportAnswer`). */
function toAnswer({ kind, options }: CustomField, value: unknown) {
	const named = (item: unknown) => options.find((option) => option.value === item) ?? { pt: item, en: item };
	switch (kind) {
		case "money":
			return { kind: "monetary", answer: value };
		case "yes":
			return { kind: "yes or no", answer: value === true ? "yes" : "no" };
		case "option":
		case "options":
			return { kind: "option", answer: [value].flat().map((item) => ({ pt: named(item).pt, en: named(item).en })) };
		default:
			return { kind, answer: value };
	}
}
