import { type Verdict, verdictIcons, verdictTones } from "#app/domain/interviews/scorecard.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import type { ScorecardView } from "./scorecard.server.ts";

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
	const { t } = useTranslation("scorecards");
	return <StatusBadge tone={verdictTones[verdict]} icon={verdictIcons[verdict]} label={t(`verdicts.${verdict}`)} />;
}

export function SubmittedScorecard({
	scorecard,
}: {
	scorecard: Pick<ScorecardView, "judgements" | "verdict" | "notes">;
}) {
	const { t } = useTranslation("scorecards");
	const { judgements, verdict, notes } = scorecard;
	return (
		<div className="grid gap-3">
			{verdict && (
				<p className="flex flex-wrap items-center gap-2">
					<span className="font-semibold">{t("verdict")}</span> <VerdictBadge verdict={verdict} />
				</p>
			)}
			<dl className="grid gap-2">
				{judgements.map((judgement) => (
					<div key={judgement.attribute} className="border-line border-t pt-2">
						<dt className="flex flex-wrap items-center justify-between gap-2 font-medium">
							{judgement.attribute}
							{judgement.verdict ? <VerdictBadge verdict={judgement.verdict} /> : <span>{t("none")}</span>}
						</dt>
						{judgement.note && <dd className="mt-1 whitespace-pre-line break-words text-muted">{judgement.note}</dd>}
					</div>
				))}
			</dl>
			{notes && <p className="whitespace-pre-line break-words">{notes}</p>}
		</div>
	);
}
