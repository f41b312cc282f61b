import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { HoursCardData } from "./hours.server.ts";

export function HoursCard({ card, editable = true }: { card: HoursCardData; editable?: boolean }) {
	const { t } = useTranslation("timesheets");
	const { rates, sums, to, list } = card;
	return (
		<Card as="section" aria-labelledby="hours">
			<CardHeader
				id="hours"
				title={t("card.title")}
				text={card.keeper ?? t("card.none")}
				actions={
					editable &&
					to && (
						<LinkButton to={to} size="sm">
							{t(card.hasTerms ? "card.change" : "card.begin")}
						</LinkButton>
					)
				}
			/>
			{sums && card.hasTerms && (
				<dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
					{(["hours", "pay", "bill", "burden", "margin"] as const).map((key) => (
						<div key={key}>
							<dt className="text-muted text-sm">{t(`card.${key}`)}</dt>
							<dd className="font-semibold tabular-nums">{sums[key]}</dd>
						</div>
					))}
				</dl>
			)}
			{rates.length > 0 && (
				<div className="overflow-x-auto">
					<table className="w-full text-sm" aria-label={t("card.rates")}>
						<thead className="text-left text-muted">
							<tr>
								<th scope="col" className="py-1 pr-3 font-normal">
									{t("card.from")}
								</th>
								<th scope="col" className="py-1 pr-3 text-right font-normal">
									{t("card.payHour")}
								</th>
								<th scope="col" className="py-1 pr-3 text-right font-normal">
									{t("card.billHour")}
								</th>
								<th scope="col" className="py-1 text-right font-normal">
									{t("card.burdenPct")}
								</th>
							</tr>
						</thead>
						<tbody className="divide-y divide-line border-line border-y">
							{rates.map((rate) => (
								<tr key={rate.uid}>
									<th scope="row" className="py-2 pr-3 text-left font-normal">
										{rate.until ? `${rate.from} – ${rate.until}` : rate.from}
									</th>
									<td className="whitespace-nowrap py-2 pr-3 text-right tabular-nums">{rate.pay}</td>
									<td className="whitespace-nowrap py-2 pr-3 text-right tabular-nums">{rate.bill}</td>
									<td className="whitespace-nowrap py-2 text-right tabular-nums">{rate.burden ?? "—"}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			{list && card.hasTerms && (
				<p className="mt-3">
					<AppLink to={list} className="link">
						{t("card.weeks")}
					</AppLink>
				</p>
			)}
		</Card>
	);
}
