import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxField, type Field } from "#app/ui/form/index.ts";

/** Consent to process one's texts by the language model, with the brand's explanation. */
export function ModelConsentField({ field, text }: { field: Field; text: string }) {
	const { t } = useTranslation("candidates");
	return (
		<>
			<input type="hidden" name="model_offered" value="on" />
			<CheckboxField
				field={field}
				label={t("apply.model")}
				help={<span className="whitespace-pre-line">{text}</span>}
			/>
		</>
	);
}
