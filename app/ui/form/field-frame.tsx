import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { CircleAlert } from "../icons.tsx";
import type { Field, FieldProps } from "./field.ts";

interface FrameProps extends FieldProps {
	/** Below the control: a counter, for one. */
	after?: ReactNode;
	children: ReactNode;
}

/** Help and error precede the control so that they are read before typing. */
export function FieldFrame({ field, label, help, optional, hideLabel, className, after, children }: FrameProps) {
	return (
		<div className={cx("flex min-w-0 flex-col", className)}>
			<label id={`${field.id}-label`} htmlFor={field.id} className={cx("font-medium", hideLabel ? "sr-only" : "mb-1")}>
				{label} {optional && <Optional />}
			</label>
			{help && <Help field={field}>{help}</Help>}
			<FieldError field={field} />
			{children}
			{after}
		</div>
	);
}

interface GroupProps extends FieldProps {
	role?: "radiogroup";
	children: ReactNode;
}

/** Several controls with one question. */
export function Group({ field, label, help, optional, hideLabel, className, children }: GroupProps) {
	const described = [help ? field.descriptionId : null, field.errors?.length ? field.errorId : null]
		.filter(Boolean)
		.join(" ");
	return (
		<fieldset aria-describedby={described || undefined} className={cx("min-w-0", className)}>
			<legend className={cx("mb-1 font-medium", hideLabel && "sr-only")}>
				{label} {optional && <Optional />}
			</legend>
			{help && <Help field={field}>{help}</Help>}
			<FieldError field={field} />
			{children}
		</fieldset>
	);
}

export function FieldError({ field }: { field: Field }) {
	const { t } = useTranslation("forms");
	if (!field.errors?.length) return null;
	return (
		<p id={field.errorId} className="mb-1.5 flex items-start gap-1.5 font-medium text-[0.9375em] text-danger-text">
			<CircleAlert aria-hidden className="mt-[0.2em] size-[1.05em] shrink-0" />
			<span>
				<span className="sr-only">{t("errorPrefix")} </span>
				{field.errors.join(" ")}
			</span>
		</p>
	);
}

export function Help({ field, children }: { field: Field; children: ReactNode }) {
	return (
		<div id={field.descriptionId} className="mb-1.5 text-[0.9375em] text-muted">
			{children}
		</div>
	);
}

function Optional() {
	const { t } = useTranslation("forms");
	return <span className="font-normal text-muted">{t("optional")}</span>;
}
