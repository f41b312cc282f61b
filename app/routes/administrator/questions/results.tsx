import { useTranslation } from "#app/i18n/use-translation.ts";
import { BarTable } from "#app/ui/bar-table.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { getSurveyResults } from "./results.server.ts";

export function SurveyResults({ results }: { results: Awaited<ReturnType<typeof getSurveyResults>> }) {
	const { t } = useTranslation("questions");
	const { facts, hidden, questions, none } = results;
	return (
		<Card as="section" aria-labelledby="results">
			<CardHeader id="results" title={t("results.title")} text={hidden ?? undefined} />
			<DescriptionList items={facts} columns={2} />
			{none && <p className="mt-3 text-muted">{none}</p>}
			{questions.map(({ key, label, score, bars, texts }) => (
				<div key={key} className="mt-4 grid gap-2 border-line border-t pt-4">
					<h3 id={`result-${key}`} className="font-medium">
						{label}
					</h3>
					{score && <p className="text-muted text-sm">{score}</p>}
					{bars.length > 0 && (
						<BarTable
							labelledBy={`result-${key}`}
							heads={[t("results.said"), t("results.answered")]}
							bars={bars.map(({ said, ...bar }) => ({ ...bar, key: said, label: said }))}
						/>
					)}
					{texts.length > 0 && (
						<ul className="grid gap-2 text-sm">
							{texts.map(({ said, when }, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same on one day.
								<li key={at} className="border-line border-l-4 pl-3">
									<p className="whitespace-pre-line break-words">{said}</p>
									<p className="text-muted">{when}</p>
								</li>
							))}
						</ul>
					)}
				</div>
			))}
		</Card>
	);
}
