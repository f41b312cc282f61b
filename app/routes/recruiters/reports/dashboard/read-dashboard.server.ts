import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { readSavedQuery } from "#app/domain/reports/saved-report.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findDashboard, listDashboardRoles, type ReportCard } from "#db/queries/report-cards.ts";
import { readReportAnswer } from "../report.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Groups of a card; the report has all. */
const mostOnCard = 6;

export type DashboardCard = Awaited<ReturnType<typeof readCard>>;

/** Desk with all card values, live or cached with their time. */
export async function readReportDashboard(context: Context) {
	const user = getRecruiter(context);
	const { desk, roles } = await readInBusiness(context.get(database), user.businessId, async (trx) => ({
		desk: await findDashboard(trx, user.id),
		roles: await listDashboardRoles(trx, user),
	}));
	const cards: DashboardCard[] = [];
	for (const card of desk.cards) cards.push(await readCard(context, user, card));
	return { role: desk.role, cards, mayShare: roles.length > 0 && cards.length > 0 };
}

async function readCard(context: Context, user: Recruiter, card: ReportCard) {
	const { uid, name, width, query, period } = card;
	const format = createFormatters(context);
	const params = readSavedQuery(query, period, localDay(format.now));
	const request = readReportRequest(params, user, format.now);
	const head = { uid, name, width };
	if (!request || request.problems.length > 0) return { ...head, report: null, state: null, days: "", more: 0 };
	const { report, state } = await readReportAnswer(context, user, request, params);
	const days = `${format.day(request.period.from)} – ${format.day(request.period.to)}`;
	if (!report) return { ...head, report, state, days, more: 0 };
	const short = report.look === "plot" ? report : { ...report, table: report.table.slice(0, mostOnCard) };
	return { ...head, report: short, state, days, more: report.table.length - short.table.length };
}
