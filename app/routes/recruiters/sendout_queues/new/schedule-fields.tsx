import type { TFunction } from "i18next";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxField, type Field, TextField } from "#app/ui/form/index.ts";

const names = [
	"starts_at",
	"window_from",
	"window_to",
	"daily_limit",
	"gap_seconds",
	"business_days_only",
	"stop_on_reply",
] as const;

interface Props {
	fields: Record<(typeof names)[number], Field>;
	ownLimit: string;
}

/** Start, hours and pace. */
export function SendScheduleFields({ fields, ownLimit }: Props) {
	const { t } = useTranslation("sendouts");
	return (
		<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<TextField
				field={fields.starts_at}
				label={t("new.startsAt")}
				help={t("new.windowHelp")}
				type="datetime-local"
				inputClassName="max-w-60"
			/>
			<div className="grid grid-cols-2 items-end gap-3">
				<TextField field={fields.window_from} label={t("new.windowFrom")} type="time" inputClassName="max-w-36" />
				<TextField field={fields.window_to} label={t("new.windowTo")} type="time" inputClassName="max-w-36" />
			</div>
			<TextField
				field={fields.daily_limit}
				label={t("new.dailyLimit")}
				help={t("new.dailyLimitHelp", { limit: ownLimit })}
				inputMode="numeric"
				maxLength={6}
				inputClassName="tabular max-w-32"
			/>
			<TextField
				field={fields.gap_seconds}
				label={t("new.gap")}
				help={t("new.gapHelp")}
				inputMode="numeric"
				maxLength={4}
				inputClassName="tabular max-w-32"
			/>
			<CheckboxField field={fields.business_days_only} label={t("new.businessDays")} help={t("new.businessDaysHelp")} />
			<CheckboxField field={fields.stop_on_reply} label={t("new.stopOnReply")} />
		</div>
	);
}

/** For the error summary. */
export function getScheduleLabels(t: TFunction<"sendouts">): Record<string, string> {
	return {
		starts_at: t("new.startsAt"),
		window_from: t("new.windowFrom"),
		window_to: t("new.windowTo"),
		daily_limit: t("new.dailyLimit"),
		gap_seconds: t("new.gap"),
		business_days_only: t("new.businessDays"),
		stop_on_reply: t("new.stopOnReply"),
	};
}
