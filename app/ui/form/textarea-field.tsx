import { useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { type FieldProps, getControlProps, getFieldValue, inputClass } from "./field.ts";
import { FieldFrame } from "./field-frame.tsx";

export function TextareaField({
	field,
	label,
	help,
	optional = field.required === false,
	hideLabel,
	className,
	rows = 5,
	maxLength = field.maxLength,
	placeholder,
}: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) {
	const { t, i18n } = useTranslation("forms");
	const locale = i18n.language === "en" ? "en" : "pt";
	const [left, setLeft] = useState<number | null>(null);
	const { key, ...control } = getControlProps({ field, help, optional });
	return (
		<FieldFrame
			field={field}
			label={label}
			help={help}
			optional={optional}
			hideLabel={hideLabel}
			className={className}
			after={
				maxLength && (
					<p className={cx("mt-1 text-muted text-sm", left !== null && left < 0 && "font-medium text-danger-text")}>
						{left === null || left > maxLength / 5
							? t("characters", { max: formatNumber(locale, maxLength) })
							: t("charactersLeft", { count: left, left: formatNumber(locale, left) })}
					</p>
				)
			}
		>
			<textarea
				key={key}
				{...control}
				rows={rows}
				placeholder={placeholder}
				defaultValue={getFieldValue(field)}
				onChange={maxLength ? (event) => setLeft(maxLength - event.currentTarget.value.length) : undefined}
				className={cx(inputClass, "py-2 leading-normal")}
			/>
		</FieldFrame>
	);
}
