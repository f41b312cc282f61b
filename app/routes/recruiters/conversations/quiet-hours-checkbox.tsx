import { useTranslation } from "#app/i18n/use-translation.ts";

/** Confirms sending during the recipient's quiet hours. */
export function QuietHoursCheckbox({ until }: { until: string }) {
	const { t } = useTranslation("conversations");
	return (
		<label className="flex min-h-11 items-center gap-2">
			<input type="checkbox" name="despite" className="size-4" />
			<span>{t("compose.despiteQuiet", { until })}</span>
		</label>
	);
}
