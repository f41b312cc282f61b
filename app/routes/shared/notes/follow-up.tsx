import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField, type Field, SelectField, TextField } from "#app/ui/form/index.ts";
import type { NoteComposer } from "../timeline/note-composer.server.ts";

interface FollowUpProps {
	composer: Pick<NoteComposer, "outcomes" | "steps" | "logging">;
	fields: Record<"outcome" | "next_step" | "next_day", Field>;
}

/** Outcome and next step: collapsed for a plain note, open when logging a call. */
export function FollowUp({ composer: { outcomes, steps, logging }, fields }: FollowUpProps) {
	const { t } = useTranslation("work");
	const request = logging || Object.values(fields).some(({ initialValue, errors }) => initialValue || errors);
	return (
		<details open={request || undefined}>
			<summary className="min-h-6 cursor-pointer text-muted">{t("note.followUp")}</summary>
			<div className="mt-2 grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_minmax(0,12rem)]">
				<SelectField
					field={fields.outcome}
					label={t("note.outcome")}
					help={t("note.outcomeHelp")}
					options={outcomes}
					placeholder={t("note.noOutcome")}
					optional
				/>
				{steps && (
					<>
						<TextField
							field={fields.next_step}
							label={t("note.nextStep")}
							help={t("note.nextStepHelp")}
							optional
							maxLength={200}
						/>
						<DateField field={fields.next_day} label={t("note.nextDay")} optional />
					</>
				)}
			</div>
		</details>
	);
}
