import { givenAnswers } from "#app/domain/calendar/invitation-answer.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { isMeasure } from "#app/entities/reports/measures.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { createFieldFormatter } from "#app/routes/entity/format-rows.server.ts";
import { mayUndo, undoableFields } from "#app/routes/entity/undo.server.ts";
import { messageState } from "#app/routes/message-state.server.ts";
import { formatSpan } from "#app/routes/shared/appointment-clash.server.ts";
import type { TimelineItem } from "#app/ui/record/types.ts";
import type { RecordLabel } from "#db/queries/record-labels.ts";
import type { TimelineEntry } from "#db/queries/timeline.ts";
import { getEventTone } from "./apply-history.server.ts";
import { formatFieldChanges } from "./changes.server.ts";
import { type NoteEntry, noteItem } from "./note-item.server.ts";

export interface TimelineContext {
	entity: Entity;
	record: { id: number; uid: string };
	names: ReadonlyMap<string, RecordLabel>;
	format: Formatters;
	user: Parameters<typeof createFieldFormatter>[2] & { id: number };
	/** Address of this page, to return to after a small form. */
	here: string;
}

type Of<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: K }>;

export function timelineItem(entry: TimelineEntry, showing: TimelineContext): TimelineItem {
	const { format } = showing;
	const base = { id: `${entry.kind}-${entry.id}`, kind: entry.kind, when: format.when(entry.at) };
	switch (entry.kind) {
		case "note":
			return noteItem(entry as NoteEntry, showing);
		case "email":
			return emailItem(entry, base, format);
		case "message":
			return messageItem(entry, base, showing);
		case "answer":
			return { ...base, ...getAnswer(entry, format) };
		case "move":
			return { ...base, ...getMove(entry, showing) };
		case "interview":
			return {
				...base,
				title: format.t("work:timeline.interview", { title: entry.title }),
				by: entry.by,
				to: `/recruiters/interviews/${entry.uid}`,
				text: format.t("work:timeline.interviewAt", { when: format.appointment(entry.starts_at) }),
				tone: "info",
			};
		case "meeting":
			return {
				...base,
				title: format.t("work:timeline.meeting", { subject: entry.subject }),
				by: entry.by,
				to: `/recruiters/meetings/${entry.uid}`,
				text: [format.t("work:timeline.interviewAt", { when: format.appointment(entry.starts_at) }), entry.outcome]
					.filter(Boolean)
					.join(". "),
				tone: entry.result === "held" ? "success" : "info",
			};
		case "submission":
			return {
				...base,
				title: format.t("work:timeline.submission", { title: entry.title }),
				by: entry.by,
				to: `/recruiters/submissions/${entry.uid}`,
				text: entry.subject,
				tone: "info",
			};
		case "task":
			return {
				...base,
				title: format.t("work:timeline.task", { subject: entry.subject }),
				by: entry.by,
				to: `/recruiters/tasks/${entry.uid}`,
				text: [format.t(labelKey("taskTypes", entry.type)), entry.result].filter(Boolean).join(": "),
				tone: "success",
			};
		case "file":
			return {
				...base,
				title: format.t("work:timeline.file", { name: entry.name }),
				by: entry.by ?? actorName(entry.uploaded_by_type, format),
			};
		case "change":
			return { ...base, ...getChange(entry, showing) };
	}
}

function emailItem(
	entry: Of<"email">,
	base: Pick<TimelineItem, "id" | "kind" | "when">,
	format: Formatters,
): TimelineItem {
	const incoming = entry.direction === "in";
	const state = messageState(format.t, entry);
	return {
		...base,
		title: format.t(incoming ? "work:timeline.emailReply" : "work:timeline.email", { subject: entry.subject }),
		by: entry.from_name ?? (incoming ? entry.from_email : null),
		to: `/recruiters/emails/${entry.uid}`,
		text: incoming
			? (entry.excerpt ?? null)
			: [format.t("work:timeline.emailTo", { to: entry.to_email }), state.label].join(" · "),
		tone: state.tone === "success" ? "neutral" : state.tone,
	};
}

function messageItem(
	entry: Of<"message">,
	base: Pick<TimelineItem, "id" | "kind" | "when">,
	{ entity, record, format: { t } }: TimelineContext,
): TimelineItem {
	const { channel, direction, state, body, files, by, person } = entry;
	const isIncoming = direction === "in";
	const name = t(`conversations:channels.${channel as "portal"}`);
	return {
		...base,
		title: t(isIncoming ? "work:timeline.messageIn" : "work:timeline.messageOut", { channel: name }),
		by: isIncoming ? person : (by ?? t("conversations:team")),
		to: `/recruiters/${entity.key}/${record.uid}/conversation`,
		text: body || (files > 0 ? t("conversations:inbox.attachment") : null),
		tone: isIncoming ? "info" : state === "failed" ? "danger" : "neutral",
	};
}

