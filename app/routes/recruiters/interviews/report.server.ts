import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { maySeeField } from "#app/domain/access/data-scope.ts";
import { addDays, getDayStart, localDay } from "#app/domain/time/brasilia-time.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findInterviewTotals, listInterviewerLoads, listInterviewWeeks } from "#db/queries/interview-report.ts";

export const reportPeriodDays = [30, 90, 365] as const;

/** Numbers of interviews: `?days=` back from today, one of `periods`. */
export async function readInterviewReport(context: Readonly<RouterContextProvider>, url: URL) {
	const user = permit(context, "read", "interviews");
	const format = createFormatters(context);
	const days = reportPeriodDays.find((period) => String(period) === url.searchParams.get("days")) ?? 90;
	const today = localDay(format.now);
	const first = addDays(today, 1 - days);
	const period = { from: getDayStart(first), to: getDayStart(addDays(today, 1)) };
	const sees = (field: string) => maySeeField(user, "interviews", field);
	const [totals, loads, weeks] = await readInBusiness(context.get(database), user.businessId, async (trx) => [
		await findInterviewTotals(trx, period),
		sees("interviewers") ? await listInterviewerLoads(trx, period) : null,
		await listInterviewWeeks(trx, period),
	]);
	const seesResults = sees("result");
	const list = (filters: Record<string, string>) =>
		`/recruiters/interviews?${new URLSearchParams({ "filters[starts_at_from]": first, "filters[starts_at_to]": today, ...filters })}`;
	const number = (value: number | null) => (value === null ? null : format.number(Math.round(value * 10) / 10));
	const share = (part: number) => (totals.count === 0 ? null : Math.round((part / totals.count) * 100));
	const most = Math.max(1, ...weeks.map(({ count }) => count));
	const { t } = format;
	return {
		title: format.title(t("interview_report:title")),
		days,
		range: t("interview_report:range", { from: format.day(first), to: format.day(today) }),
		empty: weeks.length === 0,
		totals: {
			count: format.number(totals.count),
			pending: seesResults ? totals.pending : 0,
			pendingTo: list({ "filters[result]": "pending" }),
			listTo: list({}),
			noShows: seesResults ? { count: format.number(totals.noShows), share: share(totals.noShows) } : null,
			noShowsTo: list({ "filters[result]": "no-show" }),
			rescheduled: sees("reschedules")
				? { count: format.number(totals.rescheduled), share: share(totals.rescheduled), moves: totals.reschedules }
				: null,
			cancelled: format.number(totals.cancelled),
			daysToBook: number(totals.daysToBook),
			daysAhead: number(totals.daysAhead),
			feedbackHours: number(totals.feedbackHours),
		},
		weeks: weeks.map(({ monday, count, noShows }) => ({
			key: monday,
			label: t("interview_report:week", { day: format.day(monday) }),
			text:
				seesResults && noShows > 0
					? t("interview_report:withNoShows", { number: format.number(count), missed: format.number(noShows) })
					: format.number(count),
			share: (count / most) * 100,
		})),
		loads:
			loads?.map(({ uid, interviews, minutes, noShows, coming, owed, feedbackHours, ...load }) => ({
				...load,
				uid,
				to: list({ "filters[interviewers]": uid }),
				interviews: format.number(interviews),
				hours: number(minutes / 60),
				noShows: seesResults ? format.number(noShows) : null,
				coming: format.number(coming),
				owed: format.number(owed),
				feedbackHours: number(feedbackHours),
			})) ?? null,
	};
}
