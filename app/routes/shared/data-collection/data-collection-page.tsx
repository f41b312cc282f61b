import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PartFields } from "#app/routes/shared/candidates/parts/part-form.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Field } from "#app/ui/form/field.ts";
import { AppForm, CheckboxField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { FormPage } from "../forms/form-page.tsx";
import type { FormView } from "../forms/form-view.server.ts";
import type { CollectionFormField, CollectionInput, formatCollectionInput } from "./fields.server.ts";

interface Props {
	page: {
		view: FormView;
		fields: CollectionFormField[];
		typed: CollectionInput;
		result: FormResult | null;
		facts: ReturnType<typeof formatCollectionInput> | null;
	};
	result: FormResult | null | undefined;
}

/** Data collection form, and its review step before saving. */
export function CollectionPage({ page, result }: Props) {
	const { view, facts } = page;
	return (
		<FormPage view={view}>
			{facts && !result ? <Check facts={facts} /> : <Boxes page={page} result={result ?? page.result} />}
		</FormPage>
	);
}

function Boxes({ page: { fields: request, typed }, result }: Props) {
	const { t } = useTranslation("asked");
	const [form, fields] = useFormKit<Record<string, string | string[]>>({
		id: "collected",
		lastResult: result,
		defaultValue: typed,
	});
	const boxes = fields as unknown as Record<string, Field>;
	const labels = Object.fromEntries(
		request.flatMap(({ inputs, consent }) => [
			...inputs.map(({ name, label }) => [name, label]),
			...(consent ? [[consent.name, consent.label]] : []),
		]),
	);
	return (
		<Card>
			<AppForm form={form} method="post" labels={labels} className="grid gap-6">
				{/* Enter triggers the check, not saving the draft. */}
				<button type="submit" name="do" value="check" hidden aria-hidden tabIndex={-1} />
				<p className="text-muted text-sm">{t("keepsCurrent")}</p>
				{request.map((item) => (
					<AskedBoxes key={item.key} asked={item} fields={boxes} />
				))}
				<div className="flex flex-wrap gap-3">
					<SubmitButton name="do" value="check" size="lg">
						{t("check")}
					</SubmitButton>
					<Button type="submit" name="do" value="save" size="lg">
						{t("save")}
					</Button>
				</div>
			</AppForm>
		</Card>
	);
}

/** One field of the catalogue: a box, or several under its name. */
function AskedBoxes({ asked, fields }: { asked: CollectionFormField; fields: Record<string, Field> }) {
	const { label, text, inputs, consent } = asked;
	const agreed = consent && fields[consent.name];
	const several = inputs.filter(({ detailOf }) => !detailOf).length > 1;
	const content = (
		<>
			{text && <p className="text-muted text-sm">{text}</p>}
			{inputs.length > 0 && <PartFields inputs={inputs} fields={fields} formId="collected" />}
			{consent && agreed && (
				<CheckboxField field={agreed} label={consent.label} className="border-line border-l-4 pl-3" />
			)}
		</>
	);
	if (!several) return <div className="grid gap-3">{content}</div>;
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-semibold">{label}</legend>
			{content}
		</fieldset>
	);
}

function Check({ facts }: { facts: NonNullable<Props["page"]["facts"]> }) {
	const { t } = useTranslation("asked");
	return (
		<Card as="section" aria-labelledby="check">
			<CardHeader id="check" title={t("checkTitle")} text={t("checkText")} />
			<div className="grid gap-4">
				{facts.map(({ key, label, items, agreed }) => (
					<div key={key} className="grid gap-1">
						{items.length > 0 ? (
							<DescriptionList items={items} columns={2} />
						) : (
							<DescriptionList items={[{ label, value: t("nothing") }]} />
						)}
						{agreed && <p className="text-muted text-sm">{t("agreed")}</p>}
					</div>
				))}
				<Banner tone="info">{t("keepsCurrent")}</Banner>
				<Form method="post" className="flex flex-wrap gap-3">
					<Button type="submit" name="do" value="confirm" variant="primary" size="lg">
						{t("confirm")}
					</Button>
					<LinkButton to="?" size="lg">
						{t("change")}
					</LinkButton>
				</Form>
			</div>
		</Card>
	);
}
