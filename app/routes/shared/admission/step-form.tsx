import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Field } from "#app/ui/form/field.ts";
import { AppForm, CheckboxField, DateField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PartFields } from "../candidates/parts/part-form.tsx";
import type { AdmissionView } from "./admission.server.ts";

type Step = NonNullable<AdmissionView["step"]>;
type Item = Step["items"][number];
type Fields = Record<string, Field>;

interface Props {
	step: Step;
	company: string;
	result: FormResult | null | undefined;
}

const tones = { open: "warning", refused: "danger", sent: "info", accepted: "success" } as const;

/** One page of an admission: its items with their boxes, photos and consents. */
export function StepForm({ step, company, result }: Props) {
	const { t } = useTranslation("admission");
	const [form, kit] = useFormKit<Record<string, string | string[]>>({
		id: "admission",
		lastResult: result,
		defaultValue: step.typed,
	});
	const fields = kit as unknown as Fields;
	const labels = Object.fromEntries(
		step.items.flatMap((item) => [
			[`file_${item.uid}`, item.name],
			[`number_${item.uid}`, item.number ?? item.name],
			[`expires_${item.uid}`, t("page.expires")],
			[`agree_${item.uid}`, t("page.consent", { name: item.name })],
			...item.fields.flatMap(({ inputs, consent }) => [
				...inputs.map(({ name, label }) => [name, label]),
				...(consent ? [[consent.name, consent.label]] : []),
			]),
		]),
	);
	return (
		<AppForm form={form} method="post" action={`?step=${step.key}`} multipart labels={labels} className="grid gap-4">
			<h2 className="font-semibold text-lg">
				{t(`steps.${step.key}`)}{" "}
				<span className="font-normal text-muted text-sm">{t("page.stepOf", { at: step.number, of: step.of })}</span>
			</h2>
			{step.items.map((item) => (
				<ItemCard key={item.uid} item={item} company={company} fields={fields} />
			))}
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="do" value="next" size="lg">
					{t("page.next")}
				</SubmitButton>
				<Button type="submit" name="do" value="later" size="lg">
					{t("page.later")}
				</Button>
				<LinkButton to="?" size="lg">
					{t("page.back")}
				</LinkButton>
			</div>
		</AppForm>
	);
}

function ItemCard({ item, company, fields }: { item: Item; company: string; fields: Fields }) {
	const { t } = useTranslation("admission");
	const { uid, name, state, reason, required, number } = item;
	const client = fields[`client_${uid}`];
	const numberField = fields[`number_${uid}`];
	const expires = fields[`expires_${uid}`];
	const consent = fields[`agree_${uid}`];
	return (
		<Card as="section" aria-label={name}>
			<div className="mb-3 flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-semibold">
					{name} {!required && <span className="font-normal text-muted text-sm">{t("page.optional")}</span>}
				</h3>
				{state !== "open" && <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
			</div>
			<div className="grid gap-4">
				{item.health && <p className="border-line border-l-4 pl-3 text-muted text-sm">{t("page.health")}</p>}
				{item.consent && consent && (
					<CheckboxField field={consent} label={t("page.consent", { name })} className="border-line border-l-4 pl-3" />
				)}
				{reason && <Banner tone="danger">{t("page.refused", { reason })}</Banner>}
				{item.fields.map(({ key, text, inputs, consent }) => {
					const agreed = consent && fields[consent.name];
					return (
						<div key={key} className="grid gap-3">
							{text && <p className="text-muted text-sm">{text}</p>}
							{inputs.length > 0 && <PartFields inputs={inputs} fields={fields} formId="admission" />}
							{consent && agreed && (
								<CheckboxField field={agreed} label={consent.label} className="border-line border-l-4 pl-3" />
							)}
						</div>
					);
				})}
				{number && numberField && <TextField field={numberField} label={number} />}
				{item.expires && expires && <DateField field={expires} label={t("page.expires")} />}
				{item.file && <Photos item={item} errors={fields[`file_${uid}`]?.errors ?? []} />}
				{item.share && client && <CheckboxField field={client} label={t("page.share", { company })} />}
			</div>
		</Card>
	);
}

/** Front and back by camera, or an existing file. */
function Photos({ item: { uid, files }, errors }: { item: Item; errors: readonly string[] }) {
	const { t } = useTranslation("admission");
	const name = `file_${uid}`;
	const invalid = errors.length > 0;
	const control = "block w-full min-h-12 rounded-card border border-line-strong border-dashed bg-surface p-3 text-sm";
	return (
		<fieldset className="grid gap-3" aria-describedby={invalid ? `${name}-error` : undefined}>
			<legend className="mb-2 font-medium">{t("page.photos")}</legend>
			{files.length > 0 && <p className="text-muted text-sm">{t("page.sentFiles", { names: files.join(", ") })}</p>}
			{(["front", "back_side"] as const).map((side) => (
				<label key={side} className="grid gap-1">
					<span>{t(`page.${side}`)}</span>
					<input
						type="file"
						name={name}
						accept="image/*"
						capture="environment"
						className={control}
						aria-invalid={invalid || undefined}
					/>
				</label>
			))}
			<label className="grid gap-1">
				<span>{t("page.file")}</span>
				<input
					type="file"
					name={name}
					accept="image/png,image/jpeg,image/webp,application/pdf"
					multiple
					className={control}
				/>
			</label>
			{invalid && (
				<p id={`${name}-error`} className="text-danger-text text-sm">
					{errors.join(" ")}
				</p>
			)}
		</fieldset>
	);
}
