import type { ReactNode } from "react";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import type { FormField } from "../list-view/types.ts";
import { CheckboxField, CheckboxGroupField, RadioGroupField, SelectField } from "./choice-fields.tsx";
import { copyField, type FieldProps, getDescribedBy } from "./field.ts";
import { FieldFrame } from "./field-frame.tsx";
import { RecordPicker } from "./record-picker.tsx";
import { RichField } from "./rich-field.tsx";
import { TagPicker } from "./tag-picker.tsx";
import { DateField, MoneyField, TextField } from "./text-fields.tsx";
import { TextareaField } from "./textarea-field.tsx";
import { toControlField } from "./to-control-field.ts";

interface EntityFieldProps {
	field: FormField;
	formId: string;
	/** Fields that each belong to one of its options. */
	details?: FormField[];
	hideLabel?: boolean;
	/** For forms that label optional fields. */
	optional?: boolean;
	autoFocus?: boolean;
}

/** Kinds that take the full width of a form. */
const wide: ReadonlySet<FormField["kind"]> = new Set(["multiline", "html", "multiselect", "refs", "tags"]);

export function EntityField(props: EntityFieldProps) {
	const { t } = useTranslation("list");
	const { field, formId } = props;
	if (!field.consent) return <Control {...props} />;
	const box = toControlField(
		{ ...field, name: getConsentFieldName(field.name), kind: "yes", value: field.consent.given ? "on" : "" },
		formId,
	);
	return (
		<div className="grid content-start gap-2">
			<Control {...props} />
			<CheckboxField field={copyField(box, { errors: undefined })} label={t("form.consent", { field: field.label })} />
		</div>
	);
}

function Control({ field: described, formId, details = [], hideLabel, optional }: EntityFieldProps) {
	const { t } = useTranslation("list");
	const { kind, name, help, required, max, min, options = [] } = described;
	const field = toControlField(described, formId);
	const props: FieldProps = {
		field,
		label: <Label text={described.label} required={required && optional === undefined} />,
		help: described.conditions ? <ConditionsHelp help={help} link={described.conditions} /> : help,
		hideLabel,
		...(optional ? { optional } : {}),
		className: wide.has(kind) ? "sm:col-span-full" : undefined,
	};
	switch (kind) {
		case "multiline":
			if (described.written) return <RichField {...props} written={described.written} maxLength={max} />;
			return <TextareaField {...props} maxLength={max} rows={max && max > 20_000 ? 14 : 4} />;
		case "html":
			return <RichField {...props} written="html" maxLength={max} />;
		case "email":
			return <TextField {...props} type="email" inputMode="email" maxLength={max ?? 254} autoComplete="off" />;
		case "phone":
			return (
				<TextField
					{...props}
					type="tel"
					inputMode="tel"
					maxLength={40}
					autoComplete="off"
					inputClassName="tabular max-w-60"
				/>
			);
		case "link":
			return (
				<TextField
					{...props}
					type="url"
					inputMode="url"
					maxLength={max ?? 500}
					autoComplete="off"
					placeholder="https://"
				/>
			);
		case "integer":
		case "score":
			return (
				<TextField {...props} inputMode="numeric" maxLength={14} inputClassName="tabular max-w-40" autoComplete="off" />
			);
		case "percent":
			return (
				<TextField
					{...props}
					inputMode="decimal"
					suffix={t("form.percent")}
					maxLength={8}
					inputClassName="tabular max-w-32"
				/>
			);
		case "money":
			return <MoneyField {...props} currency={described.currencyBeside ? null : "BRL"} />;
		case "yes":
			return <CheckboxField {...props} label={described.label} className="self-end" />;
		case "day":
			return <DateField {...props} />;
		case "moment":
			return <TextField {...props} type="datetime-local" inputClassName="max-w-60" />;
		case "select":
			if (details.length > 0)
				return <ChoiceWithDetails props={props} described={described} details={details} formId={formId} />;
			return <SelectField {...props} options={options} placeholder={required ? undefined : "–"} />;
		case "state":
			return <SelectField {...props} options={options} placeholder={required ? undefined : "–"} />;
		case "multiselect":
			return <CheckboxGroupField {...props} options={options} columns={options.length > 4 ? 3 : 1} />;
		case "tags":
			return (
				<FieldFrame {...props}>
					<TagPicker
						key={field.key}
						{...getControl(props, required)}
						label={described.label}
						values={getValues(described)}
						suggestions={options}
					/>
				</FieldFrame>
			);
		case "ref":
		case "refs":
			return <RefField props={props} described={described} />;
		case "document":
			return (
				<TextField {...props} inputMode="numeric" maxLength={24} autoComplete="off" inputClassName="tabular max-w-56" />
			);
		default:
			return (
				<TextField
					{...props}
					suggestions={options.map(({ value }) => value)}
					maxLength={max}
					autoComplete="off"
					key={name}
					inputClassName={max !== undefined && min !== undefined && max <= 20 ? "max-w-56" : undefined}
				/>
			);
	}
}

