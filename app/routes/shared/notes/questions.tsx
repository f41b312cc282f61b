import type { NoteQuestion } from "#app/domain/notes/note-template.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Field } from "#app/ui/form/field.ts";
import { Fieldset, RadioGroupField, TextField } from "#app/ui/form/index.ts";

interface Props {
	questions: readonly NoteQuestion[];
	fieldOf: (name: string) => Field;
}

export function NoteQuestionFields({ questions, fieldOf }: Props) {
	const { t } = useTranslation("work");
	return (
		<Fieldset legend={t("note.questions")}>
			{questions.map(({ key, label, type, options, required }) => {
				const props = { field: fieldOf(`answer_${key}`), label, optional: !required };
				if (type === "text") return <TextField key={key} {...props} maxLength={2000} autoComplete="off" />;
				if (type === "number")
					return (
						<TextField
							key={key}
							{...props}
							inputMode="decimal"
							maxLength={18}
							inputClassName="max-w-40"
							autoComplete="off"
						/>
					);
				const choices =
					type === "choice"
						? options.map((value) => ({ value, label: value }))
						: [
								{ value: "yes", label: t("note.yes") },
								{ value: "no", label: t("note.no") },
							];
				return <RadioGroupField key={key} {...props} options={choices} inline />;
			})}
		</Fieldset>
	);
}
