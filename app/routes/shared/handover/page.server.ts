import { data, redirect } from "react-router";
import { z } from "zod";
import { i18n, person, requestInfo, site } from "#app/context.ts";
import { absenceReasons, findArrivalProblem, isArrivalDue } from "#app/domain/admissions/first-day.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { isPrefetch } from "#app/http/is-prefetch.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { respondWithPdf } from "#app/routes/document-pdf.server.ts";
import { refuseQuarantinedFile } from "#app/routes/quarantined-file.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { confirmHandoverReceipt, markHandoverSeen, submitArrivalReport } from "#db/queries/admissions/first-day.ts";
import type { Handover } from "#db/queries/admissions/handovers.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { localNow } from "#db/queries/local-now.ts";
import { download } from "../files/download.server.ts";
import { tokenHeaders } from "../forms/access.server.ts";
import { type HandoverAccess, type HandoverContext, withHandover } from "./access.server.ts";
import { type HandoverSheet, readHandoverSheet } from "./sheet.server.ts";

const answers = ["received", "arrived", "absent"] as const;

/** The client's view of a handover; only the first is logged, staff views never. */
export function readHandover(context: HandoverContext, access: HandoverAccess, request: Request) {
	return withHandover(context, access, "read", async (trx, handover) => {
		const format = createFormatters(context);
		const user = context.get(person);
		if (request.method === "GET" && !isPrefetch(request) && user?.strategy !== "recruiters")
			await markHandoverSeen(trx, handover);
		const { day: today } = await localNow(trx);
		const done = new URL(request.url).searchParams.get("done");
		return data(
			{
				sheet: await readHandoverSheet(context, trx, handover, format),
				state: describeState(handover, today, format),
				done: answers.find((answer) => answer === done) ?? null,
			},
			{ headers: tokenHeaders },
		);
	});
}

export type HandoverView = Awaited<ReturnType<typeof readHandover>>["data"];

function describeState(handover: Handover, today: string, { t, when, day }: Formatters) {
	const { stage, arrival, first_day: firstDay, received_at, absence_reason, absence_note } = handover;
	const first = { stage, arrival, firstDay, today };
	return {
		closed: findArrivalProblem("arrived", first) === "closed",
		received: received_at ? t("handover:page.receivedOn", { when: when(received_at).text }) : null,
		arrival,
		answered:
			arrival === "arrived"
				? t("handover:page.arrivedOn", { day: day(firstDay) })
				: arrival === "absent"
					? t("handover:page.absentOn", {
							day: day(firstDay),
							why: [absence_reason && t(`handover:reasons.${absence_reason}`), absence_note].filter(Boolean).join(": "),
						})
					: null,
		mayArrive: arrival !== "arrived" && findArrivalProblem("arrived", first) === null,
		mayBeAbsent: isArrivalDue(first),
		later: today < firstDay ? t("handover:page.later", { day: day(firstDay) }) : null,
		reasons: absenceReasons.map((value) => ({ value, label: t(`handover:reasons.${value}`) })),
	};
}

const absenceSchema = z.object({ reason: z.enum(absenceReasons), note: optionalLine(500) });

/** Client answers: page received, hire arrived, or absent with a reason. */
export async function answerHandover(context: HandoverContext, access: HandoverAccess, request: Request) {
	const form = await readForm(request);
	const intent = form.get("intent");
	const { t } = context.get(i18n);
	const { ip } = context.get(requestInfo);
	const { pathname } = context.get(requestTarget);
	const done = (what: string) => redirect(`${pathname}?done=${what}`, { status: 303 });
	return withHandover(context, access, "answer", async (trx, handover) => {
		const first = { stage: handover.stage, arrival: handover.arrival, firstDay: handover.first_day };
		const { day: today } = await localNow(trx);
		const refuse = (message: string) => data({ result: undefined, message }, { status: 422, headers: tokenHeaders });
		if (intent !== "received" && intent !== "arrived" && intent !== "absent")
			return refuse(t("handover:problems.unknown"));
		const problem = findArrivalProblem(intent === "absent" ? "absent" : "arrived", { ...first, today });
		if (intent === "received") {
			if (problem === "closed") return refuse(t("handover:problems.closed"));
			await confirmHandoverReceipt(trx, handover, ip);
			return done(intent);
		}
		if (problem) return refuse(t(`handover:problems.${problem}`));
		if (intent === "arrived") {
			await submitArrivalReport(trx, handover, { arrival: "arrived", reason: null, note: null }, ip);
			return done(intent);
		}
		const parsed = parseForm(form, absenceSchema, t);
		if (!parsed.ok) return data({ result: parsed.result, message: null }, { status: 422, headers: tokenHeaders });
		const { reason, note } = parsed.value;
		await submitArrivalReport(trx, handover, { arrival: "absent", reason, note: note || null }, ip);
		return done(intent);
	});
}

/** The page as a PDF to print or to pass on at the client. */
export async function respondWithHandoverPdf(context: HandoverContext, access: HandoverAccess) {
	const { title, colors } = context.get(site);
	const format = createFormatters(context);
	const sheet = await withHandover(context, access, "read", (trx, handover) =>
		readHandoverSheet(context, trx, handover, format),
	);
	return respondWithPdf(toDocument(sheet, title, format), colors);
}

function toDocument(sheet: HandoverSheet, site: string, { t, locale }: Formatters) {
	const toRows = (facts: readonly { label: string; value: string }[]) =>
		facts.map(({ label, value }): [string, string] => [label, value]);
	const part = (title: string, rows: [string, string][]) => (rows.length > 0 ? [{ title, rows: [rows] }] : []);
	const { owner } = sheet;
	return {
		site,
		title: sheet.title,
		text: sheet.about,
		locale,
		parts: [
			...part(t("handover:page.arrangement"), [
				...toRows(sheet.facts),
				...(sheet.note ? [[t("handover:facts.note"), sheet.note] as [string, string]] : []),
			]),
			...part(
				t("handover:page.equipment"),
				sheet.equipment.map(({ name, ready }) => [name, t(ready ? "handover:page.ready" : "handover:page.notReady")]),
			),
			...sheet.documents.flatMap(({ name, facts }) => part(name, toRows(facts))),
			...part(
				t("handover:page.owner"),
				owner ? [[owner.name, [owner.email, owner.phone].filter(Boolean).join(" · ")]] : [],
			),
		],
	};
}

/** A file the hire shares with the client; every download is audited. */
export async function respondWithHandoverFile(context: HandoverContext, access: HandoverAccess, fileUid: string) {
	const format = createFormatters(context);
	const file = await withHandover(context, access, "read", async (trx, handover) => {
		const { documents } = await readHandoverSheet(context, trx, handover, format);
		const isShared = documents.some(({ files }) => files.some(({ uid }) => uid === fileUid));
		const row = isShared ? await findFileByUid(trx, fileUid) : undefined;
		if (row?.scan_state === "clean") await noteDownload(context, trx, handover, row.id);
		return row;
	});
	if (!file) throw notFound();
	return (
		refuseQuarantinedFile(format.t, file.scan_state) ?? (await download(file)) ?? new Response(null, { status: 404 })
	);
}

const noteDownload = (context: HandoverContext, trx: Scoped, handover: Handover, fileId: number) =>
	audit(trx, {
		actor: { type: "client_contact", id: handover.contact_id, name: handover.contact },
		action: "download",
		recordType: "data_files",
		recordId: fileId,
		ip: context.get(requestInfo).ip,
	});
