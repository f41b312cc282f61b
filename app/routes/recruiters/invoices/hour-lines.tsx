import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { HourLines } from "./hour-lines.server.ts";

/** Lines of an invoice that are made of hours: each opens its weeks. */
export function HourLinesCard({ lines }: { lines: HourLines }) {
	const { t } = useTranslation("timesheets");
	return (
		<Card as="section" aria-labelledby="hours">
			<CardHeader id="hours" title={t("invoiceCard.title")} text={t("invoiceCard.text")} />
			<ul className="divide-y divide-line">
				{lines.map((line) => (
					<li key={line.key} className="py-2">
						<p className="flex flex-wrap items-center justify-between gap-2 font-medium">
							<span>{line.name}</span>
							<span className="tabular-nums">{line.amount}</span>
						</p>
						<ul className="ml-4">
							{line.weeks.map((week) => (
								<li key={week.uid} className="flex min-h-11 flex-wrap items-center justify-between gap-2">
									<AppLink to={`/recruiters/timesheets/${week.uid}`} className="link">
										{week.label}
									</AppLink>
									<span className="tabular-nums">{week.amount}</span>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Card>
	);
}
