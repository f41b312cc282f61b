import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { TimeChoice } from "../shared/slots/group-times.ts";
import { DayLinks, TimeSlotField } from "../shared/slots/time-fields.tsx";

interface MoveProps {
	move: { zoneName: string; choice: TimeChoice };
	path: string;
	result: FormResult | null | undefined;
}

export function InvitationReschedule({ move: { zoneName, choice }, path, result }: MoveProps) {
	const { t } = useTranslation("invitations");
	const { t: words } = useTranslation("bookings");
	const [form, fields] = useFormKit<{ start: string }>({ id: "move", lastResult: result ?? null });
	if (choice.days.length === 0)
		return (
			<EmptyState
				title={t("move.none")}
				text={t("move.noneText")}
				action={<LinkButton to={path}>{t("move.back")}</LinkButton>}
			/>
		);
	const label = words("times", { day: choice.day });
	const here = new URLSearchParams({ move: "1", ...(choice.current ? { day: choice.current } : {}) });
	return (
		<div className="mt-6">
			<h2 className="mb-3 font-semibold text-lg">{t("move.title")}</h2>
			<DayLinks days={choice.days} path={path} query={{ move: "1" }} />
			<AppForm
				form={form}
				method="post"
				action={`${path}?${here}`}
				labels={{ start: label }}
				className="mt-4 grid gap-4"
			>
				<input type="hidden" name="intent" value="move" />
				<TimeSlotField
					field={fields.start}
					label={label}
					help={words("timesHelp", { zone: zoneName })}
					slots={choice.slots}
				/>
				<SubmitButton block size="lg">
					{t("move.send")}
				</SubmitButton>
				<LinkButton to={path}>{t("move.back")}</LinkButton>
			</AppForm>
		</div>
	);
}