function getAnswer(entry: Of<"answer">, { t }: Formatters): Omit<TimelineItem, "id" | "kind" | "when"> {
	const { name, response_kind: kind, sentiment } = entry;
	return {
		title:
			kind === "noted"
				? t("work:timeline.answerNoted", { name })
				: t("work:timeline.answer", { name, answer: t(`sendouts:kinds.${kind}`) }),
		by: null,
		...(entry.queue ? { to: `/recruiters/sendout_queues/${entry.queue}/recipients/${entry.uid}` } : {}),
		text: entry.response,
		...(sentiment ? { badges: [{ label: t(`sendouts:sentiments.${sentiment as "later"}`), tone: "info" }] } : {}),
		tone: kind === "yes" ? "success" : "info",
	};
}

function getMove(entry: Of<"move">, { entity, format }: TimelineContext): Omit<TimelineItem, "id" | "kind" | "when"> {
	const about =
		entity.key === "candidates"
			? entry.job
			: entity.key === "jobs"
				? entry.candidate
				: `${entry.candidate}, ${entry.job}`;
	const stage = (status: number | null, name: string | null) =>
		status === null ? (name ?? "") : format.stage(status, name ?? "").label || name || "";
	const kind = getKind(entry);
	return {
		title: format.t(`work:timeline.${kind}`, {
			about,
			from: stage(entry.from_status, entry.from_name),
			to: stage(entry.to_status, entry.to_name),
		}),
		by: entry.by ?? actorName(entry.actor_type, format),
		to: `/recruiters/applies/${entry.apply}`,
		text: entry.note,
		tone: getEventTone({ kind: entry.event as "moved", to_status: entry.to_status }),
	};
}

function getKind({ event, actor_type }: Of<"move">) {
	if (event === "applied") return actor_type === "recruiter" ? "added" : "applied";
	return event === "withdrawn" || event === "undone" ? event : "moved";
}

const spoken = [
	"create",
	"update",
	"destroy",
	"restore",
	"merge",
	"unmerge",
	"convert",
	"withdraw",
	"book_despite",
	"answer_invitation",
	"replace_interviewer",
	"add_member",
	"remove_member",
	"snapshot_removed",
	"goals",
	"remove_file",
	"ask_sign_in_address",
	"approve",
	"issue",
	"send",
	"payment",
	"write_off",
	"replaced",
] as const;
/** Actions whose changed fields are listed. */
const telling: readonly string[] = ["update", "approve", "issue", "payment", "write_off"];

function getChange(entry: Of<"change">, showing: TimelineContext): Omit<TimelineItem, "id" | "kind" | "when"> {
	const { entity, format, names, user } = showing;
	const action = spoken.find((item) => item === entry.action) ?? "other";
	const count = typeof entry.changes.count === "number" ? entry.changes.count : 0;
	const note = typeof entry.changes.note === "string" ? entry.changes.note : null;
	const members = action === "add_member" || action === "remove_member";
	return {
		title: format.t(`work:timeline.${action}`, { count }),
		by: entry.by ?? actorName(entry.actor_type, format),
		text: members ? note : getActionText(action, entry.changes, format),
		...getUndo(entry, showing),
		changes:
			action === "goals"
				? listGoalChanges(entry.changes, format)
				: telling.includes(action)
					? formatFieldChanges(entity, entry.changes, createFieldFormatter(entity, format, user), names, format, user)
					: [],
	};
}

function listGoalChanges(changes: Record<string, unknown>, { t }: Formatters): NonNullable<TimelineItem["changes"]> {
	return Object.entries(changes).flatMap(([measure, value]) => {
		if (!isMeasure(measure) || !Array.isArray(value)) return [];
		const [from, to] = value.map((item) => (typeof item === "string" ? item : null));
		return [{ label: t(`report_builder:measures.${measure}.name`), from: from ?? null, to: to ?? null }];
	});
}

function getActionText(action: string, changes: Record<string, unknown>, format: Formatters): string | null {
	if (action === "book_despite") return getDespiteText(changes, format);
	if (action === "replace_interviewer") return `${String(changes.from)} → ${String(changes.to)}`;
	return action === "answer_invitation" ? getResponseText(changes, format) : null;
}

function getResponseText({ name, answer, note }: Record<string, unknown>, { t }: Formatters): string {
	const given = givenAnswers.find((each) => each === answer) ?? "tentative";
	const text = `${String(name)}: ${t(`invitations:answers.${given}`)}`;
	return typeof note === "string" ? `${text} (${note})` : text;
}

function getDespiteText({ name, from, until, note }: Record<string, unknown>, format: Formatters): string {
	const span = formatSpan({ from: new Date(String(from)), until: new Date(String(until)) }, format);
	const overlap = format.t("work:timeline.bookDespiteText", { name: String(name), ...span });
	return typeof note === "string" ? `${overlap}: ${note}` : overlap;
}

/** Allows an administrator's change to be undone. */
function getUndo({ id, action, changes }: Of<"change">, { entity, record, format, user }: TimelineContext) {
	if (action !== "update" || !mayUndo(entity, user) || undoableFields(entity, user, changes).length === 0) return {};
	const to = `${entity.path}/${record.uid}/edit`;
	return { actions: [{ label: format.t("kit:undo.action"), to, post: [["undo", String(id)] as [string, string]] }] };
}

function actorName(type: string, { t }: Formatters): string | null {
	if (type === "candidate") return t("work:timeline.candidate");
	if (type === "client_contact") return t("work:timeline.client_contact");
	return type === "system" ? t("work:timeline.system") : null;
}
