import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSheet, listOwnSheets } from "#db/queries/timesheets/find.ts";
import { acceptDispute, submitHours } from "#db/queries/timesheets/sheet-actions.ts";
import type { SheetActor } from "#db/queries/timesheets/write.ts";
import { formatTimesheetProblem, parseHoursForm, type RefusedHours } from "./parse-hours-form.server.ts";
import { readSheetView, toRow } from "./sheet-view.server.ts";

/** A timesheet of this person; another person's is treated as missing. */
async function findOwn(trx: Scoped, candidateId: number, uid: string) {
	const sheet = /^[\w-]{1,64}$/.test(uid) ? await findSheet(trx, uid) : undefined;
	return sheet?.candidate_id === candidateId ? sheet : undefined;
}

interface Query {
	candidateId: number;
	url: URL;
	format: Formatters;
	refused?: RefusedHours | null;
}

/** A worker's weeks, or one of them; undefined when the week is not theirs. */
export async function readWorkerHoursPage(trx: Scoped, { candidateId, url, format, refused = null }: Query) {
	const opened = refused?.sheet ?? url.searchParams.get("sheet");
	const rows = (await listOwnSheets(trx, candidateId)).map((sheet) => toRow(sheet, format));
	const sheet = opened === null ? undefined : await findOwn(trx, candidateId, opened);
	if (opened !== null && !sheet) return undefined;
	return {
		title: format.t("timesheets:worker.title"),
		done: url.searchParams.get("done"),
		rows,
		sheet: sheet
			? {
					...(await readSheetView(trx, sheet, {
						fill: url.searchParams.get("fill"),
						typed: refused,
						words: format,
					})),
					open: sheet.entered_by === "worker" && ["draft", "submitted", "disputed"].includes(sheet.status),
				}
			: null,
		refused: refused && { error: refused.error },
	};
}

export type WorkerPage = NonNullable<Awaited<ReturnType<typeof readWorkerHoursPage>>>;

type Answer = { ok: true; done: string } | { ok: false; status: number; refused: RefusedHours };

/** Saves a worker's hours or accepts the client's version; undefined for weeks of others. */
export async function saveWorkerTimesheet(
	trx: Scoped,
	{ candidateId, form, actor, format }: { candidateId: number; form: FormData; actor: SheetActor; format: Formatters },
): Promise<Answer | undefined> {
	const sheet = await findOwn(trx, candidateId, String(form.get("sheet") ?? ""));
	if (!sheet) return undefined;
	const intent = form.get("intent") === "accept" ? "accept" : "submit";
	if (intent === "accept") {
		const done = await acceptDispute(trx, sheet.uid, { version: Number(form.get("version")), actor });
		if (done.ok) return { ok: true, done: "accepted" };
		return { ok: false, status: 409, refused: blank(sheet.uid, intent, formatTimesheetProblem(done, format)) };
	}
	const read = await parseHoursForm(trx, { sheet, form, intent, t: format.t, withReason: false });
	if (!read.ok) return { ok: false, status: 422, refused: read.refused };
	if (sheet.entered_by !== "worker")
		return { ok: false, status: 409, refused: read.refused(format.t("timesheets:problems.status")) };
	const done = await submitHours(trx, sheet.uid, { ...read.hours, actor });
	if (done.ok) return { ok: true, done: "submitted" };
	return { ok: false, status: 409, refused: read.refused(formatTimesheetProblem(done, format)) };
}

const blank = (sheet: string, intent: string, error: string): RefusedHours => ({
	sheet,
	intent,
	days: [],
	issues: [],
	error,
	reason: "",
	reasonError: null,
});
