import type { EntryIssue } from "#app/domain/timesheets/entry.ts";
import { type DayInput, parseDays, readDays } from "#app/domain/timesheets/form.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Timesheet } from "#db/queries/timesheets/find.ts";
import type { TimesheetActResult } from "#db/queries/timesheets/sheet-actions.ts";
import { createWeekContextReader } from "#db/queries/timesheets/week-context.ts";

export interface RefusedHours {
	sheet: string;
	intent: string;
	days: DayInput[];
	issues: EntryIssue[];
	error: string | null;
	reason: string;
	reasonError: string | null;
}

interface Posted {
	sheet: Timesheet;
	form: FormData;
	intent: string;
	t: Formatters["t"];
	withReason: boolean;
}

/** Reads posted hours against the placement's week. */
export async function parseHoursForm(trx: Scoped, { sheet, form, intent, t, withReason }: Posted) {
	const frame = await createWeekContextReader(trx)(sheet);
	const days = readDays(form);
	const { entries, issues } = parseDays(days, frame);
	const reason = String(form.get("reason") ?? "")
		.trim()
		.slice(0, 1000);
	const seen = Number(form.get("version"));
	const refused = (error: string | null, more: Partial<RefusedHours> = {}): RefusedHours => ({
		sheet: sheet.uid,
		intent,
		days,
		issues,
		error,
		reason,
		reasonError: null,
		...more,
	});
	if (issues.length > 0) return { ok: false as const, refused: refused(t("timesheets:problems.days")) };
	if (withReason && reason === "")
		return { ok: false as const, refused: refused(null, { reasonError: t("forms:required") }) };
	return { ok: true as const, hours: { entries, frame, reason: reason || null, seen }, refused };
}

export function formatTimesheetProblem(
	done: Exclude<TimesheetActResult, { ok: true }>,
	{ t, day }: Pick<Formatters, "t" | "day">,
): string {
	if (done.problem === "clash")
		return t("timesheets:problems.clash", {
			placement: done.clash.placement,
			company: done.clash.company,
			day: day(done.clash.day),
		});
	return t(`timesheets:problems.${done.problem}`);
}
