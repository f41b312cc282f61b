import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadProposalDetails, type ProposalDetailsData } from "#app/routes/shared/proposals/details.server.ts";
import { ServiceCard } from "#app/routes/shared/proposals/service-card.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Plus } from "#app/ui/icons.tsx";
import type { Route } from "./+types/details";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"proposals",
	"read",
	async ({ trx, user, record, format }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => ({
		pageTitle: format.title(`${format.t("proposals:tabs.details")} · ${record.title}`),
		...(await loadProposalDetails(trx, user, record, format)),
	}),
);

export default function ProposalDetails({ loaderData: details }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { base, services, instalments, credits, total, may } = details;
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
			<div className="grid min-w-0 gap-4">
				<section aria-labelledby="services" className="grid gap-3">
					<CardHeader
						id="services"
						title={t("services.title")}
						actions={
							may.offer && (
								<LinkButton to={`${base}/services/new`} icon={Plus} variant="primary">
									{t("services.add")}
								</LinkButton>
							)
						}
					/>
					{services.length === 0 && <p className="text-muted">{t("services.none")}</p>}
					{services.map((service) => (
						<ServiceCard key={service.uid} base={base} service={service} mayChange={may.offer} />
					))}
					<p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
						<span>{t("paper.whole")}</span>
						<span className="tabular">{total}</span>
					</p>
				</section>
			</div>
			<div className="grid min-w-0 gap-4">
				<ApprovalCard {...details} />
				<Card as="section" aria-labelledby="instalments">
					<CardHeader
						id="instalments"
						title={t("instalments.title")}
						text={instalments?.terms ?? t("instalments.none")}
					/>
					{instalments && (
						<dl className="grid gap-2">
							{instalments.lines.map(({ key, label, value }) => (
								<div key={key} className="flex justify-between gap-4">
									<dt>{label}</dt>
									<dd className="tabular">{value}</dd>
								</div>
							))}
						</dl>
					)}
				</Card>
				<Card as="section" aria-labelledby="credits">
					<CardHeader
						id="credits"
						title={t("credits.title")}
						text={t("credits.text")}
						actions={may.offer && <LinkButton to={`${base}/credits`}>{t("credits.edit")}</LinkButton>}
					/>
					{credits.length === 0 ? (
						<p className="text-muted">{t("credits.none")}</p>
					) : (
						<dl className="grid gap-2">
							{credits.map(({ unit, label, text }) => (
								<div key={unit} className="flex justify-between gap-4">
									<dt>{label}</dt>
									<dd className="tabular">{text}</dd>
								</div>
							))}
						</dl>
					)}
				</Card>
			</div>
		</div>
	);
}

/** A discount above the limit, with approval buttons for authorized users. */
function ApprovalCard({ base, discount, may }: ProposalDetailsData) {
	const { t } = useTranslation("proposals");
	if (discount === "none") return null;
	return (
		<Card as="section" aria-labelledby="approval">
			<CardHeader id="approval" title={t("approval.title")} />
			<p className="mb-3">
				<Badge tone={discount === "approved" ? "success" : discount === "refused" ? "danger" : "warning"}>
					{t(`approval.${discount}`)}
				</Badge>
			</p>
			{discount === "waiting" && may.decide && (
				<Form method="post" action={`${base}/approval`} className="flex flex-wrap gap-2">
					<IdempotencyField />
					<Button type="submit" name="answer" value="yes" variant="primary">
						{t("approval.yes")}
					</Button>
					<Button type="submit" name="answer" value="no">
						{t("approval.no")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
