import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { can } from "#app/domain/access/permissions.ts";
import {
	absenceReasons,
	findArrivalProblem,
	isArrivalDue,
	isNewFirstDay,
	mayHandOver,
} from "#app/domain/admissions/first-day.ts";
import type { EmployeeStage } from "#app/domain/admissions/stage.ts";
import { isTimeOfDay } from "#app/domain/candidates/employee.ts";
import { day, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { type RecordContext, withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { cancelEmployeeAdmission } from "#db/queries/admissions/cancel.ts";
import type { Employee } from "#db/queries/admissions/find-employee.ts";
import { saveArrival } from "#db/queries/admissions/first-day.ts";
import { findFirstDayDetails, moveFirstDay, saveFirstDayDetails } from "#db/queries/admissions/first-day-details.ts";
import {
	getHandoverPath,
	listHandovers,
	notifyContacts,
	revokeHandover,
	sendHandovers,
} from "#db/queries/admissions/handovers.ts";
import { localNow } from "#db/queries/local-now.ts";
import { listReportContacts } from "#db/queries/search-reports.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { findReportReceivers } from "../jobs/mail-search-report.server.ts";
import { admissionSource, describeStage, getAdmissionPath } from "./admission-record.server.ts";

type Context = Readonly<RouterContextProvider>;
type Call = RecordContext<typeof admissionSource>;

/** Handover of a hire to the client: appointment, recipients, their answer and next steps. */
export function readHandoverPage(context: Context, id: string) {
	return withRecord(context, admissionSource, id, "read", async ({ trx, user, record, format }) => {
		const { t } = format;
		const arrangement = await findFirstDayDetails(trx, record.id);
		const { day: today } = await localNow(trx);
		const stage = record.stage as EmployeeStage;
		const first = { stage, arrival: arrangement.arrival, firstDay: arrangement.first_day, today };
		const contacts = record.job_id === null ? [] : await listReportContacts(trx, record.job_id);
		const rows = await listHandovers(trx, record.id);
		return {
			title: format.title(`${t("handover:title")} · ${record.name}`),
			name: record.name,
			stage: describeStage(stage, t),
			back: getAdmissionPath(String(record.placement_uid)),
			placement: `/recruiters/placements/${record.placement_uid}`,
			mayUpdate: can(user, "update", "placements"),
			mayHandOver: mayHandOver(stage),
			isCancelled: stage === "cancelled",
			firstDay: format.day(arrangement.first_day),
			start: {
				contacts: contacts.filter(({ of_job, refusal }) => of_job && refusal === null).map(({ uid }) => uid),
				start_time: arrangement.start_time ?? "",
				start_place: arrangement.start_place ?? "",
				start_contact: arrangement.start_contact ?? "",
				start_note: arrangement.start_note ?? "",
			},
			contacts: contacts.map(({ uid, name, title, of_job, refusal }) => ({
				value: uid,
				label: name,
				help: [title, of_job && t("search_reports:mail.ofJob"), refusal && t(`search_reports:mail.${refusal}`)]
					.filter(Boolean)
					.join(" · "),
			})),
			rows: await describeRows(trx, rows, format),
			arrival: arrangement.arrival,
			arrivalText:
				arrangement.arrival === "arrived"
					? t("handover:page.arrivedOn", { day: format.day(arrangement.first_day) })
					: arrangement.arrival === "absent"
						? t("handover:page.absentOn", {
								day: format.day(arrangement.first_day),
								why: [
									arrangement.absence_reason && t(`handover:reasons.${arrangement.absence_reason as "ill"}`),
									arrangement.absence_note,
								]
									.filter(Boolean)
									.join(": "),
							})
						: null,
			mayArrive: arrangement.arrival !== "arrived" && findArrivalProblem("arrived", first) === null,
			mayBeAbsent: isArrivalDue(first),
			mayMove: stage === "complete" || stage === "handed_over",
			reasons: absenceReasons.map((value) => ({ value, label: t(`handover:reasons.${value}`) })),
		};
	});
}

async function describeRows(trx: Scoped, rows: Awaited<ReturnType<typeof listHandovers>>, format: Formatters) {
	const site = await findMailBrand(trx, null);
	const { t, when } = format;
	return rows.map(({ uid, contact, email, seen_at, received_at, sent_at }) => ({
		uid,
		contact,
		address: site && siteOrigin(site.domain) + getHandoverPath(trx, uid),
		state: received_at ? ("received" as const) : seen_at ? ("seen" as const) : ("sent" as const),
		about: [
			email,
			sent_at && t("handover:rows.sent", { when: when(sent_at).text }),
			seen_at && t("handover:rows.seen", { when: when(seen_at).text }),
			received_at && t("handover:rows.received", { when: when(received_at).text }),
		]
			.filter(Boolean)
			.join(" · "),
	}));
}

const arrangementSchema = z.object({
	start_time: optionalLine(5).refine((text) => !text || isTimeOfDay(text), "handover:problems.time"),
	start_place: optionalLine(300),
	start_contact: optionalLine(200),
	start_note: optionalProse(1000),
	contacts: z
		.array(z.string().regex(/^[\w-]{1,64}$/))
		.max(100)
		.default([]),
});
const absenceSchema = z.object({ reason: z.enum(absenceReasons), note: optionalLine(500) });
const moveSchema = z.object({ day: day() });

type Intent = "send" | "save" | "absent" | "move";

/** Hands over, revokes a link, records attendance, and handles absence. */
export async function changeHandover(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const intent = form.get("intent");
	return withRecord(context, admissionSource, id, "update", async (call) => {
		const { trx, record, format } = call;
		const { t } = format;
		const arrangement = await findFirstDayDetails(trx, record.id);
		const { day: today } = await localNow(trx);
		const stage = record.stage as EmployeeStage;
		const first = { stage, arrival: arrangement.arrival, firstDay: arrangement.first_day, today };
		if (intent === "send" || intent === "save") return handOverOrSave(call, form, intent);
		if (intent === "revoke") {
			const revoked = await revokeHandover(trx, record.id, String(form.get("uid")));
			if (!revoked) return toast(record, "error", t("handover:problems.unknown"));
			await note(call, { handover: ["sent", null] });
			return toast(record, "success", t("handover:revoked"));
		}
		if (intent === "arrived" || intent === "absent") {
			const problem = findArrivalProblem(intent, first);
			if (problem) return toast(record, "error", t(`handover:problems.${problem}`));
			const parsed = intent === "absent" ? parseForm(form, absenceSchema, t) : null;
			if (parsed && !parsed.ok) return refuse("absent", parsed.result);
			const { reason = null, note: text = "" } = parsed?.value ?? {};
			const answer = { arrival: intent, reason, note: text || null } as const;
			if (await saveArrival(trx, record.id, answer)) await note(call, { arrival: [arrangement.arrival, intent] });
			return toast(record, "success", t(`handover:saved.${intent}`));
		}
		if (intent === "move") {
			const parsed = parseForm(form, moveSchema, t);
			if (!parsed.ok) return refuse("move", parsed.result);
			if (!isNewFirstDay(parsed.value.day, first))
				return refuse("move", parsed.reply({ day: ["handover:problems.newDay"] }));
			const moved = await moveFirstDay(trx, record, parsed.value.day, call.actor);
			if (!moved) return toast(record, "error", t("handover:problems.closed"));
			return toast(record, "success", t("handover:saved.moved"));
		}
		if (intent !== "cancel") return toast(record, "error", t("handover:problems.unknown"));
		await cancelEmployeeAdmission(trx, record.id, call.actor);
		await notifyContacts(trx, record.id, "cancelled");
		return toast(record, "success", t("handover:saved.cancelled"));
	});
}

const toast = (record: Employee, type: "success" | "error", message: string) =>
	redirectWithToast(`/recruiters/placements/${record.placement_uid}/handover`, { type, message }, { status: 303 });

type Result = Extract<ReturnType<typeof parseForm>, { ok: false }>["result"];

const refuse = (intent: Intent, result: Result) => data({ intent, result }, { status: 422 });

const note = ({ trx, record, actor }: Call, changes: Record<string, unknown>) =>
	audit(trx, {
		actor,
		action: "update",
		recordType: "employees",
		recordId: record.id,
		changes,
		ip: actor.ip ?? null,
	});

async function handOverOrSave(call: Call, form: FormData, intent: "send" | "save") {
	const { trx, record, user, format } = call;
	const { t } = format;
	const parsed = parseForm(form, arrangementSchema, t);
	if (!parsed.ok) return refuse(intent, parsed.result);
	const { contacts: uids, ...arrangement } = parsed.value;
	await saveFirstDayDetails(trx, record.id, arrangement);
	if (intent === "save") return toast(record, "success", t("handover:saved.arrangement"));
	if (!mayHandOver(record.stage as EmployeeStage) || record.job_id === null)
		return refuse(intent, parsed.reply({ contacts: ["handover:problems.incomplete"] }));
	if (uids.length === 0) return refuse(intent, parsed.reply({ contacts: ["handover:problems.nobody"] }));
	const job = { id: record.job_id, contacts: await listReportContacts(trx, record.job_id) };
	const match = await findReportReceivers(trx, job, { uids, siteId: null }, t);
	if ("problem" in match) return refuse(intent, parsed.reply({ contacts: [match.problem] }));
	const { receivers } = match;
	const contactIds = receivers.map(({ id }) => id);
	await sendHandovers(trx, { employeeId: record.id, contactIds, recruiterId: user.id });
	await note(call, { handover: [null, receivers.map(({ name }) => name).join(", ")] });
	return toast(record, "success", t("handover:sent", { count: receivers.length }));
}
