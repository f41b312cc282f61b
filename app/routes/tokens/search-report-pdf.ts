import { site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { respondWithPdf } from "../document-pdf.server.ts";
import type { Route } from "./+types/search-report-pdf";
import { readSentSearchReport } from "./search-report.server.ts";

/** The search of a link as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { report } = await readSentSearchReport(context, params.token, false);
	if (!report) throw notFound();
	return respondWithPdf(report, context.get(site).colors);
}
