import { type Agreement, type Verdict, verdicts, verdictTones } from "#app/domain/interviews/scorecard.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { toneBoxClass } from "#app/ui/tone.ts";
import type { Debrief } from "./debrief.server.ts";

/** Readable without colour. */
const signs: Record<Verdict, string> = { definitely_no: "−−", no: "−", yes: "+", strong_yes: "++" };

/** One square per scorecard, worst first, with text for screen readers. */
export function VerdictMarks({ agreement }: { agreement: Agreement | undefined }) {
	const { t } = useTranslation("scorecards");
	if (!agreement || agreement.total === 0) return <span className="text-muted">{t("none")}</span>;
	const spoken = verdicts.filter((verdict) => agreement.counts[verdict] > 0);
	const words = spoken.map((verdict) =>
		t("times", { verdict: t(`verdicts.${verdict}`), count: agreement.counts[verdict] }),
	);
	return (
		<span className="inline-flex flex-wrap gap-0.5" title={words.join(", ")}>
			<span className="sr-only">{words.join(", ")}</span>
			{spoken.flatMap((verdict) =>
				Array.from({ length: agreement.counts[verdict] }, (_, index) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: squares of one word are alike
						key={`${verdict}${index}`}
						aria-hidden
						className={`grid h-6 min-w-7 place-items-center rounded border px-1 font-semibold text-xs ${toneBoxClass[verdictTones[verdict]]}`}
					>
						{signs[verdict]}
					</span>
				)),
			)}
		</span>
	);
}

export function AgreementBadge({ agreement }: { agreement: Agreement }) {
	const { t } = useTranslation("scorecards");
	if (agreement.state === null)
		return <span className="text-muted">{agreement.total === 1 ? t("one") : t("none")}</span>;
	return (
		<span>
			<StatusBadge tone={agreement.state === "agreed" ? "success" : "warning"} label={t(agreement.state)} />
			{agreement.spread > 0 && (
				<span className="block text-muted text-sm">{t("spread", { count: agreement.spread })}</span>
			)}
		</span>
	);
}

/** Candidates by attributes: the picture of a debrief, and its table. */
export function DebriefTable({ debrief: { people, attributes } }: { debrief: Debrief }) {
	const { t } = useTranslation("scorecards");
	return (
		<Table caption={t("overview")} cards>
			<thead>
				<tr>
					<th scope="col">{t("candidate")}</th>
					<th scope="col">{t("overall")}</th>
					{attributes.map((attribute) => (
						<th key={attribute} scope="col">
							{attribute}
						</th>
					))}
					<th scope="col">{t("agreement")}</th>
				</tr>
			</thead>
			<tbody>
				{people.map((person) => (
					<tr key={person.uid}>
						<th scope="row" className="min-w-40 text-left font-normal">
							<AppLink to={`/recruiters/applies/${person.uid}/debrief`} className="link font-medium">
								{person.name}
							</AppLink>
							<span className="block text-muted text-sm">
								{person.hidden ? t("hidden") : person.missing ? t("missing", { names: person.missing }) : person.stage}
							</span>
						</th>
						<td data-label={t("overall")}>
							<VerdictMarks agreement={person.overall} />
						</td>
						{attributes.map((attribute) => (
							<td key={attribute} data-label={attribute}>
								<VerdictMarks agreement={person.attributes.find((row) => row.attribute === attribute)} />
							</td>
						))}
						<td data-label={t("agreement")}>
							<AgreementBadge agreement={person.overall} />
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}
