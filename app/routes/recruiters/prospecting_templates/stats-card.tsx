import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { StepStats } from "#db/queries/prospecting/stats.ts";

const counted = ["sent", "yes", "no", "text", "replied", "bounced", "unsubscribed"] as const;

interface Props {
	stats: readonly StepStats[];
	/** Intro text; defaults to the one for the template's queues. */
	text?: string;
}

/** How each step did. */
export function StatsCard({ stats, text }: Props) {
	const { t } = useTranslation("prospecting");
	return (
		// The table is the landmark of this name.
		<Card>
			<CardHeader title={t("stats.title")} text={text ?? t("stats.text")} />
			{stats.length === 0 ? (
				<p className="text-muted">{t("stats.none")}</p>
			) : (
				<Table caption={t("stats.title")}>
					<thead>
						<tr>
							<Th>{t("stats.step")}</Th>
							{counted.map((name) => (
								<Th key={name} align="end">
									{t(name === "text" ? "stats.texts" : `stats.${name}`)}
								</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{stats.map((row) => (
							<Tr key={row.step}>
								<RowHeader>{t("steps.step", { position: row.step })}</RowHeader>
								{counted.map((name) => (
									<Td key={name} numeric>
										{row[name]}
									</Td>
								))}
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</Card>
	);
}
