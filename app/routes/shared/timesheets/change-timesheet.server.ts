import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import {
	formatTimesheetProblem,
	parseHoursForm,
	type RefusedHours,
} from "#app/routes/shared/timesheets/parse-hours-form.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { acceptDispute, approveSheet, correctHours, openAdjustment } from "#db/queries/timesheets/sheet-actions.ts";
import type { SheetActor } from "#db/queries/timesheets/write.ts";
import { timesheetSource } from "./timesheet-record.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Approves for the client with a reason, accepts the client's version, corrects or adjusts. */
export async function changeTimesheet(context: Context, id: string, form: FormData) {
	const intent = String(form.get("intent") ?? "");
	const right = intent === "approve" || intent === "accept" ? "approve" : "update";
	permit(context, "read", "timesheets");
	return withRecord(context, timesheetSource, id, right, async ({ trx, record, user, actor, format }) => {
		const { t } = format;
		const by: SheetActor = { type: "recruiter", id: user.id, name: user.name, ip: actor.ip ?? null, channel: "office" };
		const good = (message: string, uid = record.uid) => ({ ok: true as const, message, uid });
		const bad = (refused: RefusedHours, status: number) => ({ ok: false as const, refused, status });
		const withReason = await parseHoursForm(trx, { sheet: record, form, intent, t, withReason: true });
		const reason = String(form.get("reason") ?? "")
			.trim()
			.slice(0, 1000);
		const blank = (error: string | null, reasonError: string | null = null): RefusedHours => ({
			sheet: record.uid,
			intent,
			days: [],
			issues: [],
			error,
			reason,
			reasonError,
		});
		const version = Number(form.get("version"));
		if (intent === "approve") {
			if (reason === "") return bad(blank(null, t("forms:required")), 422);
			const done = await approveSheet(trx, record.uid, { version, actor: by, reason });
			if (done.ok) return good(t("timesheets:office.approved"));
			const key =
				done.problem === "approved" ? "timesheets:problems.status" : (`timesheets:problems.${done.problem}` as const);
			return bad(blank(t(key)), 409);
		}
		if (intent === "accept") {
			const done = await acceptDispute(trx, record.uid, { version, actor: by });
			return done.ok ? good(t("timesheets:office.approved")) : bad(blank(formatTimesheetProblem(done, format)), 409);
		}
		if (intent !== "correct" && intent !== "adjust") return bad(blank(t("timesheets:problems.status")), 422);
		if (!withReason.ok) return bad(withReason.refused, 422);
		const hours = { ...withReason.hours, reason: withReason.hours.reason ?? "", actor: by };
		if (intent === "correct") {
			const done = await correctHours(trx, record.uid, hours);
			return done.ok
				? good(t("timesheets:office.corrected"))
				: bad(withReason.refused(formatTimesheetProblem(done, format)), 409);
		}
		const done = await openAdjustment(trx, record.uid, hours);
		return done.ok
			? good(t("timesheets:office.adjusted"), done.uid)
			: bad(withReason.refused(formatTimesheetProblem(done, format)), 409);
	});
}
