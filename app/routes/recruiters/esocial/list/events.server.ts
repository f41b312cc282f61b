import { can } from "#app/domain/access/permissions.ts";
import { findDeadline } from "#app/domain/esocial/deadline.ts";
import { findElementSource } from "#app/domain/esocial/element-fields.ts";
import { eventStates, stateTones, unreportedStates } from "#app/domain/esocial/event-state.ts";
import { type AnyEventKind, eventKinds, exclusionEvent } from "#app/domain/esocial/types.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { queueEvents } from "#db/queries/esocial/batches.ts";
import { listEmployers } from "#db/queries/esocial/employers.ts";
import { readAnswer } from "#db/queries/esocial/events.ts";
import {
	countAllEvents,
	countSendable,
	type EventFilter,
	listAllEvents,
	listUnreportedStarts,
} from "#db/queries/esocial/list-events.ts";
import { localNow } from "#db/queries/local-now.ts";
import { findEventDestination } from "../change-event.server.ts";

const path = "/recruiters/esocial";
const per = 25;
const lastPage = 400;
const mostStarts = 20;
/** Number of days in which unreported starts are still proposed. */
const startsSince = 30;
const kinds: readonly AnyEventKind[] = [...eventKinds, exclusionEvent];

/** Visible events, overdue first, and hires without an event. */
export async function readEvents({ trx, t, url, user, format }: RecruiterLoaderArgs<RouteArgs & { url: URL }>) {
	const { day: today } = await localNow(trx);
	const search = url.searchParams;
	const filter = {
		state: eventStates.find((state) => state === search.get("state")) ?? null,
		kind: kinds.find((kind) => kind === search.get("kind")) ?? null,
		overdue: search.get("overdue") === "1" ? today : null,
	};
	const page = readPage(search.get("page"), lastPage);
	const rows = await listAllEvents(trx, filter, { page, per });
	// The service's messages may quote pay or declared data.
	const mayOpen = can(user, "update", "employees") && can(user, "view_sensitive", "candidates");
	return {
		pageTitle: format.title(t("esocial:all.title")),
		mayOpen,
		page,
		per,
		here: filterLink(filter, {}),
		total: await countAllEvents(trx, filter),
		filters: drawFilters(filter, t),
		clear: filter.state || filter.kind || filter.overdue ? path : null,
		rows: rows.map((row) => drawRow(row, { format, today, mayOpen })),
		employers: mayOpen ? await drawEmployers(trx, t) : [],
		starts: await drawStarts(trx, { format, today, mayOpen }),
	};
}

type Row = Awaited<ReturnType<typeof listAllEvents>>[number];
interface Drawing {
	format: Formatters;
	today: string;
	mayOpen: boolean;
}

function drawRow(row: Row, { format, today, mayOpen }: Drawing) {
	const { t } = format;
	const isUntold = unreportedStates.includes(row.state);
	const answer = mayOpen && row.state === "refused" ? readAnswer(row.sealed) : [];
	const isWaiting = row.state === "queued" && row.lot_state !== "failed";
	const isReturned = row.lot_state === "failed" && (row.state === "valid" || row.state === "signed");
	return {
		uid: row.uid,
		name: row.name,
		to: mayOpen ? `/recruiters/employees/${row.employee_uid}/esocial` : `/recruiters/employees/${row.employee_uid}`,
		kind: row.kind,
		kindLabel: t(`esocial:kinds.${row.kind}`),
		environment: t(`esocial:choices.environment.${row.environment as 1}`),
		since: format.day(row.since),
		due: isUntold && row.due_on ? format.day(row.due_on) : null,
		isOverdue: isUntold && row.due_on !== null && row.due_on < today,
		state: { tone: stateTones[row.state], label: t(`esocial:states.${row.state}`) },
		receipt: row.receipt,
		protocol: row.state === "sent" ? row.protocol : null,
		next:
			isWaiting && row.last_error && row.next_at
				? t("esocial:all.again", { when: format.when(row.next_at).text })
				: null,
		returned: isReturned ? t(lotErrorKey(row.last_error), { detail: row.last_error ?? "" }) : null,
		reasons: answer.map((occurrence) => {
			const { box, fact } = findElementSource(occurrence);
			const subject = box ? t(`esocial:boxes.${box}`) : fact ? t(`esocial:facts.${fact}`) : null;
			const text = `${occurrence.description} (${occurrence.code})`;
			return subject ? `${subject}: ${text}` : text;
		}),
	};
}

