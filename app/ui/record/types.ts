import type { Cell, CellKind, FormField } from "../list-view/types.ts";
import type { Tone } from "../tone.ts";

/** The top of a record's page. */
export interface RecordHead {
	name: string;
	/** Page of the related record, when the name links to another. */
	nameTo?: string;
	sub?: string | null;
	/** A picture or initials; without it the entity's icon. */
	avatar?: { url: string | null };
	icon?: string;
	status?: { label: string; tone: Tone; icon?: string };
	/** Flags: off limits, private, duplicate. */
	badges?: { label: string; tone: Tone; icon?: string }[];
	/** The list it came from; with JavaScript, as last seen. */
	back: { to: string; label: string };
	/** Up to three are seen, the rest are in a menu. The first is primary. */
	actions: RecordAction[];
	/** No action is primary: the main one is further down the page. */
	quiet?: boolean;
}

export interface RecordAction {
	label: string;
	icon?: string;
	/** A link, or with `post` the address of a form that is one button. */
	to: string;
	post?: [name: string, value: string][];
	danger?: boolean;
}

/** One line of a record's facts. */
export interface Fact {
	name: string;
	label: string;
	kind: CellKind;
	value: Cell;
	/** Where its pencil leads without JavaScript (`?edit=<name>`); absent when it is not typed here. */
	editTo?: string;
}

/** The one field being edited, as the form draws it. */
export interface FactEdit {
	field: FormField;
	version: number;
}

export interface RelatedPage {
	/** Anchor and heading id. */
	key: string;
	title: string;
	count?: string;
	rows: RelatedRow[];
	allTo?: string;
	new?: { to: string; label: string };
	emptyText?: string;
}

export interface RelatedRow {
	uid: string;
	to: string;
	name: string;
	sub?: string | null;
	status?: { label: string; tone: Tone; icon?: string };
	when?: { iso: string; text: string; title: string };
	/** A number or an amount at the end of the line. */
	amount?: string;
}

/** Parts of a record, in the users' own order. */
export interface ChildRecordsPage {
	title: string;
	emptyText: string;
	rows: ChildRecordRow[];
	new?: { to: string; label: string };
}

export interface ChildRecordRow {
	uid: string;
	name: string;
	facts: { label: string; text: string }[];
	/** Address that `to=up`, `to=down` or `before=<uid>` is posted to. */
	orderTo?: string;
	editTo?: string;
	removeTo?: string;
}

export type TimelineKind =
	| "note"
	| "change"
	| "email"
	| "message"
	| "answer"
	| "move"
	| "task"
	| "file"
	| "interview"
	| "meeting"
	| "submission"
	| "other";

export interface TimelinePage {
	/** Newest first. */
	days: { key: string; label: string; items: TimelineItem[] }[];
	/** Available kinds, each with the address filtered by it; the first is everything. */
	filters: { kind: TimelineKind | null; to: string; current: boolean }[];
	olderTo?: string;
	/** Back to the newest, from a page of older ones. */
	newestTo?: string;
	/** Notes that stay on top. */
	pinned?: TimelineItem[];
}

export interface TimelineItem {
	id: string;
	kind: TimelineKind;
	title: string;
	by: string | null;
	when: { iso: string; text: string; title: string };
	to?: string;
	/** Plain text with line breaks. */
	text?: string | null;
	/** Sanitised on the server. */
	html?: string | null;
	changes?: { label: string; from: string | null; to: string | null }[];
	tone?: Tone;
	answers?: { label: string; value: string }[];
	/** Private, contacted, edited. */
	badges?: { label: string; tone: Tone; icon?: string }[];
	links?: { text: string; to: string; file?: true }[];
	actions?: RecordAction[];
}

export interface RecordFile {
	uid: string;
	name: string;
	to: string;
	/** "PDF, 1,2 MB". */
	about: string;
	when: { iso: string; text: string; title: string };
	by?: string | null;
	/** Why it is not handed out. */
	held?: string | null;
}

export interface FilesPage {
	files: RecordFile[];
	/** A `file` is posted here; absent without permission. */
	upload?: { action: string; accept: string; maxMb: number; error?: string };
	/** Posts `uid` here. */
	removeAction?: string;
}
