import { type ComponentProps, type ReactNode, useId } from "react";
import { type Currency, currencies } from "#app/domain/money/money.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { copyField, type Field, type FieldProps, getControlProps, getFieldValue, inputClass } from "./field.ts";
import { FieldFrame } from "./field-frame.tsx";

type InputProps = Pick<
	ComponentProps<"input">,
	| "autoComplete"
	| "autoFocus"
	| "inputMode"
	| "placeholder"
	| "maxLength"
	| "list"
	| "spellCheck"
	| "autoCapitalize"
	| "readOnly"
	| "disabled"
	| "min"
	| "max"
	| "step"
	| "enterKeyHint"
>;

interface TextFieldProps extends FieldProps, InputProps {
	type?: "text" | "email" | "url" | "search" | "number" | "tel" | "date" | "month" | "time" | "datetime-local";
	prefix?: ReactNode;
	suffix?: ReactNode;
	/** A control in front of the box, joined to it. */
	lead?: ReactNode;
	inputClassName?: string;
	/** Suggested values; any other text is accepted too. */
	suggestions?: readonly string[];
}

export function TextField({
	field,
	label,
	help,
	optional = field.required === false,
	hideLabel,
	className,
	type = "text",
	prefix,
	suffix,
	lead,
	inputClassName,
	suggestions = [],
	...input
}: TextFieldProps) {
	const own = useId();
	const list = suggestions.length > 0 ? { list: own } : {};
	const { key, ...control } = getControlProps({ field, help, optional });
	const box = (
		<input
			key={key}
			{...control}
			maxLength={field.maxLength}
			{...input}
			{...list}
			type={type}
			defaultValue={getFieldValue(field)}
			className={cx(
				inputClass,
				(prefix || lead) && "rounded-l-none",
				suffix && "rounded-r-none",
				input.readOnly && "bg-surface-2",
				inputClassName,
			)}
		/>
	);
	return (
		<FieldFrame field={field} label={label} help={help} optional={optional} hideLabel={hideLabel} className={className}>
			{prefix || suffix || lead ? (
				<div className="flex">
					{lead}
					{prefix && <Affix side="start">{prefix}</Affix>}
					{box}
					{suffix && <Affix side="end">{suffix}</Affix>}
				</div>
			) : (
				box
			)}
			{suggestions.length > 0 && (
				<datalist id={own}>
					{suggestions.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
			)}
		</FieldFrame>
	);
}

function Affix({ side, children }: { side: "start" | "end"; children: ReactNode }) {
	return (
		<span
			aria-hidden
			className={cx(
				"inline-flex items-center border border-line-strong bg-surface-2 px-3 text-muted",
				side === "start" ? "rounded-l-control border-r-0" : "rounded-r-control border-l-0",
			)}
		>
			{children}
		</span>
	);
}

/** Accepts any format; the server normalises to international (+55 when no country is given). */
export function PhoneField(props: FieldProps & InputProps) {
	const { t } = useTranslation("forms");
	return (
		<TextField
			autoComplete="tel"
			{...props}
			type="tel"
			inputMode="tel"
			maxLength={40}
			help={props.help ?? t("phoneHelp")}
			inputClassName="max-w-xs"
		/>
	);
}

/** A whole-number slider with its value; the value updates only with JavaScript. */
export function RangeField({ field, label, help, className, min, max }: FieldProps & { min: number; max: number }) {
	const { key, ...control } = getControlProps({ field, help, optional: true });
	const output = useId();
	const initial = getFieldValue(field);
	return (
		<FieldFrame field={field} label={label} help={help} className={className}>
			<span className="flex items-center gap-3">
				<input
					key={key}
					{...control}
					type="range"
					min={min}
					max={max}
					step={1}
					defaultValue={initial}
					onInput={({ currentTarget }) => {
						const target = document.getElementById(output);
						if (target) target.textContent = currentTarget.value;
					}}
					className="h-8 min-w-0 flex-1 accent-(--primary-strong)"
				/>
				<output id={output} htmlFor={field.id} className="tabular w-6 text-right">
					{initial}
				</output>
			</span>
		</FieldFrame>
	);
}

const signs: Record<Currency, string> = { BRL: "R$", USD: "US$" };

interface MoneyFieldProps extends FieldProps, InputProps {
	/** Currency of every amount; null when a field of its own selects it. */
	currency?: Currency | null;
	/** Field with the currency of this amount, shown in front of it. */
	currencyField?: Field;
}

export function MoneyField({ currency = "BRL", currencyField, ...props }: MoneyFieldProps) {
	const { t } = useTranslation("forms");
	const { field } = props;
	const wrong = currencyField?.errors?.length ? currencyField.errors : null;
	const chosen = currencyField && (
		<select
			key={currencyField.key}
			id={currencyField.id}
			name={currencyField.name}
			form={currencyField.formId}
			defaultValue={getFieldValue(currencyField) ?? currencies[0]}
			aria-label={t("currency")}
			aria-invalid={wrong ? true : undefined}
			aria-describedby={wrong ? field.errorId : undefined}
			className={cx(inputClass, "w-auto! shrink-0 rounded-r-none border-r-0 bg-surface-2")}
		>
			{currencies.map((currency) => (
				<option key={currency} value={currency}>
					{signs[currency]}
				</option>
			))}
		</select>
	);
	return (
		<TextField
			autoComplete="off"
			{...props}
			// Both share one row, and so do their errors.
			field={wrong ? copyField(field, { errors: [...(field.errors ?? []), ...wrong] }) : field}
			inputMode="decimal"
			maxLength={20}
			lead={chosen}
			prefix={chosen || currency === null ? undefined : signs[currency]}
			inputClassName="tabular max-w-56"
		/>
	);
}

export function DateField(props: FieldProps & { min?: string; max?: string; autoComplete?: string }) {
	return <TextField {...props} type="date" inputClassName="max-w-48" />;
}

/** A month as YYYY-MM. Browsers without a month picker show text input, also accepted. */
export function MonthField(props: FieldProps & { min?: string; max?: string }) {
	return <TextField {...props} type="month" inputClassName="max-w-48" />;
}

/** Free text with suggestions. */
export function CityField({ cities, ...props }: FieldProps & { cities: string[] }) {
	const id = useId();
	return (
		<>
			<TextField autoComplete="address-level2" {...props} list={id} maxLength={120} />
			<datalist id={id}>
				{cities.map((city) => (
					<option key={city} value={city} />
				))}
			</datalist>
		</>
	);
}
