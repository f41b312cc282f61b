import { readPage } from "#app/domain/lists/page-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { countRuns, listRuns } from "#db/queries/bulk-runs.ts";
import type { Route } from "./+types/runs";
import { formatBulkRun } from "./run.server.ts";

const per = 25;
const maxCounted = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The recruiter's own bulk actions; administrators see all. */
export const loader = recruiterLoader({}, async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const page = readPage(url.searchParams.get("page"), maxCounted / per);
	const rows = await listRuns(trx, user, { skip: (page - 1) * per, take: per });
	const count = await countRuns(trx, user, maxCounted + 1);
	return {
		title: format.title(format.t("bulk:runs.title")),
		rows: rows.map((run) => formatBulkRun(run, format)),
		page,
		total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
	};
});

export default function BulkRuns({ loaderData: { rows, page, total } }: Route.ComponentProps) {
	const { t } = useTranslation("bulk");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("runs.title")}
				text={t("runs.text")}
				actions={<LinkButton to="/recruiters/downloads">{t("downloads.title")}</LinkButton>}
			/>
			{rows.length === 0 ? (
				<EmptyState title={t("runs.empty")} text={t("runs.emptyText")} />
			) : (
				<>
					<Table caption={t("runs.title")}>
						<thead>
							<tr>
								<Th>{t("runs.action")}</Th>
								<Th className="max-md:hidden">{t("runs.who")}</Th>
								<Th className="max-md:hidden">{t("runs.when")}</Th>
								<Th className="max-md:hidden">{t("runs.result")}</Th>
								<Th>{t("runs.state")}</Th>
							</tr>
						</thead>
						<tbody>
							{rows.map((run) => (
								<Tr key={run.uid}>
									<RowHeader>
										<AppLink to={`/recruiters/bulk_runs/${run.uid}`} className="link">
											{t("run.title", { act: run.act, many: run.many })}
										</AppLink>
										<span className="block font-normal text-muted text-sm md:hidden">{run.counts}</span>
										<span className="block font-normal text-muted text-sm md:hidden">
											{run.recruiter}, <Time {...run.when} />
										</span>
									</RowHeader>
									<Td className="max-md:hidden">{run.recruiter}</Td>
									<Td className="max-md:hidden">
										<Time {...run.when} />
									</Td>
									<Td className="tabular max-md:hidden">{run.counts}</Td>
									<Td>
										<StatusBadge tone={run.state.tone} label={run.state.label} />
									</Td>
								</Tr>
							))}
						</tbody>
					</Table>
					<Pagination page={page} per={per} total={total} url={(number) => `?page=${number}`} label={t("runs.page")} />
				</>
			)}
		</div>
	);
}
