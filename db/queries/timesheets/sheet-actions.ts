import type { Entry } from "#app/domain/timesheets/entry.ts";
import { type ApprovalRefusal, findApprovalRefusal, isTimesheetActionAllowed } from "#app/domain/timesheets/status.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification, notifyAdministrators } from "../notifications.ts";
import { findApprover, findSheet, isAdjusted, listEntries, lockSheet, type Timesheet } from "./find.ts";
import { createWeekContextReader, priceWeekHours, type WeekContext } from "./week-context.ts";
import {
	findClash,
	type HoursClash,
	recordEvents,
	type SheetActor,
	setEntriesLive,
	toSheetColumns,
	writeVersion,
} from "./write.ts";

export type TimesheetActResult =
	| { ok: true; version: number }
	| { ok: false; problem: "status" | "changed" }
	| { ok: false; problem: "clash"; clash: HoursClash };

interface Hours {
	entries: readonly Entry[];
	frame: WeekContext;
	actor: SheetActor;
	reason?: string | null;
	/** Version shown to the user; the action is refused when another exists. */
	seen: number;
}

/** Resubmitting the same hours does not create a new version. */
export async function submitHours(
	db: Scoped,
	uid: string,
	{ entries, frame, actor, seen }: Hours,
): Promise<TimesheetActResult> {
	const sheet = await lockSheet(db, uid);
	if (!sheet) return { ok: false, problem: "status" };
	const before = sheet.version > 0 ? await listEntries(db, sheet, sheet.version) : null;
	if (sheet.status === "submitted" && before && sameEntries(before, entries))
		return { ok: true, version: sheet.version };
	if (!isTimesheetActionAllowed("fill", sheet.status)) return { ok: false, problem: "status" };
	if (seen !== sheet.version) return { ok: false, problem: "changed" };
	// Hours entered by the client need no further approval.
	const ofClient = actor.type === "client_contact";
	return writeHours(db, sheet, { entries, frame, actor, seen }, ofClient ? "approved" : "submitted");
}

/** Corrects hours as a new version, which needs approval again; refuses an adjusted sheet. */
export async function correctHours(db: Scoped, uid: string, hours: Hours): Promise<TimesheetActResult> {
	const sheet = await lockSheet(db, uid);
	if (!sheet || !isTimesheetActionAllowed("correct", sheet.status)) return { ok: false, problem: "status" };
	if (hours.seen !== sheet.version) return { ok: false, problem: "changed" };
	// Its adjustment charges the difference to the amounts stored here: those stay.
	if (await isAdjusted(db, sheet)) return { ok: false, problem: "changed" };
	return writeHours(db, sheet, hours, "submitted");
}

