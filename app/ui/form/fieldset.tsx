import type { ReactNode } from "react";
import type { Field } from "./field.ts";

/** Questions that belong together. */
export function Fieldset({ legend, help, children }: { legend: ReactNode; help?: ReactNode; children: ReactNode }) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 font-semibold text-[1.125em]">{legend}</legend>
			{help && <p className="mb-3 text-muted">{help}</p>}
			<div className="flex flex-col gap-4">{children}</div>
		</fieldset>
	);
}

export function HiddenField({
	field,
	value,
}: {
	field: Pick<Field, "name" | "formId" | "initialValue" | "key">;
	value?: string;
}) {
	const saved = typeof field.initialValue === "string" ? field.initialValue : undefined;
	return (
		<input key={field.key} type="hidden" name={field.name} form={field.formId} defaultValue={value ?? saved ?? ""} />
	);
}
