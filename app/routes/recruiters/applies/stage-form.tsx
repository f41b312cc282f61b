import type { SubmissionResult } from "@conform-to/react";
import { type FetcherWithComponents, Form, Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CancelableActivitiesBanner } from "#app/routes/shared/applies/cancelable-activities-banner.tsx";
import type { ModelDraftView } from "#app/routes/shared/language-model/model-draft.server.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import {
	AppForm,
	type Field,
	SelectField,
	StickyFormFooter,
	SubmitButton,
	TextareaField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { StandaloneEntityField } from "#app/ui/form/standalone-entity-field.tsx";
import type { FormField } from "#app/ui/list-view/types.ts";
import type { ToastLink } from "#app/ui/toast.ts";
import { NotificationChoice, NotificationTexts } from "./notification-choice.tsx";
import { preselectRejectSide } from "./preselect-reject-side.ts";
import type { StageDraftResult } from "./rejection-draft-action.server.ts";
import { type StageFields, StageFormFields } from "./stage-fields.tsx";
import type { StageFormData } from "./stage-form.server.ts";

export interface StageFormResult {
	message: string;
	undo?: ToastLink;
}

/** The form of a stage, and which fields the stage requires that are empty. */
export type StagePage = StageFormData & {
	/** Required fields the user can fill in here. */
	fill: FormField[];
	lacking: { message: string; link: ToastLink | null } | null;
	/** What a language model may draft for a closing mail. */
	draft: ModelDraftView | null;
};

export interface StageActionData {
	result?: SubmissionResult<string[]>;
	conflict?: { message: string; now: number } | null;
	/** A participant has another appointment at that time. */
	clashes?: boolean;
	done?: StageFormResult;
	/** URL that asks for what a quick move needs. */
	ask?: string;
	/** Link to fill in what a refused move lacks. */
	fill?: ToastLink | null;
	offline?: boolean;
	press?: StageDraftResult;
}

interface StageFormProps {
	data: StagePage;
	answer: StageActionData | undefined;
	/** On a board the form is a dialog: it posts without leaving. */
	fetcher?: FetcherWithComponents<unknown>;
	onCancel?: () => void;
}

/** The form of one stage: what must be known before a candidate enters it. */
export function StageForm(props: StageFormProps) {
	if (props.data.form === null) return <ChooseStage {...props} />;
	// A new key after inserting a draft remounts the form with its values.
	return <Ask key={props.answer?.press?.taken} {...props} form={props.data.form} />;
}

