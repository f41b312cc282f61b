import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { getConsentField } from "#app/domain/forms/parse-answers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Field, Option } from "#app/ui/form/field.ts";
import {
	CheckboxField,
	CheckboxGroupField,
	FileField,
	MoneyField,
	RadioGroupField,
	SelectField,
	TextareaField,
	TextField,
} from "#app/ui/form/index.ts";
import { StandaloneEntityField } from "#app/ui/form/standalone-entity-field.tsx";
import type { QuestionView } from "./form-view.server.ts";
import { OrderField } from "./order-field.tsx";
import { VideoField } from "./video-field.tsx";

interface Props {
	question: QuestionView;
	fields: Readonly<Record<string, Field | undefined>>;
}

/** One question, and the consent its answer needs. */
export function QuestionField({ question, fields }: Props) {
	const { t } = useTranslation("asked");
	const field = fields[question.key];
	const agreed = fields[getConsentField(question.key)];
	if (!field) return null;
	return (
		<div className="grid gap-2">
			<Box question={question} field={field} />
			{question.consent && agreed && (
				<CheckboxField
					field={agreed}
					label={`${t("consent")}: ${question.consent}`}
					className="border-line border-l-4 pl-3"
				/>
			)}
		</div>
	);
}

/** Two short options fit side by side on a phone. */
const isShort = ({ label }: Option) => label.length <= 14;

function Box({ question, field }: { question: QuestionView; field: Field }) {
	const { t } = useTranslation("asked");
	const { kind, label, required, several, options, only } = question;
	const common: { field: Field; label: string; optional: boolean; help?: string } = {
		field,
		label,
		optional: !required,
		...(only ? { help: only } : {}),
	};
	if (question.control && kind !== "yes or no") return <FieldControl question={question} field={field} only={only} />;
	const control = question.control?.help;
	if (control) common.help = [only, control].filter(Boolean).join(" ");
	const file = question.file ? { current: { name: question.file } } : {};
	switch (kind) {
		case "text":
			return <TextareaField {...common} rows={4} maxLength={5000} />;
		case "monetary":
			return <MoneyField {...common} />;
		case "score":
			return <RadioGroupField {...common} options={options} inline help={only ?? `${t("score0")} · ${t("score10")}`} />;
		case "yes or no":
			return <RadioGroupField {...common} options={options} inline />;
		case "multiple choice":
			if (several) return <CheckboxGroupField {...common} options={options} help={only ?? t("several")} />;
			return <RadioGroupField {...common} options={options} inline={options.every(isShort)} />;
		case "autocomplete":
			// Few enough are chosen without typing.
			if (options.length <= 12) return <SelectField {...common} options={options} />;
			return (
				<TextField
					{...common}
					autoComplete="off"
					maxLength={120}
					help={only ?? t("fromList")}
					suggestions={options.map(({ label }) => label)}
				/>
			);
		case "drag-drop":
			return <OrderField {...common} options={options} help={only ?? t("order")} />;
		case "video":
			return <VideoField {...common} {...file} help={only ?? t("videoHelp")} />;
		case "file":
			return <FileField {...common} {...file} accept={getAcceptAttribute("other")} maxMb={uploadRules.other.maxMb} />;
	}
}

/** The control of a custom field, as every form of the record has it. */
function FieldControl({ question: { control, required }, field, only }: FieldControlProps) {
	if (!control) return null;
	const help = [only, control.help].filter(Boolean).join(" ");
	const described = { ...control, required, ...(help ? { help } : {}) };
	return <StandaloneEntityField described={described} field={field} optional={!required} />;
}

interface FieldControlProps {
	question: QuestionView;
	field: Field;
	only: string | null;
}
