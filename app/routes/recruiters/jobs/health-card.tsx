import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { HealthView, ReasonView } from "./health.server.ts";

export function HealthCard({ health }: { health: HealthView }) {
	const { t } = useTranslation("recruiter_jobs");
	const { level, reasons } = health;
	return (
		<Card as="section" aria-labelledby="health">
			<CardHeader
				id="health"
				beside
				title={t("health.title")}
				actions={<Badge tone={level.tone}>{level.label}</Badge>}
			/>
			{reasons.length === 0 ? (
				<p className="text-muted">{t("health.fine")}</p>
			) : (
				<>
					<ol className="grid gap-2">
						{reasons.map((reason) => (
							<HealthReasonLine key={reason.kind} reason={reason} />
						))}
					</ol>
					<HealthRules rules={reasons.map(({ kind, rule }) => ({ kind, text: rule }))} />
				</>
			)}
		</Card>
	);
}

export function HealthReasonLine({ reason }: { reason: ReasonView }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
			<span className="min-w-0 flex-1 basis-60" title={reason.rule}>
				{reason.text}
			</span>
			{reason.act && (
				<LinkButton to={reason.act.to} size="sm">
					{reason.act.label}
				</LinkButton>
			)}
		</li>
	);
}

export function HealthRules({ rules }: { rules: { kind: string; text: string }[] }) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<details className="mt-3 text-muted text-sm">
			<summary className="cursor-pointer">{t("health.rules")}</summary>
			<ul className="mt-1.5 grid list-disc gap-1 pl-5">
				{rules.map(({ kind, text }) => (
					<li key={kind}>{text}</li>
				))}
			</ul>
		</details>
	);
}
