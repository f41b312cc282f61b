import type { FormField } from "../list-view/types.ts";
import { EntityField } from "./entity-field.tsx";
import type { Field } from "./field.ts";

interface FormEntityFieldProps {
	/** How it is drawn. */
	described: FormField;
	field: Field;
	/** For forms that label optional fields. */
	optional?: boolean;
}

/** A described field among the fields of a form that is none of an entity. */
export function StandaloneEntityField({ described, field, optional }: FormEntityFieldProps) {
	const { initialValue, errors, formId } = field;
	const values = [initialValue ?? []].flat().map(String);
	const value = Array.isArray(described.value) ? values : (values[0] ?? "");
	const item: FormField = { ...described, value, ...(errors ? { errors } : {}) };
	return <EntityField field={item} formId={formId} {...(optional === undefined ? {} : { optional })} />;
}
