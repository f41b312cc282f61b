import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { History } from "./history.server.ts";

/** Every change of a proposal, newest first. */
export function HistoryCard({ history }: { history: History }) {
	const { t } = useTranslation("proposals");
	return (
		<Card>
			<CardHeader id="history" title={t("history.title")} />
			{history.length === 0 ? (
				<p className="text-muted">{t("history.none")}</p>
			) : (
				<ol className="grid gap-3">
					{history.map(({ id, text, more, by, when }) => (
						<li key={id} className="grid gap-0.5 border-line border-l-2 pl-3">
							<span>{text}</span>
							{more.map((line) => (
								<span key={line} className="whitespace-pre-line text-muted">
									{line}
								</span>
							))}
							<span className="text-muted text-sm">
								{by} ·{" "}
								<time dateTime={when.iso} title={when.title}>
									{when.text}
								</time>
							</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
