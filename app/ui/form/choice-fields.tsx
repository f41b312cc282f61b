import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import {
	type FieldProps,
	getControlProps,
	getDescribedBy,
	getFieldValue,
	getFieldValues,
	inputClass,
	type Option,
} from "./field.ts";
import { FieldError, FieldFrame, Group } from "./field-frame.tsx";

interface SelectFieldProps extends FieldProps {
	options: Option[];
	/** First, empty option. Defaults to "Selecione"; null leaves it out. */
	placeholder?: string | null;
	autoComplete?: string;
}

export function SelectField({
	field,
	label,
	help,
	placeholder,
	// Without an empty choice the field cannot be left empty.
	optional = placeholder !== null && field.required === false,
	hideLabel,
	className,
	options,
	autoComplete,
}: SelectFieldProps) {
	const { t } = useTranslation("forms");
	const { key, ...control } = getControlProps({ field, help, optional });
	return (
		<FieldFrame field={field} label={label} help={help} optional={optional} hideLabel={hideLabel} className={className}>
			<select
				key={key}
				{...control}
				autoComplete={autoComplete}
				defaultValue={getFieldValue(field) ?? ""}
				className={cx(inputClass, "pr-8")}
			>
				{placeholder !== null && <option value="">{placeholder ?? t("select")}</option>}
				{grouped(options).map(([group, members]) =>
					group ? (
						<optgroup key={group} label={group}>
							{members.map((option) => (
								<OptionItem key={option.value} option={option} />
							))}
						</optgroup>
					) : (
						members.map((option) => <OptionItem key={option.value} option={option} />)
					),
				)}
			</select>
		</FieldFrame>
	);
}

function OptionItem({ option }: { option: Option }) {
	return <option value={option.value}>{option.label}</option>;
}

function grouped(options: Option[]): [string, Option[]][] {
	const groups = new Map<string, Option[]>();
	for (const option of options) {
		const group = option.group ?? "";
		groups.set(group, [...(groups.get(group) ?? []), option]);
	}
	return [...groups];
}

const line = "flex min-h-(--control) items-start gap-3 py-2";
const box = "mt-[0.1em] size-5 shrink-0";

/** One yes or no. The schema is `z.boolean().default(false)`, or `z.literal(true)` for a consent. */
export function CheckboxField({ field, label, help, className }: FieldProps) {
	return (
		<div className={className}>
			<FieldError field={field} />
			<label className={line}>
				<input
					key={field.key}
					id={field.id}
					name={field.name}
					form={field.formId}
					type="checkbox"
					defaultChecked={field.initialValue === "on"}
					aria-invalid={field.errors?.length ? true : undefined}
					aria-describedby={getDescribedBy(field, help)}
					className={box}
				/>
				<span className="min-w-0">
					{label}
					{help && (
						<span id={field.descriptionId} className="block text-[0.9375em] text-muted">
							{help}
						</span>
					)}
				</span>
			</label>
		</div>
	);
}

interface CheckboxGroupProps extends FieldProps {
	options: Option[];
	columns?: 1 | 2 | 3;
}

const columnsOf = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" };

export function CheckboxGroupField({ options, columns = 1, ...props }: CheckboxGroupProps) {
	const chosen = getFieldValues(props.field);
	return (
		<Group {...props}>
			<div key={props.field.key} className={cx("grid gap-x-6", columnsOf[columns])}>
				{options.map((option, index) => (
					<Choice
						key={option.value}
						{...props}
						type="checkbox"
						option={option}
						first={index === 0}
						checked={chosen.includes(option.value)}
					/>
				))}
			</div>
		</Group>
	);
}

/** Inline; columns on phones to align the labels, except for short labels such as numbers. */
const getInline = (options: Option[]) =>
	options.length > 2 && options.some(({ label }) => label.length > 3)
		? "grid grid-cols-[fit-content(60%)_1fr] gap-x-4 sm:flex sm:flex-wrap sm:gap-x-6"
		: "flex flex-wrap gap-x-6";

interface RadioGroupProps extends FieldProps {
	options: Option[];
	inline?: boolean;
}

export function RadioGroupField({ options, inline, ...props }: RadioGroupProps) {
	const chosen = getFieldValue(props.field);
	return (
		<Group {...props}>
			<div key={props.field.key} className={inline ? getInline(options) : "grid"}>
				{options.map((option, index) => (
					<Choice
						key={option.value}
						{...props}
						type="radio"
						option={option}
						first={index === 0}
						checked={chosen === option.value}
					/>
				))}
			</div>
		</Group>
	);
}

interface ChoiceProps {
	field: FieldProps["field"];
	type: "checkbox" | "radio";
	option: Option;
	/** The first one carries the field's id: the error summary leads to it. */
	first: boolean;
	checked: boolean;
}

function Choice({ field, type, option, first, checked }: ChoiceProps) {
	const id = first ? field.id : `${field.id}-${option.value.replace(/\s+/g, "_")}`;
	const control = (
		<label className={line}>
			<input
				id={id}
				name={field.name}
				form={field.formId}
				type={type}
				value={option.value}
				defaultChecked={checked}
				aria-describedby={option.help ? `${id}-help` : undefined}
				className={box}
			/>
			<span className="min-w-0">
				{option.label}
				{option.help && (
					<span id={`${id}-help`} className="block text-[0.9375em] text-muted">
						{option.help}
					</span>
				)}
			</span>
		</label>
	);
	if (!option.detail) return control;
	return (
		<div>
			{control}
			<div className="option-detail">{option.detail}</div>
		</div>
	);
}