function ConditionsHelp({ help, link }: { help: string | undefined; link: { text: string; to: string } }) {
	const { t } = useTranslation("list");
	return (
		<>
			{help}
			<span className="block">
				{t("form.conditions")}{" "}
				<AppLink to={link.to} className="link">
					{link.text}
				</AppLink>
			</span>
		</>
	);
}

interface ChoiceWithDetailsProps {
	props: FieldProps;
	described: FormField;
	details: FormField[];
	formId: string;
}

/** A choice whose options have extra fields, shown by CSS alone while selected. */
function ChoiceWithDetails({ props, described, details, formId }: ChoiceWithDetailsProps) {
	const { t } = useTranslation("list");
	const { options = [], required } = described;
	const none = required ? [] : [{ value: "", label: t("form.notSaid") }];
	return (
		<RadioGroupField
			{...props}
			className="sm:col-span-full"
			field={copyField(props.field, { initialValue: props.field.initialValue ?? "" })}
			options={[...none, ...options].map((option) => {
				const own = details.filter(({ detailOf }) => detailOf?.value === option.value);
				if (own.length === 0) return option;
				const detail = own.map((field) => <EntityField key={field.name} field={field} formId={formId} />);
				return { ...option, detail };
			})}
		/>
	);
}

function RefField({ props, described }: { props: FieldProps; described: FormField }) {
	const { t } = useTranslation("list");
	const { label, kind, suggest = [], chosen = [], options = [], required } = described;
	const values = getValues(described).find((value) => !chosen.some((item) => item.value === value));
	if (options.length > 0) {
		return (
			<div className={props.className}>
				<RadioGroupField
					{...props}
					help={t("form.choose")}
					options={options.map(({ value, label, sub }) => ({ value: `uid:${value}`, label, help: sub }))}
				/>
				<input
					type="text"
					name={described.name}
					defaultValue={values ?? ""}
					aria-label={label}
					className="list-input"
				/>
			</div>
		);
	}
	return (
		<FieldFrame {...props}>
			<RecordPicker
				key={props.field.key}
				{...getControl(props, required)}
				label={label}
				suggest={suggest}
				chosen={chosen}
				typed={values}
				several={kind === "refs"}
			/>
		</FieldFrame>
	);
}

const getValues = ({ value }: FormField): string[] => (Array.isArray(value) ? value : value === "" ? [] : [value]);

function getControl({ field, help }: FieldProps, required: boolean) {
	return {
		id: field.id,
		name: field.name,
		form: field.formId,
		describedBy: getDescribedBy(field, help),
		invalid: !!field.errors?.length,
		required,
	};
}

function Label({ text, required }: { text: string; required: boolean }): ReactNode {
	if (!required) return text;
	return [
		text,
		<span key="mark" aria-hidden className="ml-0.5 text-danger-text">
			*
		</span>,
	];
}
