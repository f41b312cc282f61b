import { allQuestions, type RowsName } from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

/** What the error summary calls each field: "Experiência 2, Empresa". */
export function useErrorLabels(result: FormResult | undefined): Record<string, string> {
	const { t, i18n } = useTranslation("registration");
	const labels: Record<string, string> = {};
	const getLabel = (name: string) =>
		// The box itself is labelled by the whole text that is agreed to.
		name === "sensitive_consent"
			? t("sensitive.consent")
			: i18n.exists(`registration:fields.${name}`)
				? t(`fields.${name}` as "fields.cv")
				: undefined;
	for (const name of Object.keys(result?.error ?? {})) {
		const [, list = "", index, cell = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		const label = isList(list)
			? `${t(`${list}.item`, { position: Number(index) + 1 })}, ${getLabel(cell)}`
			: getLabel(name);
		if (label) labels[name] = label;
	}
	return labels;
}

const isList = (name: string): name is RowsName =>
	allQuestions.some(([first, { as }]) => first === name && as === "rows");
