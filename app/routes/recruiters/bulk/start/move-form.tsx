import { useTranslation } from "#app/i18n/use-translation.ts";
import { preselectRejectSide } from "#app/routes/recruiters/applies/preselect-reject-side.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { BulkActionFormProps } from "./form-props.ts";
import { TargetChoiceForm } from "./target-form.tsx";

/** The stage first, as part of the URL; then its required values, once for all. */
export function MoveForm(props: BulkActionFormProps) {
	const { page } = props;
	return page.move && page.target.chosen ? (
		<Ask {...props} move={page.move} stage={page.target.chosen} />
	) : (
		<TargetChoiceForm {...props} />
	);
}

interface Values extends Record<string, unknown> {
	reject_reason: string;
	reject_side: string;
	note: string;
	mail: boolean;
	mail_by: string;
}

type Questions = NonNullable<BulkActionFormProps["page"]["move"]>;

function Ask({
	page,
	answer,
	move,
	stage,
}: BulkActionFormProps & { move: Questions; stage: { uid: string; name: string } }) {
	const { t } = useTranslation("bulk");
	const { t: applies } = useTranslation("applies");
	const [form, fields] = useFormKit<Values>({
		id: "bulk-move",
		lastResult: answer?.result,
		defaultValue: { mail_by: "preferred" },
	});
	const other = new URLSearchParams([["act", "move"], ...page.pairs]);
	const note = applies(move.reopens ? "fields.reopenNote" : "fields.note");
	return (
		<Card className="mt-4">
			<p className="mb-3 font-semibold">{t("stage.chosen", { name: stage.name })}</p>
			<AppForm
				form={form}
				labels={{
					reject_reason: applies("fields.reject_reason"),
					reject_side: applies("fields.reject_side"),
					note,
				}}
				className="grid gap-4"
			>
				<input type="hidden" name="target" value={stage.uid} />
				{move.rejects && (
					<div className="grid gap-4" onChange={preselectRejectSide}>
						<SelectField field={fields.reject_reason} label={applies("fields.reject_reason")} options={move.reasons} />
						<RadioGroupField
							field={fields.reject_side}
							label={applies("fields.reject_side")}
							options={move.sides}
							inline
						/>
					</div>
				)}
				<TextareaField
					field={fields.note}
					label={note}
					help={move.reopens ? t("stage.reopenHelp") : undefined}
					optional={!move.reopens}
					rows={3}
					maxLength={4000}
				/>
				{move.sample && (
					<CheckboxField
						field={fields.mail}
						label={t(move.phones ? "stage.tell" : "stage.mail")}
						help={t("stage.mailHelp", { subject: move.sample.subject, name: move.sample.name })}
					/>
				)}
				{move.sample && move.phones && (
					<RadioGroupField
						field={fields.mail_by}
						label={t("stage.by")}
						options={(["preferred", "email"] as const).map((value) => ({ value, label: t(`stage.ways.${value}`) }))}
					/>
				)}
				<div className="flex flex-wrap gap-2">
					<SubmitButton variant={move.rejects ? "danger" : "primary"} disabled={page.summary.willDo === 0}>
						{t("stage.submit", { count: page.summary.willDo, name: stage.name })}
					</SubmitButton>
					<LinkButton to={`?${other}`} variant="secondary">
						{t("stage.other")}
					</LinkButton>
					<LinkButton to={page.back} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</Card>
	);
}
