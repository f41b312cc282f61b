import type { Field } from "#app/ui/form/field.ts";
import { Frame } from "#app/ui/form/frame.tsx";
import { RefPicker } from "#app/ui/form/ref-picker.tsx";

interface CompanyPickerProps {
	field: Field;
	label: string;
	help?: string;
	/** What was typed before. */
	typed?: string;
}

/** A company of the business, found as one types; without JavaScript its name is looked for when the form is sent. */
export function CompanyPicker({ field, label, help, typed }: CompanyPickerProps) {
	return (
		<Frame field={field} label={label} help={help}>
			<RefPicker
				id={field.id}
				name={field.name}
				form={field.formId}
				label={label}
				suggest={["client_companies"]}
				chosen={[]}
				typed={typed}
				describedBy={help ? field.descriptionId : undefined}
				invalid={!!field.errors?.length}
			/>
		</Frame>
	);
}
