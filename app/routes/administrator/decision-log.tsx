import { Form } from "react-router";
import type { DecisionRuleKey } from "#app/domain/decisions/decision-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { checkDecisionLog, listRankingViews } from "#db/queries/decision-log.ts";
import type { Route } from "./+types/decision-log";

const latest = 50;
const faultsShown = 20;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		pageTitle: format.title(t("decisions:log.title")),
		rows: (await listRankingViews(trx, latest)).map((row) => ({
			key: `${row.job_id} ${row.number}`,
			job: { to: `/recruiters/jobs/${row.job_uid}/matches`, title: row.title },
			viewer: row.viewer ?? "–",
			at: format.when(row.shown_at),
			rule: `${t(`decisions:of.${row.rule as DecisionRuleKey}.name`)} (${row.rule_version})`,
			people: format.number(row.scores.length),
			link: row.link.slice(0, 12),
		})),
	}),
);

/** Reads the whole log through: whether every chain is as it was written. */
export const action = recruiterAction({}, async ({ trx, format, t }: RecruiterActionArgs<Route.ActionArgs>) => {
	const { chains, entries, faults } = await checkDecisionLog(trx);
	const numbers = { entries: format.number(entries), chains: format.number(chains) };
	return {
		isWhole: faults.length === 0,
		title: faults.length === 0 ? t("decisions:log.whole", numbers) : t("decisions:log.broken", numbers),
		faults: faults
			.slice(0, faultsShown)
			.map(({ jobId, number, kind }) => t(`decisions:log.faults.${kind}`, { job: jobId, number })),
	};
});

export default function DecisionLog({ loaderData: { rows }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("decisions");
	return (
		<>
			<PageHeader title={t("log.title")} text={t("log.text")} />
			<Form method="post" className="mb-4">
				<Button type="submit" variant="primary">
					{t("log.check")}
				</Button>
			</Form>
			{actionData && (
				<div className="mb-4">
					<Banner tone={actionData.isWhole ? "success" : "danger"} title={actionData.title} role="status">
						{actionData.faults.length > 0 && (
							<ul className="list-disc pl-5">
								{actionData.faults.map((fault) => (
									<li key={fault}>{fault}</li>
								))}
							</ul>
						)}
					</Banner>
				</div>
			)}
			<Card>
				{rows.length === 0 ? (
					<EmptyState title={t("log.none")} text={t("log.noneText")} level={2} />
				) : (
					<Table caption={t("log.title")} cards>
						<thead>
							<tr>
								<Th>{t("log.at")}</Th>
								<Th>{t("log.job")}</Th>
								<Th>{t("log.viewer")}</Th>
								<Th>{t("log.rule")}</Th>
								<Th align="end">{t("log.people")}</Th>
								<Th>{t("log.link")}</Th>
							</tr>
						</thead>
						<tbody>
							{rows.map(({ key, job, viewer, at, rule, people, link }) => (
								<Tr key={key}>
									<RowHeader className="font-normal">
										<time dateTime={at.iso}>{at.title}</time>
									</RowHeader>
									<Td data-label={t("log.job")}>
										<AppLink to={job.to}>{job.title}</AppLink>
									</Td>
									<Td data-label={t("log.viewer")}>{viewer}</Td>
									<Td data-label={t("log.rule")}>{rule}</Td>
									<Td numeric data-label={t("log.people")}>
										{people}
									</Td>
									<Td data-label={t("log.link")}>
										<code>{link}</code>
									</Td>
								</Tr>
							))}
						</tbody>
					</Table>
				)}
			</Card>
		</>
	);
}
