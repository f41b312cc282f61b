import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import type { Constraints } from "#app/ui/form/constraints.server.ts";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	DateField,
	type Field,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { EventFieldGroup, EventFieldName, EventFieldView } from "./event-fields.ts";

/** Groups of one category each. */
const onlyFor = { apprentice: 103, temporary: 106, internship: 901 } as const;

type Values = Partial<Record<EventFieldName, string | string[]>>;

interface EventFormProps {
	missing: { label: string; to: string }[];
	groups: { name: EventFieldGroup; boxes: EventFieldView[] }[];
	values: Values;
	/** Errors the government's service reported on the event being redone. */
	notes: { box: EventFieldName | null; subject: string | null; text: string }[];
	constraint: Constraints;
	result: FormResult | undefined;
}

/** Fields only this form collects; all else comes from the records. */
export function EventForm({ missing, groups, values, notes, constraint, result }: EventFormProps) {
	const { t } = useTranslation("esocial");
	const [form, fields] = useFormKit<Values>({ id: "event", lastResult: result, defaultValue: values, constraint });
	const labels = Object.fromEntries(groups.flatMap(({ boxes }) => boxes.map(({ name }) => [name, t(`boxes.${name}`)])));
	return (
		<Card as="section" aria-labelledby="new-event">
			<CardHeader id="new-event" title={t("new")} text={t("newText")} />
			{missing.length > 0 && (
				<div className="mb-4">
					<Banner tone="warning">
						<p>{t("incomplete")}</p>
						<ul className="mt-1 list-disc pl-5">
							{missing.map(({ label, to }) => (
								<li key={label}>
									<AppLink to={to} className="link">
										{label}
									</AppLink>
								</li>
							))}
						</ul>
					</Banner>
				</div>
			)}
			{notes.length > 0 && (
				<div className="mb-4">
					<Banner tone="danger">
						<p>{t("refusedText")}</p>
						<ul className="mt-1 list-disc pl-5">
							{notes.map(({ subject, text }) => (
								<li key={`${subject} ${text}`} className="break-words">
									{subject && <span className="font-medium">{subject}: </span>}
									{text}
								</li>
							))}
						</ul>
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-6">
				{groups.map(({ name, boxes }) => (
					<fieldset
						key={name}
						className={cx("min-w-0", name in onlyFor && "choice-group")}
						data-only={onlyFor[name as keyof typeof onlyFor]}
					>
						<legend className="mb-1 font-semibold">{t(`groups.${name}.title`)}</legend>
						<p className="mb-3 text-muted">{t(`groups.${name}.text`)}</p>
						<div className="grid gap-4 sm:grid-cols-2">
							{boxes.map((box) => (
								<div key={box.name}>
									<Box box={box} field={fields[box.name] as Field} />
									{notes
										.filter((note) => note.box === box.name)
										.map(({ text }) => (
											<p key={text} className="mt-1 break-words text-danger-text text-sm">
												{text}
											</p>
										))}
								</div>
							))}
						</div>
					</fieldset>
				))}
				<div>
					<SubmitButton>{t("make")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

function Box({ box, field }: { box: EventFieldView; field: Field }) {
	const { t } = useTranslation("esocial");
	const label = t(`boxes.${box.name}`);
	const props = { field, label, optional: box.optional ?? false };
	switch (box.as) {
		case "select":
			return <SelectField {...props} options={box.options} />;
		case "checks":
			return <CheckboxGroupField {...props} optional options={box.options} columns={2} />;
		case "check":
			return <CheckboxField field={field} label={label} />;
		case "day":
			return <DateField {...props} />;
		case "area":
			return <TextareaField {...props} rows={2} maxLength={box.max} />;
		case "line":
			return <TextField {...props} maxLength={box.max} suggestions={box.options.map(({ value }) => value)} />;
	}
}
