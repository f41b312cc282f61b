import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSheet, listContactSheets, type Timesheet } from "#db/queries/timesheets/find.ts";
import { approveSheet, disputeSheet, submitHours } from "#db/queries/timesheets/sheet-actions.ts";
import type { SheetActor } from "#db/queries/timesheets/write.ts";
import { formatTimesheetProblem, parseHoursForm, type RefusedHours } from "./parse-hours-form.server.ts";
import { readSheetView, toRow, weekLabel } from "./sheet-view.server.ts";

/** A client contact; by link only for sheets naming the contact, never as administrator. */
export interface HoursContact {
	id: number;
	clientCompanyId: number;
	isAdmin: boolean;
}

/** The outcome of an approval by timesheet, when not all were approved. */
export interface ApprovalOutcome {
	approved: number;
	problems: string[];
}

interface Query {
	contact: HoursContact;
	url: URL;
	format: Formatters;
	refused?: RefusedHours | null;
	outcome?: ApprovalOutcome | null;
}

async function findTheirs(trx: Scoped, contact: HoursContact, uid: string): Promise<Timesheet | undefined> {
	if (!/^[\w-]{1,64}$/.test(uid)) return undefined;
	const sheet = await findSheet(trx, uid);
	if (sheet?.client_company_id !== contact.clientCompanyId) return undefined;
	if (contact.isAdmin) return sheet;
	const approver = await trx
		.selectFrom("timesheet_approvers")
		.select("placement_id")
		.where("business_id", "=", trx.businessId)
		.where("placement_id", "=", sheet.placement_id)
		.where("client_contact_id", "=", contact.id)
		.executeTakeFirst();
	return approver && sheet;
}

/** Weeks the contact answers for, or one. Reading approves nothing; undefined for unknown weeks. */
export async function readClientHoursPage(
	trx: Scoped,
	{ contact, url, format, refused = null, outcome = null }: Query,
) {
	const opened = refused?.sheet ?? url.searchParams.get("sheet");
	const open = (await listContactSheets(trx, contact, { open: true })).map((sheet) => toRow(sheet, format));
	const closed = await listContactSheets(trx, contact, { open: false, limit: 20 });
	const sheet = opened === null ? undefined : await findTheirs(trx, contact, opened);
	if (opened !== null && !sheet) return undefined;
	const count = /^\d{1,4}$/.exec(url.searchParams.get("approved") ?? "")?.[0];
	return {
		title: format.t("timesheets:client.title"),
		done: url.searchParams.get("done"),
		approved: count === undefined ? null : format.t("timesheets:client.approved", { count: Number(count) }),
		outcome: outcome && {
			approved: outcome.approved > 0 ? format.t("timesheets:client.approved", { count: outcome.approved }) : null,
			problems: outcome.problems,
		},
		waiting: open.filter(({ status }) => status === "submitted"),
		disputed: open.filter(({ status }) => status === "disputed"),
		toEnter: open.filter(({ status }) => status === "draft"),
		closed: closed.map((row) => toRow(row, format)),
		sheet: sheet
			? {
					...(await readSheetView(trx, sheet, { fill: url.searchParams.get("fill"), typed: refused, words: format })),
					mayEnter: sheet.entered_by === "client" && sheet.status === "draft",
					mayApprove: sheet.status === "submitted",
				}
			: null,
		refused: refused && {
			intent: refused.intent,
			error: refused.error,
			reason: refused.reason,
			reasonError: refused.reasonError,
		},
	};
}

export type ClientPage = NonNullable<Awaited<ReturnType<typeof readClientHoursPage>>>;

type Answer =
	| { ok: true; query: string }
	| { ok: false; status: number; refused: RefusedHours | null; outcome: ApprovalOutcome | null };

interface Posted {
	contact: HoursContact;
	form: FormData;
	actor: SheetActor;
	format: Formatters;
}

/** Approves displayed weeks, disputes, or enters hours; undefined when a week is not the contact's. */
export async function postClientHours(
	trx: Scoped,
	{ contact, form, actor, format }: Posted,
): Promise<Answer | undefined> {
	const intent = String(form.get("intent") ?? "");
	const pressed = form.get("approve");
	if (typeof pressed === "string" || intent === "approve_all")
		return approveShown(
			trx,
			{ contact, form, actor, format },
			typeof pressed === "string" ? [pressed] : form.getAll("shown").map(String),
		);
	const sheet = await findTheirs(trx, contact, String(form.get("sheet") ?? ""));
	if (!sheet) return undefined;
	const disputes = intent === "dispute";
	const read = await parseHoursForm(trx, {
		sheet,
		form,
		intent: disputes ? intent : "submit",
		t: format.t,
		withReason: disputes,
	});
	if (!read.ok) return { ok: false, status: 422, refused: read.refused, outcome: null };
	if (!disputes && sheet.entered_by !== "client")
		return { ok: false, status: 409, refused: read.refused(format.t("timesheets:problems.status")), outcome: null };
	const done = disputes
		? await disputeSheet(trx, sheet.uid, { ...read.hours, reason: read.hours.reason ?? "", actor })
		: await submitHours(trx, sheet.uid, { ...read.hours, actor });
	if (done.ok) return { ok: true, query: `done=${disputes ? "disputed" : "entered"}` };
	return { ok: false, status: 409, refused: read.refused(formatTimesheetProblem(done, format)), outcome: null };
}

/** Approves only the displayed version; sheets changed or approved meanwhile are reported. */
async function approveShown(
	trx: Scoped,
	{ contact, actor, format }: Posted,
	shown: readonly string[],
): Promise<Answer | undefined> {
	const outcome: ApprovalOutcome = { approved: 0, problems: [] };
	for (const key of shown.slice(0, 500)) {
		const [uid = "", version = ""] = key.split(":");
		const sheet = await findTheirs(trx, contact, uid);
		if (!sheet) return undefined;
		const done = await approveSheet(trx, uid, { version: Number(version), actor });
		if (done.ok) outcome.approved += 1;
		else
			outcome.problems.push(
				format.t(`timesheets:problems.approve.${done.problem}`, {
					name: sheet.candidate,
					week: weekLabel(sheet.week, format),
					by: done.by ?? "",
				}),
			);
	}
	return outcome.problems.length === 0
		? { ok: true, query: `approved=${outcome.approved}` }
		: { ok: false, status: 409, refused: null, outcome };
}
