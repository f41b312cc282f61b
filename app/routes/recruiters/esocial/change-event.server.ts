import { data } from "react-router";
import { buildExclusion } from "#app/domain/esocial/build-event.ts";
import { modeEnvironments } from "#app/domain/esocial/event-state.ts";
import { type EventKind, eventKinds } from "#app/domain/esocial/types.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { queueEvents } from "#db/queries/esocial/batches.ts";
import { findEmployer, findSigningCertificate } from "#db/queries/esocial/employers.ts";
import { dismissEvent, findEventDocument, saveReceipt } from "#db/queries/esocial/events.ts";
import type { employeeSource } from "../admissions/admission-record.server.ts";
import { receiptSchema } from "./receipt-form.ts";
import { storeEvent } from "./store-event.server.ts";

type Call = RecordActionArgs<RouteArgs & { params: { id: string } }, typeof employeeSource>;

/** Actions on an existing event; null when the form creates one. */
export async function changeEvent(call: Call, back: string) {
	switch (call.form.get("intent")) {
		case "receipt":
			return noteReceipt(call, back);
		case "send":
			return sendOne(call, back);
		case "dismiss":
			return dismiss(call, back);
		case "exclude":
			return exclude(call, back);
		default:
			return null;
	}
}

const toast = (back: string, type: "success" | "error", message: string) =>
	redirectWithToast(back, { type, message }, { status: 303 });

async function noteReceipt({ trx, id, form, t }: Call, back: string) {
	const parsed = parseForm(form, receiptSchema, t);
	if (!parsed.ok) return data({ receipt: parsed.result }, { status: 422 });
	const { event, receipt } = parsed.value;
	if (!(await saveReceipt(trx, { employeeId: id, uid: event, receipt })))
		return data({ receipt: parsed.reply({ receipt: ["esocial:problem.receiptTaken"] }) }, { status: 422 });
	return toast(back, "success", t("esocial:receiptSaved"));
}

type SendProblem = "off" | "environment" | "certificate";

/** Where an employer's events are sent now, or why they cannot be sent. */
export async function findEventDestination(
	trx: Scoped,
	root: string,
): Promise<{ ok: true; id: number; root: string; environment: 1 | 2 } | { ok: false; problem: SendProblem }> {
	const employer = await findEmployer(trx, root);
	const environment = employer ? modeEnvironments[employer.mode] : null;
	if (!employer?.id || !environment) return { ok: false, problem: "off" };
	if (!(await findSigningCertificate(trx, employer))) return { ok: false, problem: "certificate" };
	return { ok: true, id: employer.id, root, environment };
}

async function sendOne({ trx, id, form, t, user, actor }: Call, back: string) {
	const uid = parseUid(String(form.get("event")));
	const event = uid ? await findEventDocument(trx, id, uid) : null;
	if (!event || !uid) return toast(back, "error", t("esocial:send.gone"));
	const destination = await findEventDestination(trx, event.key.slice(3, 11));
	if (!destination.ok) return toast(back, "error", t(`esocial:send.${destination.problem}`));
	if (destination.environment !== event.environment) return toast(back, "error", t("esocial:send.environment"));
	const employerId = destination.id;
	const { root, environment } = destination;
	const count = await queueEvents(trx, { employerId, root, environment }, { uids: [uid], recruiterId: user.id });
	if (count === 0) return toast(back, "success", t("esocial:send.already"));
	await audit(trx, {
		actor,
		action: "send",
		recordType: "employees",
		recordId: id,
		changes: { event: [null, event.kind] },
		ip: actor.ip ?? null,
	});
	return toast(back, "success", t("esocial:send.queued", { count }));
}

async function dismiss({ trx, id, form, t }: Call, back: string) {
	const uid = parseUid(String(form.get("event")));
	const isDone = uid !== undefined && (await dismissEvent(trx, { employeeId: id, uid }));
	return isDone ? toast(back, "success", t("esocial:dismissed")) : toast(back, "error", t("esocial:send.gone"));
}

/** Creates the event that excludes another; it is sent like any event. */
async function exclude({ trx, id, form, t, actor, format }: Call, back: string) {
	const uid = parseUid(String(form.get("event")));
	const event = uid ? await findEventDocument(trx, id, uid) : null;
	const kind = eventKinds.find((name) => name === event?.kind);
	if (event?.state !== "accepted" || !kind || !event.receipt) return toast(back, "error", t("esocial:exclude.none"));
	if (event.isExcluded) return toast(back, "error", t("esocial:exclude.already"));
	const cpf = /<cpfTrab>(\d{11})</.exec(event.content.xml)?.[1];
	const cnpj = await findCnpj(trx, event.key);
	if (!cpf || !cnpj) return toast(back, "error", t("esocial:exclude.none"));
	const environment = event.environment === 1 ? 1 : 2;
	const { receipt } = event;
	const refused = await storeEvent(trx, {
		employeeId: id,
		kind: "S-3000",
		environment,
		event: buildExclusion({ environment, employer: { cnpj } }, { kind: kind satisfies EventKind, receipt, cpf }),
		cnpj,
		since: event.since,
		input: {},
		correctsId: event.id,
		actor,
		now: format.now,
	});
	if (refused.length > 0) return toast(back, "error", t("esocial:exclude.none"));
	return toast(back, "success", t("esocial:exclude.made"));
}

/** The employer of a key, which includes the first eight characters of its CNPJ. */
async function findCnpj(trx: Scoped, key: string): Promise<string> {
	const root = key.slice(3, 11);
	return (await findEmployer(trx, root))?.cnpj ?? root.padEnd(14, "0");
}
