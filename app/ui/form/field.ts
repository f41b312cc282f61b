import type { ReactNode } from "react";

/** The properties a control needs: any field of `useFormKit` fits. */
export interface Field {
	key: string | undefined;
	id: string;
	name: string;
	formId: string;
	errorId: string;
	descriptionId: string;
	initialValue: unknown;
	errors: string[] | undefined;
	/** From the form's schema, where known; a property of the control takes precedence. */
	required?: boolean | undefined;
	maxLength?: number | undefined;
}

/** Copies a field with changes. Fields of `useFormKit` are proxies: spreading one gives nothing. */
export function copyField(field: Field, changes: Partial<Field>): Field {
	const { key, id, name, formId, errorId, descriptionId, initialValue, errors, required, maxLength } = field;
	return { key, id, name, formId, errorId, descriptionId, initialValue, errors, required, maxLength, ...changes };
}

export interface FieldProps {
	field: Field;
	label: ReactNode;
	help?: ReactNode;
	/** Adds "(opcional)" to the label. */
	optional?: boolean;
	hideLabel?: boolean;
	className?: string;
}

export interface Option {
	value: string;
	label: string;
	help?: string;
	group?: string;
	/** Extra input for this option, hidden by CSS until chosen, so no JavaScript is needed. */
	detail?: ReactNode;
}

/** Attributes that tie a control to its form, help and error. */
export function getControlProps({ field, help, optional }: Pick<FieldProps, "field" | "help" | "optional">) {
	return {
		key: field.key,
		id: field.id,
		name: field.name,
		form: field.formId,
		"aria-required": (!optional && (field.required ?? true)) || undefined,
		"aria-invalid": field.errors?.length ? true : undefined,
		"aria-describedby": getDescribedBy(field, help),
	};
}

export function getDescribedBy(field: Field, help: ReactNode): string | undefined {
	const ids = [help ? field.descriptionId : null, field.errors?.length ? field.errorId : null].filter(Boolean);
	return ids.length ? ids.join(" ") : undefined;
}

export function getFieldValue(field: Field): string | undefined {
	const value = Array.isArray(field.initialValue) ? field.initialValue[0] : field.initialValue;
	return typeof value === "string" ? value : undefined;
}

export function getFieldValues(field: Field): string[] {
	const value = field.initialValue;
	if (typeof value === "string") return [value];
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

export const inputClass =
	"min-h-(--control) w-full rounded-control border border-line-strong bg-surface px-3 py-1.5 text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger disabled:bg-surface-2 disabled:text-muted";
