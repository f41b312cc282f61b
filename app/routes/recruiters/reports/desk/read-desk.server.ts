import type { Recruiter } from "#app/domain/candidates/person.ts";
import { readSavedQuery } from "#app/domain/reports/saved-report.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { presentReport } from "#app/entities/reports/present-report.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findDesk, listDeskRoles, type ReportCard } from "#db/queries/report-cards.ts";
import { runReport } from "#db/queries/run-report.ts";

/** Groups of a card; the report has all. */
const mostOnCard = 6;

export type DeskCard = Awaited<ReturnType<typeof readCard>>;

/** The desk with the numbers of every card, all of one moment. */
export async function readDesk(trx: Scoped, user: Recruiter, format: Formatters) {
	const desk = await findDesk(trx, user.id);
	const cards: DeskCard[] = [];
	for (const card of desk.cards) cards.push(await readCard(trx, user, card, format));
	return { role: desk.role, cards, mayShare: (await listDeskRoles(trx, user)).length > 0 && cards.length > 0 };
}

async function readCard(trx: Scoped, user: Recruiter, card: ReportCard, format: Formatters) {
	const { uid, name, width, query, period } = card;
	const request = readReportRequest(readSavedQuery(query, period, localDay(format.now)), user, format.now);
	const head = { uid, name, width };
	if (!request || request.problems.length > 0) return { ...head, report: null, days: "", more: 0 };
	const report = presentReport(request, await runReport(trx, user, request, format), format);
	const days = `${format.day(request.period.from)} – ${format.day(request.period.to)}`;
	const short = report.look === "plot" ? report : { ...report, table: report.table.slice(0, mostOnCard) };
	return { ...head, report: short, days, more: report.table.length - short.table.length };
}
