import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Field, RichField } from "#app/ui/form/index.ts";

interface NoteBodyProps {
	field: Field;
	colleagues: readonly string[];
	rows: number;
	hideLabel?: boolean;
	templates?: readonly { value: string; label: string }[];
	onTemplate?: (value: string) => void;
}

/** The text of a note: `@` suggests colleagues, `/` templates. */
export function NoteBodyField({ field, colleagues, rows, hideLabel, templates, onTemplate }: NoteBodyProps) {
	const { t } = useTranslation("work");
	return (
		<RichField
			field={field}
			label={t("note.body")}
			help={t("note.bodyHelp")}
			marksHelp={t("note.bodyMarks")}
			rows={rows}
			hideLabel={hideLabel}
			written="light"
			offers={{ mentions: colleagues, templates }}
			onTemplate={onTemplate}
		/>
	);
}
