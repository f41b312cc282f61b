import type { RouterContextProvider } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, site } from "#app/context.ts";
import { getReportFormat } from "#app/entities/reports/report-format.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countSearchReportOpen, findSearchReport } from "#db/queries/search-reports.ts";
import { readSearchReport } from "../shared/search-report/search-report.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The report in the language it was created in; null once the link is closed. */
export async function readSentSearchReport(context: Context, token: string, counts: boolean) {
	await enforceNetworkRateLimit(context, "search_report", 60);
	const { businessId, title } = context.get(site);
	if (!businessId || !/^[0-9a-f]{64}$/.test(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const link = await findSearchReport(trx, token);
		if (!link) throw notFound();
		const author = link.author && link.authorEmail ? { name: link.author, email: link.authorEmail } : null;
		if (!link.isOpen) return { report: null, author, locale: link.locale };
		if (counts) await countSearchReportOpen(trx, link.id);
		const format = getReportFormat(link.locale);
		const report = await readSearchReport(trx, link.job, { site: title, note: link.note, now: new Date() }, format);
		return { report, author, locale: link.locale };
	});
}
