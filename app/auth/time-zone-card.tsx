import { timeZones } from "#app/domain/time/reader-time-zone.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";

export function TimeZoneCard({ timezone, clock }: { timezone: string | null; clock: string }) {
	const { t } = useTranslation("auth");
	return (
		<Card as="section" id="timezone" aria-labelledby="timezone-title">
			<CardHeader
				id="timezone-title"
				title={t("account.timezone.title")}
				text={t("account.timezone.text", { clock })}
			/>
			<form method="post" className="flex flex-wrap items-end gap-3">
				<input type="hidden" name="what" value="timezone" />
				<label className="grid min-w-0 flex-1 basis-64 gap-1.5">
					<span className="font-medium">{t("account.timezone.label")}</span>
					<select name="timezone" defaultValue={timezone ?? ""} className={inputClass} autoComplete="off">
						<option value="">{t("account.timezone.automatic")}</option>
						{timeZones.map((name) => (
							<option key={name} value={name}>
								{name.replaceAll("_", " ")}
							</option>
						))}
					</select>
				</label>
				<Button type="submit">{t("account.timezone.save")}</Button>
			</form>
		</Card>
	);
}
