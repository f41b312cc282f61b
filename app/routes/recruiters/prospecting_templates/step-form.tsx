import { maxSteps, maxWaitDays, stepChannels } from "#app/domain/sendouts/prospecting-steps.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	type Field,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { MergeFieldPicker } from "./merge-field-picker.tsx";

type StepFields = {
	wait_days: string;
	channel: string;
	response_type: string;
	subject_pt: string;
	subject_en: string;
	body_pt: string;
	body_en: string;
	question_pt: string;
	question_en: string;
	whatsapp_template: string;
};

interface Props {
	position: number;
	step: StepFields;
	fields: readonly string[];
	labels: Readonly<Record<string, string>>;
	/** Approved ones, by name. */
	templates: { value: string; label: string }[];
	back: string;
	isNew: boolean;
	result: FormResult | undefined;
}

/** One step: its delay and channel, its text in both languages, its response options. */
export function StepForm({
	position,
	step,
	fields: names,
	labels: fieldLabels,
	templates,
	back,
	isNew,
	result,
}: Props) {
	const { t } = useTranslation("prospecting");
	const [form, fields] = useFormKit<StepFields>({ id: "step", lastResult: result, defaultValue: step });
	const labels = {
		wait_days: t("form.wait"),
		channel: t("form.channel"),
		whatsapp_template: t("form.whatsappTemplate"),
		subject_pt: t("form.subjectPt"),
		subject_en: t("form.subjectEn"),
		body_pt: t("form.bodyPt"),
		body_en: t("form.bodyEn"),
		response_type: t("form.ask"),
		question_pt: t("form.questionPt"),
		question_en: t("form.questionEn"),
	};
	return (
		<AppForm form={form} labels={labels} className="dependent-fields grid gap-4">
			<Card as="section" aria-labelledby="when" className="grid gap-4">
				<CardHeader id="when" title={t("form.when")} />
				<RadioGroupField
					field={fields.channel}
					label={t("form.channel")}
					options={stepChannels.map((value) => ({
						value,
						label: t(`channel.${value}`),
						help: t(`channelHelp.${value}`),
					}))}
				/>
				<SelectField
					field={fields.whatsapp_template}
					label={t("form.whatsappTemplate")}
					help={t(templates.length > 0 ? "form.whatsappTemplateHelp" : "form.noWhatsappTemplates")}
					options={templates}
					className="hidden max-w-xl [.dependent-fields:has([value=whatsapp]:checked)_&]:block"
				/>
				{position > 1 && (
					<TextField
						field={fields.wait_days}
						label={t("form.wait")}
						help={t("form.waitHelp")}
						type="number"
						min={0}
						max={maxWaitDays}
						inputMode="numeric"
						inputClassName="tabular max-w-28"
					/>
				)}
			</Card>
			<div className="grid grid-cols-1 items-start gap-4 [.dependent-fields:has([value=whatsapp]:checked)_&]:hidden lg:grid-cols-[minmax(0,1fr)_16rem]">
				<div className="grid min-w-0 gap-4">
					<Words
						id="pt"
						title={t("form.pt")}
						subject={fields.subject_pt}
						body={fields.body_pt}
						help={t("form.bodyHelp")}
					/>
					<Words
						optional
						id="en"
						title={t("form.en")}
						text={t("form.enHelp")}
						subject={fields.subject_en}
						body={fields.body_en}
					/>
					<Card as="section" aria-labelledby="ask" className="grid gap-4">
						<CardHeader id="ask" title={t("form.ask")} text={t("form.askHelp")} />
						<SelectField
							field={fields.response_type}
							label={t("form.ask")}
							hideLabel
							optional
							placeholder={t("form.asks.none")}
							options={(["0", "1"] as const).map((value) => ({ value, label: t(`form.asks.${value}`) }))}
						/>
						<TextField
							field={fields.question_pt}
							label={t("form.questionPt")}
							optional
							maxLength={300}
							autoComplete="off"
						/>
						<TextField
							field={fields.question_en}
							label={t("form.questionEn")}
							optional
							maxLength={300}
							autoComplete="off"
						/>
					</Card>
				</div>
				<MergeFieldPicker formId={form.id} fields={names} labels={fieldLabels} />
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton disabled={position > maxSteps}>{isNew ? t("form.add") : t("form.save")}</SubmitButton>
				<LinkButton to={back} variant="ghost">
					{t("form.cancel")}
				</LinkButton>
			</div>
		</AppForm>
	);
}

interface WordsProps {
	id: string;
	title: string;
	text?: string;
	subject: Field;
	body: Field;
	help?: string;
	optional?: boolean;
}

function Words({ id, title, text, subject, body, help, optional }: WordsProps) {
	const { t } = useTranslation("prospecting");
	return (
		<Card as="section" aria-labelledby={id} className="grid gap-4">
			<CardHeader id={id} title={title} text={text} />
			<TextField field={subject} label={t("form.subject")} optional={optional} maxLength={200} autoComplete="off" />
			<TextareaField field={body} label={t("form.body")} help={help} optional={optional} rows={9} maxLength={20_000} />
		</Card>
	);
}
