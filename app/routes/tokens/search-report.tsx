import { data, type HeadersFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { SearchReportView } from "../shared/search-report/search-report-view.tsx";
import type { Route } from "./+types/search-report";
import { readSentSearchReport } from "./search-report.server.ts";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	"Referrer-Policy": "same-origin",
});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.report?.title ?? "" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const page = await readSentSearchReport(context, params.token, request.method === "GET");
	return data(page, { status: page.report ? 200 : 410 });
}

/** Public page of a client's search report, without account or JavaScript. */
export default function SentSearchReport({ loaderData: { report, author }, params }: Route.ComponentProps) {
	const { t } = useTranslation("search_reports");
	return (
		<main
			id="content"
			tabIndex={-1}
			className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 outline-none sm:py-10"
		>
			<PageTitle>{report?.title ?? t("closedTitle")}</PageTitle>
			{report ? (
				<>
					<header>
						<h1 className="font-semibold text-2xl tracking-tight">{report.title}</h1>
						<p className="text-muted">
							{[report.company, t("period", { from: report.since, to: report.until })].filter(Boolean).join(" · ")}
						</p>
					</header>
					<div className="border border-line bg-surface p-5 sm:p-8">
						<SearchReportView report={report} />
					</div>
				</>
			) : (
				<Banner tone="warning">{t("closed")}</Banner>
			)}
			<p className="flex flex-wrap justify-center gap-x-6">
				{report && (
					<a href={`/search_report/${params.token}/pdf`} className="link inline-flex min-h-11 items-center" download>
						{t("pdf")}
					</a>
				)}
				{author && (
					<a href={`mailto:${author.email}`} className="link inline-flex min-h-11 items-center">
						{t("write", { name: author.name })}
					</a>
				)}
			</p>
		</main>
	);
}
