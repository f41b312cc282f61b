import { listDeadlineYears } from "#app/domain/applies/response-deadline.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Candidacy } from "#db/queries/candidacies.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";

/** Holidays relevant to the response deadlines of these candidacies. */
export function listDeadlineHolidays(trx: Scoped, candidacies: readonly Candidacy[]) {
	const waiting = candidacies.filter(({ sla }) => sla !== null).map(({ entered_status_at }) => entered_status_at);
	return waiting.length === 0 ? new Set<string>() : listHolidayDays(trx, listDeadlineYears(waiting));
}
