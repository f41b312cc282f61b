import { i18n } from "#app/context.ts";
import { isReport } from "#app/domain/reports/reports.ts";
import type { ReportView } from "#app/entities/reports/present-report.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bookmark } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/reports";
import { readReport, readTrend } from "./report.server.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportFigure, ReportNumbers, ReportResult } from "./report-result.tsx";
import { ReportStateNote } from "./report-state-note.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { readOpenedReport } from "./saved/read-opened-report.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Report builder; all state is in the URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const [page, opened] = await Promise.all([readReport(context, url), readOpenedReport(context, url)]);
	const ready = url.searchParams.get("ready");
	const trend = isReport(ready) && page?.report ? await readTrend(context, url) : null;
	const heading = isReport(ready)
		? { title: t(`reports:names.${ready}`), text: t(`reports:texts.${ready}`) }
		: { title: t("report_builder:title"), text: t("report_builder:text") };
	const name = opened.saved?.name ?? heading.title;
	return { page, opened, heading, trend, title: createFormatters(context).title(name) };
}

export default function Reports({ loaderData: { page, opened, heading, trend } }: Route.ComponentProps) {
	const { t } = useTranslation("report_builder");
	const { t: tSaved } = useTranslation("saved_reports");
	const { saved } = opened;
	if (!page)
		return (
			<div className="mx-auto max-w-6xl">
				<PageHeader title={t("title")} />
				<EmptyState title={t("noMeasures")} text={t("noMeasuresText")} />
			</div>
		);
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={saved?.name ?? heading.title}
				text={saved ? saved.owner && tSaved("of", { owner: saved.owner }) : heading.text}
				// One that is still being read can be saved too.
				actions={(page.report || page.state) && <SaveLinks opened={opened} />}
			/>
			<ReportTabs />
			<ReportForm form={page.form} saved={saved?.uid} />
			{page.state && <ReportStateNote {...page.state} />}
			{page.report && <ReportResult report={page.report} csvTo={page.form.csvTo} />}
			{trend && <ReportTrend trend={trend} />}
		</div>
	);
}

/** All of a ready report over time. */
function ReportTrend({ trend }: { trend: ReportView }) {
	const { t } = useTranslation("reports");
	return (
		<Card as="section" aria-labelledby="trend" className="mt-4">
			<CardHeader id="trend" title={t("overTime")} />
			<ReportFigure report={trend} />
			<details className="mt-3">
				<summary className="link w-fit cursor-pointer">{t("trendTable")}</summary>
				<div className="mt-2">
					<ReportNumbers report={trend} />
				</div>
			</details>
		</Card>
	);
}

/** Saves as a new report, or overwrites the saved one it was opened from. */
function SaveLinks({ opened: { saved, saveTo } }: { opened: Awaited<ReturnType<typeof readOpenedReport>> }) {
	const { t } = useTranslation("saved_reports");
	return (
		<>
			{saved?.changeTo && <LinkButton to={saved.changeTo}>{t("saveChanges")}</LinkButton>}
			<LinkButton to={saveTo} icon={Bookmark}>
				{t(saved ? "saveAs" : "save")}
			</LinkButton>
		</>
	);
}
