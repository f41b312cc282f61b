import type { FormField } from "../list-view/types.ts";
import type { Field } from "./field.ts";

/** A described field in the shape that form controls take. */
export function toControlField(field: FormField, formId: string): Field {
	const id = `${formId}-${field.name}`;
	return {
		// A changed server value remounts the control, which discards typed text.
		key: `${field.name} ${String(field.value)}`,
		id,
		name: field.name,
		formId,
		errorId: `${id}-error`,
		descriptionId: `${id}-help`,
		initialValue: field.kind === "yes" && field.value !== "" ? "on" : field.value,
		errors: field.errors,
		required: field.required,
	};
}
