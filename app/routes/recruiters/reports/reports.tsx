import { i18n } from "#app/context.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/reports";
import { readReport } from "./report.server.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportResult } from "./report-result.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A number of the trade, split and drawn as one asks: all of it stands in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	return { page: await readReport(context, url), title: formattersFor(context).title(t("report_builder:title")) };
}

export default function Reports({ loaderData: { page } }: Route.ComponentProps) {
	const { t } = useTranslation("report_builder");
	if (!page)
		return (
			<div className="mx-auto max-w-6xl">
				<PageHeader title={t("title")} />
				<EmptyState title={t("noMeasures")} text={t("noMeasuresText")} />
			</div>
		);
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={t("text")} />
			<ReportForm form={page.form} />
			{page.report && <ReportResult report={page.report} csvTo={page.form.csvTo} />}
		</div>
	);
}
