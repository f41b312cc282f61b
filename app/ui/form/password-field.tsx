import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useHydrated } from "../use-hydrated.ts";
import { type FieldProps, getControlProps, inputClass } from "./field.ts";
import { FieldFrame } from "./field-frame.tsx";

export function PasswordField({
	field,
	label,
	help,
	optional,
	hideLabel,
	className,
	autoComplete,
}: FieldProps & { autoComplete: "current-password" | "new-password" }) {
	const { t } = useTranslation("forms");
	const hydrated = useHydrated();
	const [visible, setShown] = useState(false);
	const { key, ...control } = getControlProps({ field, help, optional });
	return (
		<FieldFrame field={field} label={label} help={help} optional={optional} hideLabel={hideLabel} className={className}>
			<div className="flex gap-2">
				<input
					key={key}
					{...control}
					type={visible ? "text" : "password"}
					autoComplete={autoComplete}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={200}
					className={inputClass}
				/>
				{hydrated && (
					<button
						type="button"
						aria-controls={field.id}
						aria-label={t(visible ? "hidePassword" : "showPassword")}
						onClick={() => setShown(!visible)}
						className="min-h-(--control) shrink-0 rounded-control border border-line-strong bg-surface px-3 text-[0.9375em] hover:bg-surface-2"
					>
						{t(visible ? "hide" : "show")}
					</button>
				)}
			</div>
			<span aria-live="polite" className="sr-only">
				{hydrated && visible ? t("passwordShown") : ""}
			</span>
		</FieldFrame>
	);
}
