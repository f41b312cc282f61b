import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

export interface PendingRequestView {
	uid: string;
	/** Where it is answered. */
	to: string;
	title: string;
	kind: string;
	job: string | null;
	until: string | null;
	begun: boolean;
}

export function PendingRequestsCard({ asked }: { asked: readonly PendingRequestView[] }) {
	const { t } = useTranslation("asked");
	return (
		<Card as="section" aria-labelledby="asked">
			<CardHeader id="asked" title={t("own.title")} text={t("own.text")} />
			<ul className="divide-y divide-line">
				{asked.map((item) => (
					<li key={item.uid} className="flex flex-wrap items-center justify-between gap-3 py-3">
						<div className="min-w-0">
							<p className="break-words font-medium">{item.title}</p>
							<p className="text-muted text-sm">
								{[item.kind, item.job, item.until && t("until", { until: item.until })].filter(Boolean).join(" · ")}
							</p>
						</div>
						<LinkButton to={item.to} variant="primary">
							{t(item.begun ? "own.go_on" : "own.answer")}
							<span className="sr-only">: {item.title}</span>
						</LinkButton>
					</li>
				))}
			</ul>
		</Card>
	);
}
