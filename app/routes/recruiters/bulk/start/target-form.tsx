import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { AppForm, CheckboxField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { BulkActionFormProps } from "./form-props.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";

/** The target is chosen by URL, so the preview can show skipped records. */
export function TargetForm(props: BulkActionFormProps) {
	const { page } = props;
	return page.target.chosen ? (
		<Confirm {...props} chosen={page.target.chosen} />
	) : (
		<>
			<TargetChoiceForm {...props} />
			{page.target.mayCreate && <NewList {...props} />}
		</>
	);
}

const kinds = {
	add_to_job: "job",
	add_to_list: "list",
	add_to_pool: "pool",
	remove_from_pool: "fromPool",
	move: "stage",
} as const;
const getKind = ({ act }: BulkActionFormProps["page"]) => kinds[act as keyof typeof kinds] ?? "list";

function Confirm({
	page,
	answer,
	chosen,
}: BulkActionFormProps & { chosen: { uid: string; name: string; audited: boolean } }) {
	const { t } = useTranslation("bulk");
	const [form, fields] = useFormKit<{ note: string; reason: string }>({ id: "bulk-add", lastResult: answer?.result });
	const kind = getKind(page);
	const other = new URLSearchParams([["act", page.act ?? ""], ...page.pairs]);
	return (
		<Card className="mt-4">
			<p className="mb-3 font-semibold">{t(`${kind}.chosen`, { name: chosen.name })}</p>
			<AppForm form={form} className="flex flex-wrap gap-2">
				<input type="hidden" name="target" value={chosen.uid} />
				{chosen.audited && (
					<TextareaField
						field={fields.note}
						label={t("list.note")}
						optional
						rows={2}
						maxLength={1000}
						className="w-full"
					/>
				)}
				{page.summary.overridable > 0 && (
					<TextareaField
						field={fields.reason}
						label={t("job.overrideReason", { count: page.summary.overridable })}
						help={t("job.overrideHelp")}
						optional
						rows={2}
						maxLength={1000}
						className="w-full"
					/>
				)}
				{(page.summary.willDo > 0 || page.summary.overridable > 0) && (
					<SubmitButton>
						{page.summary.willDo > 0 ? t(`${kind}.submit`, { count: page.summary.willDo }) : t("job.submitOverride")}
					</SubmitButton>
				)}
				<LinkButton to={`?${other}`} variant="secondary">
					{t(`${kind}.other`)}
				</LinkButton>
				<LinkButton to={page.back} variant="ghost">
					{t("cancel")}
				</LinkButton>
			</AppForm>
		</Card>
	);
}

/** Which list, job or stage: a form that only asks. */
export function TargetChoiceForm({ page }: BulkActionFormProps) {
	const { t } = useTranslation("bulk");
	const kind = getKind(page);
	const { find, options } = page.target;
	return (
		<Card className="mt-4">
			<Form method="get">
				<input type="hidden" name="act" value={page.act ?? ""} />
				<HiddenInputs pairs={page.pairs} />
				{kind !== "stage" && (
					<div className="mb-4 flex flex-wrap items-end gap-2">
						<div className="min-w-0 flex-1">
							<label htmlFor="bulk-find" className="mb-1 block font-medium">
								{t(`${kind}.find`)}
							</label>
							<input
								id="bulk-find"
								name="find"
								type="search"
								defaultValue={find}
								maxLength={100}
								autoComplete="off"
								className={inputClass}
							/>
						</div>
						<Button type="submit" name="search" value="1">
							{t("search")}
						</Button>
					</div>
				)}
				{options.length === 0 ? (
					<p className="text-muted">{t(`${kind}.none`)}</p>
				) : (
					<>
						<fieldset className="grid gap-x-6 sm:grid-cols-2">
							<legend className="mb-1 font-medium">{t(`${kind}.label`)}</legend>
							{options.map(({ uid, name, sub }, place) => (
								<label key={uid} className="flex min-h-(--control) items-start gap-3 py-1.5">
									<input
										type="radio"
										name="target"
										value={uid}
										defaultChecked={place === 0}
										className="mt-0.5 size-5 shrink-0"
									/>
									<span className="min-w-0 break-words">
										{name}
										{sub && <span className="block text-muted text-sm">{sub}</span>}
									</span>
								</label>
							))}
						</fieldset>
						<div className="mt-3 flex flex-wrap gap-2">
							<Button type="submit" variant="primary">
								{t(`${kind}.continue`)}
							</Button>
							<LinkButton to={page.back} variant="ghost">
								{t("cancel")}
							</LinkButton>
						</div>
					</>
				)}
			</Form>
		</Card>
	);
}

interface NewListValues extends Record<string, unknown> {
	name: string;
	private: boolean;
}

function NewList({ answer }: BulkActionFormProps) {
	const { t } = useTranslation("bulk");
	const [form, fields] = useFormKit<NewListValues>({ id: "bulk-new-list", lastResult: answer?.result });
	return (
		<Card className="mt-4">
			<CardHeader title={t("list.create")} />
			<AppForm form={form} labels={{ name: t("list.name") }}>
				<TextField field={fields.name} label={t("list.name")} maxLength={120} autoComplete="off" />
				<CheckboxField field={fields.private} label={t("list.private")} />
				<SubmitButton variant="secondary">{t("list.createSubmit")}</SubmitButton>
			</AppForm>
		</Card>
	);
}
