import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { formatStageHistory } from "./time-in-stage.server.ts";

export function TimeInStageCard({ stays }: { stays: ReturnType<typeof formatStageHistory> }) {
	const { t } = useTranslation("applies");
	if (stays.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="stays">
			<CardHeader id="stays" title={t("stays.title")} />
			<ol className="grid gap-2">
				{stays.map((stay) => (
					<li key={stay.key} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
						<span className="min-w-40 flex-1 font-medium">{stay.stage}</span>
						<span className="text-muted text-sm">
							<Time {...stay.entered} />
						</span>
						<span className="tabular text-sm">{stay.days}</span>
						{stay.limit && <span className="text-muted text-sm">{stay.limit}</span>}
						{stay.over && <Badge tone="warning">{stay.over}</Badge>}
					</li>
				))}
			</ol>
		</Card>
	);
}
