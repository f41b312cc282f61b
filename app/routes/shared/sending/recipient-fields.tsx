import type { ReactNode } from "react";
import type { Field } from "#app/ui/form/field.ts";
import { HiddenField, TextareaField, TextField } from "#app/ui/form/index.ts";

interface RecipientValues {
	name: string;
	email: string;
	message: string;
	version: string;
}

interface RecipientFieldsProps {
	fields: Readonly<Record<keyof RecipientValues, Field>>;
	values: RecipientValues;
	labels: { name: string; email: string; message: string };
	messageHelp: string;
	/** Rendered between the address and the message. */
	children?: ReactNode;
}

export function RecipientFields({ fields, values, labels, messageHelp, children }: RecipientFieldsProps) {
	return (
		<>
			{/* After a concurrent change, the next submit carries the current version. */}
			<HiddenField field={fields.version} value={values.version} />
			<TextField field={fields.name} label={labels.name} maxLength={200} autoComplete="off" />
			<TextField field={fields.email} label={labels.email} type="email" maxLength={254} autoComplete="off" />
			{children}
			<TextareaField
				field={fields.message}
				label={labels.message}
				help={messageHelp}
				rows={5}
				maxLength={5000}
				optional
			/>
		</>
	);
}
