import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { ChannelForecastView } from "./channel-forecast.server.ts";

/** Reach, exclusions with reasons, and cost of each step before creation. */
export function ChannelsCard({ forecast }: { forecast: ChannelForecastView }) {
	const { t } = useTranslation("sendouts");
	return (
		<Card as="section" aria-labelledby="channels">
			<CardHeader id="channels" title={t("channels.title")} />
			<ol className="grid gap-3">
				{forecast.steps.map(({ position, label, reached, refused, cost, unpriced }) => (
					<li key={position} className="min-w-0">
						<p className="flex flex-wrap items-baseline gap-x-2">
							<span className="tabular text-muted">{position}.</span>
							<Badge>{label}</Badge>
							<span>{reached}</span>
							{cost && <span className="tabular font-semibold">{cost}</span>}
							{unpriced && <span className="text-muted text-sm">{unpriced}</span>}
						</p>
						{refused.length > 0 && <p className="wrap-anywhere pl-5 text-muted text-sm">{refused.join(" · ")}</p>}
					</li>
				))}
			</ol>
			{forecast.none && <p className="mt-3 text-warning-text">{forecast.none}</p>}
			{forecast.total && <p className="mt-3 font-semibold">{t("channels.total", { cost: forecast.total })}</p>}
			{forecast.capped && <p className="mt-1 text-muted text-sm">{forecast.capped}</p>}
		</Card>
	);
}
