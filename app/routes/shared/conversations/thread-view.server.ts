import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import { uploadRules } from "#app/domain/access/upload-rules.ts";
import { isPhoneChannel } from "#app/domain/conversations/message.ts";
import { splitLinks, type TextPart } from "#app/domain/conversations/message-links.ts";
import { stripQuotation } from "#app/domain/mail/threads.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate, formatMicros } from "#app/i18n/format.ts";
import { messageState } from "#app/routes/message-state.server.ts";
import { formatQuarantineLabel } from "#app/routes/quarantined-file.ts";
import type { Tone } from "#app/ui/tone.ts";
import type {
	ThreadCursor,
	ThreadEmail,
	ThreadItem,
	ThreadMessage,
} from "#db/queries/conversations/conversation-thread.ts";
import type { MessageFile } from "#db/queries/conversations/message-files.ts";
import { failureText } from "./failure-text.ts";

interface EntryBase {
	uid: string;
	/** Written by the viewer's side. */
	mine: boolean;
	who: string;
	time: { iso: string; text: string; title: string };
}

export interface MessageEntry extends EntryBase {
	kind: "message";
	parts: TextPart[];
	files: { uid: string; name: string; to: string | null; held: string | null; audio: boolean }[];
	/** The channel; null for messages from a portal. */
	channel: string | null;
	/** Why one of their files is missing. */
	lost: string | null;
	/** Its price, shown to the sender. */
	price: string | null;
	/** Its delivery state, shown to the sender. */
	state: { label: string; tone: Tone; icon?: string } | null;
}

export interface EmailEntry extends EntryBase {
	kind: "email";
	subject: string;
	/** Null for mails that grant access, such as sign-in links. */
	text: string | null;
	/** Sent by the product itself: one line is enough. */
	automatic: boolean;
	to: string;
	state: { label: string; tone: Tone };
	opened: boolean;
}

export type ThreadEntry = MessageEntry | EmailEntry;

export interface ThreadDay {
	day: string;
	label: string;
	entries: ThreadEntry[];
}

interface ThreadViewOptions {
	/** The person themselves, or a user of the business. */
	viewer: "person" | "team";
	/** Folder of the files' addresses. */
	filesPath: string;
	personName: string;
	files: readonly MessageFile[];
	format: Formatters;
}

/** A page of a conversation as it is drawn, by day. */
export function buildThreadDays(items: readonly ThreadItem[], options: ThreadViewOptions): ThreadDay[] {
	const { format } = options;
	const today = localDay(format.now);
	const labels: Record<string, string> = {
		[today]: format.t("conversations:today"),
		[addDays(today, -1)]: format.t("conversations:yesterday"),
	};
	return [...Map.groupBy(items, ({ created_at }) => localDay(created_at))].map(([day, these]) => ({
		day,
		label: labels[day] ?? formatDate(format.locale, day, "long"),
		entries: these.map((item) => (item.source === "message" ? getMessage(item, options) : getEmail(item, options))),
	}));
}

function getBase({ uid, direction, created_at, recruiter }: ThreadItem, options: ThreadViewOptions): EntryBase {
	const { viewer, personName, format } = options;
	const mine = (direction === "in") === (viewer === "person");
	const team = recruiter ?? format.t("conversations:team");
	return {
		uid,
		mine,
		who: mine && viewer === "person" ? format.t("conversations:you") : direction === "in" ? personName : team,
		time: {
			iso: created_at.toISOString(),
			text: formatDate(format.locale, created_at, "time"),
			title: formatDate(format.locale, created_at, "datetime"),
		},
	};
}

function getMessage(message: ThreadMessage, options: ThreadViewOptions): MessageEntry {
	const { files, filesPath, viewer, format } = options;
	return {
		...getBase(message, options),
		kind: "message",
		parts: splitLinks(message.body),
		files: files
			.filter(({ reference_id }) => reference_id === message.id)
			.map((file) => ({
				uid: file.uid,
				name: file.name,
				to: getQuarantineState(file.scan_state) ? null : `${filesPath}/${file.uid}`,
				held: formatQuarantineLabel(format.t, file.scan_state),
				audio: file.content_type.startsWith("audio/"),
			})),
		channel: isPhoneChannel(message.channel) ? format.t(`conversations:channels.${message.channel}`) : null,
		lost:
			message.media_problem &&
			format.t(`conversations:lost.${message.media_problem as "size"}`, { max: uploadRules.message.maxMb }),
		price: viewer === "team" && message.direction === "out" ? getPrice(message, format) : null,
		state: viewer === "team" && message.direction === "out" ? getState(message, format) : null,
	};
}

function getPrice({ price_micros, price_currency, segments }: ThreadMessage, { t, locale }: Formatters): string | null {
	const parts = segments !== null && segments > 1 ? t("conversations:sms.parts", { count: segments }) : null;
	const price = price_micros === null ? null : formatMicros(locale, price_micros, price_currency ?? undefined);
	return [parts, price].filter(Boolean).join(" · ") || null;
}

const tones: Record<string, Tone> = {
	queued: "info",
	sending: "info",
	sent: "neutral",
	delivered: "neutral",
	read: "success",
	failed: "danger",
};

const icons: Record<string, string> = {
	queued: "clock",
	sending: "clock",
	sent: "check",
	delivered: "check-check",
	read: "check-check",
};

function getState({ state, read_at, noticed_at, failed_reason }: ThreadMessage, { t, when }: Formatters) {
	const label = t(`conversations:states.${state as "sent"}`);
	const icon = icons[state];
	const tone = { tone: tones[state] ?? "neutral", ...(icon ? { icon } : {}) };
	if (read_at) return { ...tone, label: t("conversations:readAt", { when: when(read_at).text }) };
	if (failed_reason) return { ...tone, label: `${label}: ${failureText(t, failed_reason)}` };
	return { ...tone, label: noticed_at ? `${label} · ${t("conversations:noticed")}` : label };
}

/** Kinds of mail written by a person rather than sent automatically. */
const personal = new Set(["letter", "reply", "automatic_reply", "sendout", "bulk"]);

function getEmail(email: ThreadEmail, options: ThreadViewOptions): EmailEntry {
	const { tone, label } = messageState(options.format.t, email);
	return {
		...getBase(email, options),
		kind: "email",
		subject: email.subject,
		text: email.text === null ? null : stripQuotation(email.text),
		automatic: !personal.has(email.kind),
		to: `/recruiters/emails/${email.uid}`,
		state: { tone, label },
		opened: email.opened_at !== null,
	};
}

/** The two numbers of `?before=`; null when malformed. */
export function parseThreadCursor(text: string | null): ThreadCursor | null {
	const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? "");
	return match ? { message: Number(match[1]), email: Number(match[2]) } : null;
}

export function formatThreadCursor({ message, email }: ThreadCursor): string {
	// A source without a position yet starts at its newest.
	const number = (value: number) => Math.min(value, 999_999_999_999_999);
	return `${number(message)}-${number(email)}`;
}