const lotErrors = ["off", "certificate", "silence"] as const;

function lotErrorKey(error: string | null) {
	const known = lotErrors.find((name) => name === error);
	return known ? (`esocial:lotErrors.${known}` as const) : "esocial:lotErrors.refused";
}

function filterLink(filter: EventFilter, change: Record<string, string>): string {
	const now = { state: filter.state ?? "", kind: filter.kind ?? "", overdue: filter.overdue ? "1" : "" };
	const entries = Object.entries(Object.assign(now, change)).filter(([, value]) => value !== "");
	return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

function drawFilters(filter: EventFilter, t: Formatters["t"]) {
	const link = (change: Record<string, string>) => filterLink(filter, change);
	const states = eventStates.map((state) => ({
		label: t(`esocial:states.${state}`),
		to: link({ state: filter.state === state ? "" : state }),
		current: filter.state === state,
	}));
	return {
		states: [
			{
				label: t("esocial:overdue"),
				to: link({ overdue: filter.overdue ? "" : "1" }),
				current: filter.overdue !== null,
			},
			...states,
		],
		kinds: kinds.map((kind) => ({
			label: kind,
			to: link({ kind: filter.kind === kind ? "" : kind }),
			current: filter.kind === kind,
		})),
	};
}

async function drawEmployers(trx: Parameters<typeof listEmployers>[0], t: Formatters["t"]) {
	const employers = await listEmployers(trx);
	const sendable = await countSendable(trx);
	const drawn = [];
	for (const { root, environment, count } of sendable) {
		const employer = employers.find(({ cnpj }) => cnpj.startsWith(root));
		const destination = await findEventDestination(trx, root);
		const fits = destination.ok && destination.environment === environment;
		drawn.push({
			root,
			environment: String(environment),
			environmentLabel: t(`esocial:choices.environment.${environment as 1}`),
			name: employer?.name ?? root,
			count: t("esocial:all.sendable", { count }),
			problem: fits ? null : t(`esocial:send.${destination.ok ? "environment" : destination.problem}`),
		});
	}
	return drawn;
}

async function drawStarts(trx: Parameters<typeof listEmployers>[0], { format, today, mayOpen }: Drawing) {
	const rows = await listUnreportedStarts(trx, { from: addDays(today, -startsSince), most: mostStarts });
	return rows.map(({ uid, name, admission_model, starts_on }) => {
		const kind = admission_model === "intern" ? "S-2300" : "S-2200";
		const due = findDeadline(kind, { since: starts_on });
		return {
			uid,
			name,
			kind,
			to: mayOpen ? `/recruiters/employees/${uid}/esocial#new-event` : `/recruiters/employees/${uid}`,
			starts: format.day(starts_on),
			due: due && format.day(due),
			isOverdue: due !== null && due < today,
		};
	});
}

export async function sendAll({ trx, form, t, user, actor }: RecruiterActionArgs<RouteArgs>) {
	const toast = (type: "success" | "error" | "info", message: string) =>
		redirectWithToast(path, { type, message }, { status: 303 });
	const destination = await findEventDestination(trx, String(form.get("employer")));
	if (!destination.ok) return toast("error", t(`esocial:send.${destination.problem}`));
	if (String(destination.environment) !== form.get("environment")) return toast("error", t("esocial:send.environment"));
	const { id: employerId, root, environment } = destination;
	const count = await queueEvents(trx, { employerId, root, environment }, { recruiterId: user.id });
	if (count === 0) return toast("info", t("esocial:send.already"));
	await audit(trx, {
		actor,
		action: "send",
		recordType: "esocial_lots",
		recordId: null,
		changes: { events: [null, count] },
		ip: actor.ip ?? null,
	});
	return toast("success", t("esocial:send.queued", { count }));
}
