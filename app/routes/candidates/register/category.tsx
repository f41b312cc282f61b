import { optionsOf } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxGroupField, type Option, RadioGroupField } from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

/** Sector group and professional moment. */
export function Category({ fields, categories }: SectionProps & { categories: Option[] }) {
	const { t } = useTranslation(["registration", "reference"]);
	return (
		<>
			<CheckboxGroupField
				field={fields.category}
				label={t("fields.category")}
				help={t("category.help")}
				options={categories}
				columns={2}
			/>
			<RadioGroupField
				field={fields.professional_moment}
				label={t("fields.professional_moment")}
				options={optionsOf("professionalMoments").map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
			/>
		</>
	);
}
