import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Forecast } from "./forecast.server.ts";

/** The first dates of the plan, as the form stands. */
export function ForecastCard({ forecast, action }: { forecast: Forecast; action: ReactNode }) {
	const { t } = useTranslation("sendouts");
	return (
		<Card as="section" aria-labelledby="forecast">
			<CardHeader id="forecast" title={t("new.forecast")} actions={action} />
			{forecast ? (
				<ul className="grid gap-1" aria-live="polite">
					<li className="font-semibold">{t("new.first", { when: forecast.first })}</li>
					{forecast.lastFirst && <li>{t("new.lastFirst", { when: forecast.lastFirst })}</li>}
					{forecast.last && <li>{t("new.last", { when: forecast.last })}</li>}
					<li className="text-muted">{t("new.days", { count: forecast.days, perDay: forecast.perDay })}</li>
				</ul>
			) : (
				<p className="text-danger-text">{t("new.never")}</p>
			)}
		</Card>
	);
}