async function writeHours(
	db: Scoped,
	sheet: Timesheet,
	hours: Hours,
	to: "submitted" | "approved",
): Promise<TimesheetActResult> {
	const { entries, frame, actor, reason = null } = hours;
	const clash = await findClash(db, sheet, entries);
	if (clash) return { ok: false, problem: "clash", clash };
	const valued = priceWeekHours(entries, frame);
	const version = await writeVersion(db, sheet, { entries, valued, author: getAuthor(actor), reason, live: true });
	await db
		.updateTable("timesheets")
		.set({
			...toSheetColumns(version, entries, valued),
			status: to,
			submitted_at: new Date(),
			approved_at: to === "approved" ? new Date() : null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", sheet.id)
		.execute();
	const done = { id: sheet.id, version };
	const corrects = actor.type === "recruiter";
	await recordEvents(db, [done], { kind: corrects ? "corrected" : "submitted", actor, reason });
	if (to === "approved") await recordEvents(db, [done], { kind: "approved", actor });
	else await tellApprovers(db, sheet.placement_id);
	await auditSheet(db, sheet, actor, { status: [sheet.status, to], version: [sheet.version, version] });
	return { ok: true, version };
}

const getAuthor = ({ type, id, name }: SheetActor) => ({
	type: type === "system" ? ("recruiter" as const) : type,
	id: id ?? 0,
	name: name ?? "—",
});

const sameEntries = (first: readonly Entry[], other: readonly Entry[]) =>
	JSON.stringify(first.map(sortKeys)) === JSON.stringify(other.map(sortKeys));
const sortKeys = ({ day, kind, start, end, break: pause, minutes }: Entry) => [day, kind, start, end, pause, minutes];

/** Delayed, so that approvers get one message for several sheets. */
async function tellApprovers(db: Scoped, placementId: number): Promise<void> {
	const contacts = await db
		.selectFrom("timesheet_approvers")
		.select("client_contact_id")
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.execute();
	for (const { client_contact_id: contactId } of contacts)
		await enqueue(
			db,
			"tell_hours",
			{ businessId: db.businessId, contactId, notice: "approve" },
			{ jobKey: `tell_hours:${db.businessId}:${contactId}`, runAt: new Date(Date.now() + quietMs) },
		);
}

const quietMs = 5 * 60_000;

export type ApprovalResult = { ok: true } | { ok: false; problem: ApprovalRefusal; by: string | null };

/** Approves the version shown; when already approved, returns by whom. */
export async function approveSheet(
	db: Scoped,
	uid: string,
	{ version, actor, reason = null }: { version: number; actor: SheetActor; reason?: string | null },
): Promise<ApprovalResult> {
	const sheet = await lockSheet(db, uid);
	if (!sheet) return { ok: false, problem: "status", by: null };
	const problem = findApprovalRefusal(sheet, version);
	if (problem) return { ok: false, problem, by: problem === "approved" ? await findApprover(db, sheet.id) : null };
	await db
		.updateTable("timesheets")
		.set({ status: "approved", approved_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", sheet.id)
		.execute();
	await recordEvents(db, [sheet], { kind: "approved", actor, reason });
	await auditSheet(db, sheet, actor, { status: [sheet.status, "approved"] });
	return { ok: true };
}

/** Saves the client's own hours with a reason, next to the submitted ones. */
export async function disputeSheet(
	db: Scoped,
	uid: string,
	hours: Hours & { reason: string },
): Promise<TimesheetActResult> {
	const { entries, frame, actor, reason, seen } = hours;
	const sheet = await lockSheet(db, uid);
	if (!sheet || !isTimesheetActionAllowed("dispute", sheet.status)) return { ok: false, problem: "status" };
	if (seen !== sheet.version) return { ok: false, problem: "changed" };
	const valued = priceWeekHours(entries, frame);
	const version = await writeVersion(db, sheet, { entries, valued, author: getAuthor(actor), reason, live: false });
	await db
		.updateTable("timesheets")
		.set({ status: "disputed" })
		.where("business_id", "=", db.businessId)
		.where("id", "=", sheet.id)
		.execute();
	await recordEvents(db, [{ id: sheet.id, version }], { kind: "disputed", actor, reason });
	await auditSheet(db, sheet, actor, { status: [sheet.status, "disputed"] });
	await enqueue(db, "tell_hours", {
		businessId: db.businessId,
		candidateId: sheet.candidate_id,
		notice: "disputed",
		key: `${sheet.id}:${version}`,
	});
	const news = {
		category: "Apply",
		kind: "hours_disputed",
		params: { candidate: sheet.candidate, company: sheet.company, by: actor.name },
		link: `/recruiters/timesheets/${sheet.uid}`,
		dedupeKey: `hours_disputed:${sheet.id}:${version}`,
	} as const;
	if (sheet.owner_id === null) await notifyAdministrators(db, news);
	else await insertNotification(db, { ...news, recruiterId: sheet.owner_id });
	return { ok: true, version };
}

/** Accepts and approves the client's hours, without another approval request. */
export async function acceptDispute(
	db: Scoped,
	uid: string,
	{ version, actor }: { version: number; actor: SheetActor },
): Promise<TimesheetActResult> {
	const sheet = await lockSheet(db, uid);
	if (!sheet || !isTimesheetActionAllowed("accept", sheet.status)) return { ok: false, problem: "status" };
	const disputed = await findDisputedVersion(db, sheet);
	if (disputed === null || version !== disputed) return { ok: false, problem: "changed" };
	const entries = await listEntries(db, sheet, disputed);
	const clash = await findClash(db, sheet, entries);
	if (clash) return { ok: false, problem: "clash", clash };
	const valued = priceWeekHours(entries, await createWeekContextReader(db)(sheet));
	await setEntriesLive(db, sheet.id, false);
	await setEntriesLive(db, sheet.id, true, disputed);
	await db
		.updateTable("timesheets")
		.set({ ...toSheetColumns(disputed, entries, valued), status: "approved", approved_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", sheet.id)
		.execute();
	await recordEvents(db, [{ id: sheet.id, version: disputed }], { kind: "accepted", actor });
	await auditSheet(db, sheet, actor, { status: [sheet.status, "approved"], version: [sheet.version, disputed] });
	return { ok: true, version: disputed };
}

/** Version with the client's hours in an open dispute, which does not count. */
export async function findDisputedVersion(
	db: Scoped,
	sheet: Pick<Timesheet, "id" | "version">,
): Promise<number | null> {
	const row = await db
		.selectFrom("timesheet_versions")
		.select("version")
		.where("business_id", "=", db.businessId)
		.where("timesheet_id", "=", sheet.id)
		.where("version", ">", sheet.version)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.version ?? null;
}

/** Supplements an invoiced sheet of the week: records full hours, charges only the difference. */
export async function openAdjustment(
	db: Scoped,
	uid: string,
	hours: Hours & { reason: string },
): Promise<TimesheetActResult & { uid?: string }> {
	const sheet = await lockSheet(db, uid);
	if (!sheet || !isTimesheetActionAllowed("adjust", sheet.status)) return { ok: false, problem: "status" };
	if (hours.seen !== sheet.version) return { ok: false, problem: "changed" };
	const clash = await findClash(db, sheet, hours.entries);
	if (clash) return { ok: false, problem: "clash", clash };
	const created = await db
		.insertInto("timesheets")
		.values({
			business_id: db.businessId,
			placement_id: sheet.placement_id,
			candidate_id: sheet.candidate_id,
			client_company_id: sheet.client_company_id,
			title: sheet.title,
			week: sheet.week,
			seq: sheet.seq + 1,
			entered_by: sheet.entered_by,
			currency: sheet.currency,
			base_pay_cents: sheet.pay_cents ?? 0,
			base_bill_cents: sheet.bill_cents ?? 0,
			base_burden_cents: sheet.burden_cents ?? 0,
			created_by_id: hours.actor.id,
		})
		.onConflict((oc) =>
			oc.columns(["business_id", "placement_id", "week", "seq"]).where("archived_at", "is", null).doNothing(),
		)
		.returning("uid")
		.executeTakeFirst();
	if (!created) return { ok: false, problem: "changed" };
	await setEntriesLive(db, sheet.id, false);
	const adjustment = await findSheet(db, created.uid);
	if (!adjustment) return { ok: false, problem: "status" };
	const done = await writeHours(db, adjustment, hours, "submitted");
	return done.ok ? { ...done, uid: created.uid } : done;
}

async function auditSheet(db: Scoped, sheet: Timesheet, actor: SheetActor, changes: Record<string, unknown>) {
	await audit(db, {
		actor: { type: actor.type, id: actor.id, name: actor.name },
		action: "update",
		recordType: "timesheets",
		recordId: sheet.id,
		changes,
		ip: actor.ip ?? null,
	});
}
