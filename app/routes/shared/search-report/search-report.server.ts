import { enumerations } from "#app/domain/reference/enumerations.ts";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { presentReport, type ReportView } from "#app/entities/reports/present-report.ts";
import type { ReportFormat } from "#app/entities/reports/report-format.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { runReport } from "#db/queries/run-report.ts";
import type { SearchedJob } from "#db/queries/search-reports.ts";

/** A client reads the whole search, regardless of the link's author. */
const everything = { id: 0, isAdmin: true, rolePermissions: {} };

export async function readSearchReport(
	trx: Scoped,
	job: SearchedJob,
	{ site, note, now }: { site: string; note: string | null; now: Date },
	format: ReportFormat,
): Promise<SearchReportDocument> {
	const { t, locale } = format;
	const until = localDay(now);
	const since = job.since > until ? until : job.since;
	const funnel = await read({ measure: "applies", by: "reached" });
	const days = await read({ measure: "stage_days", by: "left" });
	const sent = await read({ measure: "submissions", by: "year" });
	const met = await read({ measure: "interviews", by: "year" });
	const reasons: SearchReportDocument["reasons"] = [];
	for (const side of enumerations.rejectSides) {
		const view = await read({ measure: "rejections", by: "reject_reason", "filters[reject_side]": side });
		if (view.isEmpty) continue;
		reasons.push({
			key: side,
			label: t(`search_reports:sides.${side}`),
			total: view.total.text,
			lines: view.table.map(({ key, label, cells }) => ({
				key,
				label,
				value: cells[0]?.text ?? "",
				share: cells[0]?.share ?? 0,
			})),
		});
	}
	const words = (name: Exclude<keyof SearchReportDocument["words"], "reached" | "passed" | "waiting" | "ended">) =>
		t(`search_reports:words.${name}`);
	return {
		locale,
		site,
		title: job.title,
		company: job.company,
		since: formatDate(locale, since),
		until: formatDate(locale, until),
		note,
		figures: [
			{ label: t("search_reports:figures.approached"), value: funnel.total.text },
			{ label: t("search_reports:figures.sent"), value: sent.total.text },
			{ label: t("search_reports:figures.met"), value: met.total.text },
			{ label: t("search_reports:figures.openings"), value: format.number(job.openings) },
		],
		stages: (funnel.funnel ?? []).map(({ text, to: _, ...step }) => ({ ...step, reached: text })),
		days: (days.spread ?? []).map(({ key, label, text, middle, at }) => ({ key, label, median: text, middle, at })),
		reasons,
		words: {
			stages: words("stages"),
			stagesNote: words("stagesNote"),
			stage: words("stage"),
			reached: t("report_builder:funnel.reached"),
			passed: t("report_builder:funnel.passed"),
			waiting: t("report_builder:funnel.waiting"),
			ended: t("report_builder:funnel.ended"),
			days: words("days"),
			daysNote: words("daysNote"),
			reasons: words("reasons"),
			noReasons: words("noReasons"),
			note: words("note"),
		},
	};

	async function read(query: Record<string, string>): Promise<ReportView> {
		const params = new URLSearchParams({ ...query, "filters[job]": job.uid, start_date: since, end_date: until });
		const request = readReportRequest(params, everything, now);
		if (!request || request.problems.length > 0) throw new Error(`no report of ${params}`);
		return presentReport(request, await runReport(trx, everything, request, format), format);
	}
}
