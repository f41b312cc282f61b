import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import type { ProposalDetailsData } from "./details.server.ts";

interface ServiceCardProps {
	base: string;
	service: ProposalDetailsData["services"][number];
	mayChange: boolean;
}

export function ServiceCard({ base, service, mayChange }: ServiceCardProps) {
	const { t } = useTranslation("proposals");
	const { uid, title, kind, rule, source, steps, job } = service;
	return (
		<Card as="article" aria-labelledby={`service-${uid}`}>
			<CardHeader
				id={`service-${uid}`}
				level={3}
				title={title}
				text={[kind, rule, source].filter(Boolean).join(" · ")}
				actions={
					<>
						{job && (
							<AppLink to={job.to} className="link self-center">
								{job.label}
							</AppLink>
						)}
						{mayChange && !job && (
							<>
								<LinkButton to={`${base}/services/${uid}`}>{t("services.edit")}</LinkButton>
								<Form method="post" action={`${base}/services/${uid}/delete`}>
									<IdempotencyField />
									<Button type="submit" variant="ghost">
										{t("services.remove")}
										<span className="sr-only"> {title}</span>
									</Button>
								</Form>
							</>
						)}
					</>
				}
			/>
			<StepsTable caption={t("services.steps")} steps={steps} />
		</Card>
	);
}

interface StepsTableProps {
	caption: string;
	steps: readonly { key: string; label: string; formula: string; value: string }[];
}

/** How a fee is calculated: label, formula, value. The last row is the total. */
export function StepsTable({ caption, steps }: StepsTableProps) {
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">{caption}</caption>
			<tbody>
				{steps.map(({ key, label, formula, value }) => (
					<tr key={key} className="border-line border-t align-baseline last:font-semibold">
						<th scope="row" className="py-1.5 pr-3 text-left font-normal">
							{label}
							{formula && <span className="tabular block text-muted sm:hidden">{formula}</span>}
						</th>
						<td className="tabular hidden py-1.5 pr-3 text-muted sm:table-cell">{formula}</td>
						<td className="tabular py-1.5 text-right">{value}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
