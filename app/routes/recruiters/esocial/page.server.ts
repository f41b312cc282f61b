import { getOccurrenceElement, type Occurrence } from "#app/domain/esocial/batch.ts";
import { findElementSource } from "#app/domain/esocial/element-fields.ts";
import { sendableStates, stateTones, unreportedStates } from "#app/domain/esocial/event-state.ts";
import { type EventKind, eventKinds } from "#app/domain/esocial/types.ts";
import { formatOccupation, searchOccupations } from "#app/domain/reference/occupations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findLastInput, listEvents } from "#db/queries/esocial/events.ts";
import { findReportedData } from "#db/queries/esocial/reported-data.ts";
import { localNow } from "#db/queries/local-now.ts";
import { defaultInput } from "./defaults.server.ts";
import {
	type EventFieldGroup,
	type EventFieldName,
	type EventFieldView,
	eventFieldGroups,
	listEventFieldValues,
} from "./event-fields.ts";

interface Employee {
	id: number;
	uid: string;
	format: Formatters;
	/** The page's URL, with the parameters of a proposal or a refused event. */
	url: URL;
}

/** The page of an employee's events; nothing sealed is opened for it. */
export async function loadPage(trx: Scoped, { id, uid, format, url }: Employee) {
	const recorded = await findReportedData(trx, id);
	const events = await listEvents(trx, id);
	const corrigible = events.flatMap(({ uid: value, kind, receipt, state }) =>
		receipt && state === "accepted" && kind !== "S-3000" ? [{ value, label: `${kind} · ${receipt}` }] : [],
	);
	const { day: today } = await localNow(trx);
	const from = events.find((event) => event.uid === url.searchParams.get("from"));
	const saved = (await findLastInput(trx, id)) ?? defaultInput(recorded);
	return {
		missing: listMissing(recorded, uid, format.t),
		groups: drawGroups(format.t, corrigible, recorded.contract.position ?? ""),
		values: Object.assign({}, saved, readProposal(url, events), from && { kind: from.kind }),
		notes: listNotes(from?.answer ?? [], format.t),
		events: events.map((event) => drawEvent(event, { uid, format, today })),
	};
}

type Listed = Awaited<ReturnType<typeof listEvents>>[number];

/** A proposal, or an event to correct, as the form's first values. */
function readProposal(url: URL, events: readonly Listed[]): Record<string, string> {
	const corrected = events.find((event) => event.uid === url.searchParams.get("corrects"));
	const draft = events.find((event) => event.uid === url.searchParams.get("draft"));
	const kind = eventKinds.find((name) => name === (corrected ?? draft)?.kind);
	if (corrected && kind) return Object.assign({ kind, corrects: corrected.uid }, since(kind, corrected.since));
	return kind && draft ? Object.assign({ kind, corrects: "" }, since(kind, draft.since)) : { corrects: "" };
}

const since = (kind: EventKind, day: string) => ({ since: kind === "S-2205" || kind === "S-2206" ? day : "" });

/** Errors from eSocial by input; those without input get a name. */
function listNotes(answer: readonly Occurrence[], t: Formatters["t"]) {
	return answer.map((occurrence) => {
		const { box, fact } = findElementSource(occurrence);
		const element = getOccurrenceElement(occurrence.place);
		const subject = box ? t(`esocial:boxes.${box}`) : fact ? t(`esocial:facts.${fact}`) : element;
		return { box: box ?? null, subject, text: `${occurrence.description} (${occurrence.code})` };
	});
}

function drawEvent(event: Listed, { uid, format, today }: { uid: string; format: Formatters; today: string }) {
	const { t } = format;
	const base = `/recruiters/employees/${uid}/esocial`;
	const { state } = event;
	const isOverdue = unreportedStates.includes(state) && event.due_on !== null && event.due_on < today;
	const hasReceipt = state === "accepted" && event.receipt !== null && event.kind !== "S-3000";
	return {
		uid: event.uid,
		kind: event.kind,
		environment: t(`esocial:choices.environment.${event.environment as 1}`),
		since: format.day(event.since),
		due: event.due_on && unreportedStates.includes(state) ? format.day(event.due_on) : null,
		isOverdue,
		made: format.when(event.created_at),
		author: event.author,
		state: { tone: stateTones[state], label: t(`esocial:states.${state}`) },
		changed: event.changed.map((name) => t(`esocial:changed.${name}` as "esocial:changed.name")),
		reasons: listNotes(event.answer, t).map(({ subject, text }) => (subject ? `${subject}: ${text}` : text)),
		receipt: event.receipt,
		mayNote: event.has_document && (sendableStates.includes(state) || state === "refused"),
		maySend: event.has_document && (sendableStates.includes(state) || state === "refused"),
		mayDismiss: state === "draft",
		mayExclude: hasReceipt && event.has_document,
		make: state === "draft" ? `${base}?draft=${event.uid}#new-event` : null,
		mend: state === "refused" && event.kind !== "S-3000" ? `${base}?from=${event.uid}#new-event` : null,
		correct: hasReceipt && event.has_document ? `${base}?corrects=${event.uid}#new-event` : null,
		document: event.has_document ? `${base}/${event.uid}` : null,
	};
}

export type EventView = ReturnType<typeof drawEvent>;

type Recorded = Awaited<ReturnType<typeof findReportedData>>;

/** Missing data for an event, each with a link to its form. */
function listMissing(recorded: Recorded, uid: string, t: Formatters["t"]) {
	const { employerCnpj, person, contract } = recorded;
	const edit = `/recruiters/employees/${uid}/edit`;
	const candidate = person && `/recruiters/candidates/${person.candidateUid}/edit`;
	const facts = person?.facts;
	const address = facts?.address;
	const hasAddress = Boolean(address?.street && address.cep && address.state && address.city_code);
	const missing: [boolean, "employer" | "candidate" | "position" | "salary" | "birth_date" | "address", string][] = [
		[!employerCnpj, "employer", "/recruiters/business"],
		[!person, "candidate", edit],
		[!contract.position, "position", edit],
		[contract.salary_cents === undefined, "salary", edit],
		[facts !== undefined && !facts.birth_date, "birth_date", candidate ?? edit],
		[facts !== undefined && !hasAddress, "address", candidate ?? edit],
	];
	return missing.filter(([isMissing]) => isMissing).map(([, key, to]) => ({ label: t(`esocial:missing.${key}`), to }));
}

const mostSuggestions = 20;

const suggestOccupations = (position: string): EventFieldView["options"] =>
	searchOccupations(position, mostSuggestions).map((occupation) => {
		const value = formatOccupation(occupation);
		return { value, label: value };
	});

function drawGroups(
	t: Formatters["t"],
	corrigible: EventFieldView["options"],
	position: string,
): { name: EventFieldGroup; boxes: EventFieldView[] }[] {
	const given: Partial<Record<EventFieldName, EventFieldView["options"]>> = {
		corrects: corrigible,
		cbo: suggestOccupations(position),
	};
	const options = (name: EventFieldName) =>
		given[name] ??
		listEventFieldValues(name).map((value) => ({
			value,
			label: t(`esocial:choices.${name}.${value}` as "esocial:title"),
		}));
	return (Object.keys(eventFieldGroups) as EventFieldGroup[]).map((name) => ({
		name,
		boxes: eventFieldGroups[name].map((box) => Object.assign({ options: options(box.name) }, box)),
	}));
}