function Ask({
	data,
	answer,
	fetcher,
	onCancel,
	form: name,
}: StageFormProps & { form: NonNullable<StageFormData["form"]> }) {
	const { t } = useTranslation("applies");
	const [form, fields] = useFormKit<StageFields>({
		id: `stage-${data.uid}${answer?.press?.taken ?? ""}`,
		lastResult: answer?.press?.values ? undefined : answer?.result,
		defaultValue: answer?.press?.values ?? {
			...data.defaults,
			...Object.fromEntries(data.fill.map(({ name, value }) => [name, value])),
		},
	});
	const labels = {
		...Object.fromEntries(named.map((field) => [field, t(`fields.${field === "salary_cents" ? "salary" : field}`)])),
		mail: t("mail.choose"),
		mail_by: t("mail.by"),
		mail_at: t("mail.at"),
		mail_text: t("mail.own"),
		...Object.fromEntries(data.fill.map(({ name, label }) => [name, label])),
	};
	const boxes = fields as unknown as Record<string, Field | undefined>;
	// After a conflict, the next submission uses the current stage and overrides it.
	const hidden = answer?.conflict ? { ...data.hidden, from: String(answer.conflict.now) } : data.hidden;
	return (
		<AppForm form={form} method="post" action={data.action} fetcher={fetcher} labels={labels} className="grid gap-4">
			{answer?.conflict && (
				<Banner tone="warning" title={t("status.conflictTitle")} role="alert">
					{answer.conflict.message} {t("status.conflictText")}
				</Banner>
			)}
			{data.lacking && (
				<Banner tone="warning">
					{data.lacking.message}{" "}
					{data.lacking.link && (
						<Link to={data.lacking.link.to} className="link">
							{data.lacking.link.label}
						</Link>
					)}
				</Banner>
			)}
			{answer?.offline && (
				<Banner tone="warning" role="alert">
					{t("offline")}
				</Banner>
			)}
			{Object.entries({ ...hidden, ...(fetcher ? { stay: "1" } : {}) }).map(([key, value]) => (
				<input key={`${key}${value}`} type="hidden" name={key} value={value} />
			))}
			{data.fill.length > 0 && (
				<fieldset className="grid min-w-0 gap-x-6 gap-y-4 rounded-card border border-line p-4 sm:grid-cols-2">
					<legend className="px-1 font-semibold">{t("lacking.title")}</legend>
					{data.fill.map((described) => {
						const field = boxes[described.name];
						return (
							field && (
								<StandaloneEntityField key={described.name} described={described} field={field} optional={false} />
							)
						);
					})}
				</fieldset>
			)}
			<div className="grid gap-4" onChange={preselectRejectSide}>
				<StageFormFields name={name} fields={fields} data={data} clashes={answer?.clashes} />
			</div>
			{data.substatuses && (
				<SelectField
					field={fields.submission_status}
					label={t("fields.submission_status")}
					options={data.substatuses}
					placeholder={null}
				/>
			)}
			<TextareaField
				field={fields.note}
				label={data.reopens ? t("fields.reopenNote") : t("fields.note")}
				help={data.reopens ? t("fields.reopenHelp") : undefined}
				optional={!data.reopens}
				rows={3}
				maxLength={4000}
			/>
			<CancelableActivitiesBanner activities={data.activities} />
			{data.mail && (
				<NotificationTexts
					fields={fields}
					mail={data.mail}
					withTerms={name === "offer_extended"}
					ownWords={name === "rejected"}
				/>
			)}
			<ModelDraft draft={data.draft} notice={answer?.press?.notice} formId={form.id} sending={fetcher?.formData} />
			<StickyFormFooter inDialog={onCancel !== undefined}>
				{data.mail && <NotificationChoice fields={fields} mail={data.mail} />}
				<div className="flex flex-wrap justify-end gap-2">
					{onCancel ? (
						// A phone has the room for one button: the dialog's cross closes it too.
						<Button onClick={onCancel} className="max-sm:hidden">
							{t("status.cancel")}
						</Button>
					) : (
						<LinkButton to={data.back}>{t("status.cancel")}</LinkButton>
					)}
					<SubmitButton variant={name === "rejected" ? "danger" : "primary"}>{data.submit}</SubmitButton>
				</div>
			</StickyFormFooter>
		</AppForm>
	);
}

/** Fields whose labels appear in the error summary. */
const named = [
	"starts_at",
	"duration_min",
	"mode",
	"place_or_link",
	"interviewers",
	"notify",
	"interview_status",
	"salary_cents",
	"regime",
	"start_date",
	"valid_until",
	"fee_percent",
	"reject_reason",
	"reject_side",
	"submission_status",
	"note",
] as const;

/** Without a stage in the address: which one? */
function ChooseStage({ data }: StageFormProps) {
	const { t } = useTranslation("applies");
	return (
		<Form method="get" className="flex flex-wrap items-end gap-2">
			<input type="hidden" name="back" value={data.back} />
			<input type="hidden" name="from" value={data.hidden.from} />
			<label className="grid min-w-60 gap-1 font-medium">
				{t("status.choose")}
				<select
					name="to"
					className="min-h-(--control) rounded-control border border-line-strong bg-surface px-2 font-normal"
				>
					{data.stages.map((stage) => (
						<option key={stage.value} value={stage.value}>
							{stage.label}
						</option>
					))}
				</select>
			</label>
			<Button type="submit" variant="primary">
				{t("status.next")}
			</Button>
		</Form>
	);
}
