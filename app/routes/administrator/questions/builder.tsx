import { questionKinds } from "#app/domain/forms/survey-questions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { copyField } from "#app/ui/form/field.ts";
import {
	AppForm,
	CheckboxField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { OrderedItems } from "#app/ui/ordered-items.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import type { QuestionnaireKind, readQuestions } from "./questions.server.ts";
import { SurveyResults } from "./results.tsx";

type Data = Awaited<ReturnType<typeof readQuestions>>;

interface BuilderProps {
	kind: QuestionnaireKind;
	page: Data;
	answer: { result: FormResult | null; problem?: string } | undefined;
}

export function Builder({ kind, page, answer }: BuilderProps) {
	const { t } = useTranslation("questions");
	const { head, facts, edit, here, editAction, items, version, number, used, untranslated, timeline, uses } = page;
	return (
		<>
			<RecordHeader head={head} />
			{answer?.problem && (
				<div className="mb-4">
					<Banner tone="danger" role="alert">
						{answer.problem}
					</Banner>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
				<div className="grid min-w-0 gap-4">
					{page.results && <SurveyResults results={page.results} />}
					<Card as="section" aria-labelledby="asked">
						<CardHeader
							id="asked"
							title={t(`${kind}.title`)}
							text={
								used ? t("inUse", { version: number }) : number > 0 ? t("notInUse", { version: number }) : undefined
							}
						/>
						{untranslated > 0 && (
							<div className="mb-3">
								<Banner tone="warning">{t("untranslated", { count: untranslated })}</Banner>
							</div>
						)}
						<OrderedItems
							version={version}
							empty={t(`${kind}.empty`)}
							items={items.map((item) => ({
								key: item.key,
								label: item.label,
								note: [
									kind === "surveys" && t(`kinds.${item.kind}`),
									item.required && t("required"),
									item.consent && t("consent"),
								]
									.filter(Boolean)
									.join(" · "),
							}))}
						/>
					</Card>
					{kind === "surveys" ? (
						<AddQuestion version={version} result={answer?.result} />
					) : (
						<AddField version={version} choosable={page.choosable} result={answer?.result} />
					)}
					<Preview items={items} kind={kind} />
				</div>
			</div>
		</>
	);
}

interface AddProps {
	version: string;
	result: FormResult | null | undefined;
}

function AddQuestion({ version, result }: AddProps) {
	const { t } = useTranslation("questions");
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "add",
		lastResult: result,
		defaultValue: { kind: "text" },
	});
	const labels = { pt: t("pt"), en: t("en"), kind: t("kind"), options: t("options"), required: t("isRequired") };
	const { pt, en, kind, options, required } = fields;
	if (!pt || !en || !kind || !options || !required) return null;
	return (
		<Card as="section" aria-labelledby="add-question">
			<CardHeader id="add-question" title={t("surveys.add")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="add" />
				<input type="hidden" name="version" value={version} />
				<SelectField
					field={kind}
					label={labels.kind}
					options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
				/>
				<TextField field={pt} label={labels.pt} maxLength={300} />
				<TextField field={en} label={labels.en} optional maxLength={300} />
				<TextareaField
					field={copyField(options, { required: false })}
					label={labels.options}
					help={t("optionsHelp")}
					optional={false}
					rows={3}
				/>
				<CheckboxField field={required} label={labels.required} />
				<div>
					<SubmitButton>{t("add")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

function AddField({ version, choosable, result }: AddProps & Pick<Data, "choosable">) {
	const { t } = useTranslation("questions");
	const [form, fields] = useFormKit<Record<string, string>>({ id: "add", lastResult: result, defaultValue: {} });
	const labels = { key: t("field"), required: t("isRequired") };
	const { key, required } = fields;
	if (!key || !required) return null;
	return (
		<Card as="section" aria-labelledby="add-field">
			<CardHeader id="add-field" title={t("data_collections.add")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="add" />
				<input type="hidden" name="version" value={version} />
				<SelectField field={key} label={labels.key} options={choosable} />
				<CheckboxField field={required} label={labels.required} />
				<div>
					<SubmitButton>{t("add")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

/** As it will be answered: nothing here is sent. */
function Preview({ items, kind }: { items: Data["items"]; kind: QuestionnaireKind }) {
	const { t } = useTranslation("questions");
	if (items.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="preview">
			<CardHeader id="preview" title={t("preview")} text={t("previewText")} />
			<fieldset disabled className="grid gap-4">
				<legend className="sr-only">{t("preview")}</legend>
				{items.map((item) => (
					<div key={item.key} className="grid gap-1">
						<span className="font-medium">
							{item.label} {!item.required && <span className="font-normal text-muted text-sm">{t("optional")}</span>}
						</span>
						<Answer item={item} kind={kind} />
						{item.consent && <span className="text-muted text-sm">{t("consent")}</span>}
					</div>
				))}
			</fieldset>
		</Card>
	);
}

function Answer({ item, kind }: { item: Data["items"][number]; kind: QuestionnaireKind }) {
	const { t } = useTranslation("questions");
	if (kind === "surveys" && item.kind !== "text") {
		const choices =
			item.kind === "score"
				? Array.from({ length: 11 }, (_, n) => String(n))
				: item.kind === "yes"
					? [t("yes"), t("no")]
					: item.options;
		return (
			<div className="flex flex-wrap gap-2">
				{choices.map((choice) => (
					<label key={choice} className="flex min-h-9 items-center gap-2 rounded-control border border-line px-3">
						<input type="radio" name={`preview-${item.key}`} className="size-4" />
						{choice}
					</label>
				))}
			</div>
		);
	}
	return <input aria-label={item.label} className="list-input w-full" />;
}
