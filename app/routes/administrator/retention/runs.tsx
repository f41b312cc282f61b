import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";

const counted = ["warned", "reminded", "ended", "stayed", "asked"] as const;

interface RunsProps {
	runs: readonly ({ day: string; when: string; over: boolean } & Record<(typeof counted)[number], number>)[];
}

/** What each day's run did. */
export function Runs({ runs }: RunsProps) {
	const { t } = useTranslation("data_rights");
	return (
		<section aria-labelledby="runs-title" className="mt-8">
			<h2 id="runs-title" className="mb-3 font-semibold text-lg">
				{t("retention.runs")}
			</h2>
			{runs.length === 0 ? (
				<EmptyState title={t("retention.noRuns")} text={t("retention.noRunsText")} />
			) : (
				<Table caption={t("retention.runs")}>
					<thead>
						<tr>
							<Th>{t("retention.when")}</Th>
							{counted.map((what) => (
								<Th key={what}>{t(`retention.counted.${what}`)}</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{runs.map((run) => (
							<Tr key={run.day}>
								<RowHeader className="py-2.5">
									{run.over ? run.when : t("retention.running", { when: run.when })}
								</RowHeader>
								{counted.map((what) => (
									<Td key={what} className="tabular">
										{run[what]}
									</Td>
								))}
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</section>
	);
}
