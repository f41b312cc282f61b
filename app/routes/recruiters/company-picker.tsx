import { type Field, getFieldValues } from "#app/ui/form/field.ts";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";

interface CompanyPickerProps {
	field: Field;
	label: string;
	help?: string;
	/** Typed text, when the form's result does not include it. */
	typed?: string;
}

/** Autocomplete for companies; without JavaScript the name is matched on submit. */
export function CompanyPicker({ field, label, help, typed }: CompanyPickerProps) {
	const { uid, words } = companyIn(getFieldValues(field));
	return (
		<FieldFrame field={field} label={label} help={help}>
			<RecordPicker
				id={field.id}
				name={field.name}
				form={field.formId}
				label={label}
				suggest={["client_companies"]}
				chosen={uid && words ? [{ value: uid, label: words }] : []}
				typed={typed ?? words}
				describedBy={help ? field.descriptionId : undefined}
				invalid={!!field.errors?.length}
			/>
		</FieldFrame>
	);
}

/** Restores the selected company and typed text after a refused submission. */
function companyIn(posted: string[]) {
	const uid = posted.find((value) => value.startsWith("uid:"))?.replace(/^(?:uid:)+/, "");
	return { uid, words: posted.findLast((value) => value !== "" && !value.startsWith("uid:")) };
}
