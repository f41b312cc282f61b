import { readSavedQuery } from "#app/domain/reports/saved-report.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { describeReport } from "#app/entities/reports/describe-report.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listSavedReports, type SavedReport } from "#db/queries/saved-reports.ts";
import { ReportTabs } from "../report-tabs.tsx";
import type { Route } from "./+types/saved-reports";
import { mayChangeReport } from "./saved-report-form.server.ts";
import { SavedReportList } from "./saved-report-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const reports = await listSavedReports(trx, user.id);
		const present = (report: SavedReport) => ({
			uid: report.uid,
			name: report.name,
			what: describeReport(new URLSearchParams(report.query), user, format, format.now),
			query: String(readSavedQuery(report.query, report.period, localDay(format.now))),
			owner: report.owner,
			own: report.own,
			mayChange: mayChangeReport(report, user),
			pinned: report.pinned,
			mailed: report.mailed,
			sharing:
				report.sharing === "roles"
					? report.roles.map(({ name }) => name).join(", ")
					: report.sharing === "none"
						? ""
						: t(`saved_reports:sharings.${report.sharing}`),
			changed: format.when(report.updated_at),
		});
		return {
			own: reports.filter(({ own }) => own).map(present),
			shared: reports.filter(({ own }) => !own).map(present),
			pageTitle: format.title(t("saved_reports:title")),
		};
	},
);

export default function SavedReports({ loaderData: { own, shared } }: Route.ComponentProps) {
	const { t } = useTranslation("saved_reports");
	const build = (
		<LinkButton to="/recruiters/reports" icon={Plus} variant="primary">
			{t("buildOne")}
		</LinkButton>
	);
	const isEmpty = own.length + shared.length === 0;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={t("text")} actions={isEmpty ? undefined : build} />
			<ReportTabs />
			{isEmpty && <EmptyState title={t("empty")} text={t("emptyText")} action={build} />}
			{own.length > 0 && (
				<Card as="section" aria-labelledby="own-reports" className="mb-4">
					<CardHeader id="own-reports" title={t("own")} />
					<SavedReportList reports={own} />
				</Card>
			)}
			{shared.length > 0 && (
				<Card as="section" aria-labelledby="shared-reports">
					<CardHeader id="shared-reports" title={t("shared")} />
					<SavedReportList reports={shared} />
				</Card>
			)}
		</div>
	);
}
