import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Field, TextareaField } from "#app/ui/form/index.ts";
import { MentionList } from "./mention-list.tsx";
import { MentionMenu } from "./mention-menu.tsx";

interface NoteBodyProps {
	field: Field;
	/** Names of the colleagues it may call. */
	colleagues: readonly string[];
	rows: number;
	hideLabel?: boolean;
}

/** The text of a note, where `@` suggests colleagues. */
export function NoteBody({ field, colleagues, rows, hideLabel }: NoteBodyProps) {
	const { t } = useTranslation("work");
	return (
		<div className="combobox">
			<TextareaField field={field} label={t("note.body")} help={t("note.bodyHelp")} rows={rows} hideLabel={hideLabel} />
			<MentionList names={colleagues} boxId={field.id} />
			<MentionMenu names={colleagues} boxId={field.id} />
		</div>
	);
}
