import { readSavedQuery, type SavedPeriod } from "#app/domain/reports/saved-report.ts";
import { getQuietHoursEnd, parseQuietHours } from "#app/domain/sendouts/quiet-hours.ts";
import { reportMail as compose } from "#app/emails/report-mail.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { describeChart, drawReportPicture } from "#app/entities/reports/draw-picture.ts";
import { presentReport, type ReportView } from "#app/entities/reports/present-report.ts";
import { getReportFormat, type ReportFormat } from "#app/entities/reports/report-format.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { formatDate } from "#app/i18n/format.ts";
import { htmlLang } from "#app/i18n/i18n.ts";
import { putFileAs } from "#app/storage/files.server.ts";
import { renderTrustedSvg } from "#app/storage/render-svg.server.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import { listReportFilterProblems } from "#db/queries/report-filter-problems.ts";
import { findReportMail } from "#db/queries/report-schedules.ts";
import { runReport } from "#db/queries/run-report.ts";
import type { Task } from "../task.ts";

/** Rows of the mail's table; the report has all. */
const mostRows = 30;

/** Limited to the reader's permissions. The key (schedule, reader, day) prevents duplicate mails. */
export const reportMail: Task<"report_mail"> = async ({ businessId, scheduleId, recruiterId, day }, { db, hold }) => {
	const run = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, businessId, work);
	const mail = await run((trx) => findReportMail(trx, { scheduleId, recruiterId }));
	const user = mail && (await run((trx) => findRunner(trx, recruiterId)));
	if (!mail || !user) return;
	const format = getReportFormat(mail.locale);
	const request = readReportRequest(readSavedQuery(mail.query, mail.period as SavedPeriod, day), user, new Date());
	const isReadable = request !== null && request.problems.length === 0;
	const report = isReadable
		? await runAsReader(user, () =>
				runWithMasks(getViewerMasks(user), () =>
					run(async (trx) => {
						// With deleted or inaccessible records, the mail reports that it cannot be read.
						if ((await listReportFilterProblems(trx, request, user)).length > 0) return null;
						return presentReport(request, await runReport(trx, user, request, format), format);
					}),
				),
			)
		: null;
	const write = (date: string) => formatDate(mail.locale, date);
	const period = isReadable ? `${write(request.period.from)} – ${write(request.period.to)}` : write(day);
	const fileName = `report-${mail.uid}.png`;
	const attachments = report ? [await drawAttachment(report)] : [];
	await run(async (trx) => {
		await hold(trx);
		const site = await findStaffSite(trx, productHost());
		if (!site) return;
		const path = `${siteOrigin(site.domain)}/recruiters/reports/saved/${mail.uid}`;
		const quiet = getQuietHoursEnd(new Date(), mail.timezone, parseQuietHours(mail.settings));
		await queueEmail(trx, {
			kind: "report",
			dedupeKey: `report:${scheduleId}:${recruiterId}:${day}`,
			site: { id: site.id },
			to: { email: mail.email, name: mail.reader },
			locale: mail.locale,
			...(quiet ? { notBefore: quiet } : {}),
			content: compose({
				locale: mail.locale,
				site: { title: site.title, colors: site.colors },
				name: mail.reader,
				sender: mail.sender,
				title: mail.name,
				period,
				picture: report && { fileName, alt: describeChart(mail.name, report) },
				table: report ? getTable(report, format) : { heads: [], rows: [] },
				link: path,
				stopLink: `${path}/stop`,
			}),
			attachments,
		});
	});

	async function drawAttachment(view: ReportView) {
		const svg = drawReportPicture(view, {
			title: mail?.name ?? "",
			period,
			lang: htmlLang[format.locale],
			more: (count) => format.t("report_builder:moreGroups", { count, number: format.number(count) }),
		});
		const png = await renderTrustedSvg(new TextEncoder().encode(svg), { behind: true });
		if (!png) throw new Error("The picture of a report could not be drawn");
		const content = new Uint8Array(png);
		// One key per e-mail, so that a rerun overwrites the file.
		const storageKey = `${businessId}/report-mails/${scheduleId}-${recruiterId}-${day}.png`;
		await putFileAs(storageKey, content, "image/png");
		return { fileName, contentType: "image/png", storageKey, size: content.byteLength };
	}
};

function getTable({ table, series, isSplit, name }: ReportView, { t }: ReportFormat) {
	const isCompared = table.some(({ previous }) => previous !== null);
	return {
		heads: [
			t("report_builder:group"),
			...series.map(({ label }) => (isSplit ? label : name)),
			...(isCompared ? [t("report_builder:previousPeriod")] : []),
		],
		rows: table
			.slice(0, mostRows)
			.map(({ label, cells, previous }) => [
				label,
				...cells.map(({ text }) => text),
				...(isCompared ? [previous ?? ""] : []),
			]),
	};
}
