import type { FormattedTime, StatusLabel } from "#app/http/formatters.ts";
import type { getContactFacts } from "#app/routes/shared/candidates/head.server.ts";
import type { Overview } from "#app/routes/shared/candidates/overview.server.ts";
import type { RecordTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import type { Fact, RecordAction, RelatedPage } from "#app/ui/record/types.ts";
import type { PanelEntity } from "#app/ui/record-panel/panel-url.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { CardFlag } from "../applies/card-flags.tsx";
import type { ConversationPage } from "../conversations/conversation-page.server.ts";
import type { OpenSeats } from "../interviews/replacements.server.ts";
import type { MailThread } from "../mail_thread/thread.server.ts";

export const panelParts = ["profile", "cv", "answers", "conversation", "emails", "timeline"] as const;
export type PanelPart = (typeof panelParts)[number];

export interface PanelHead {
	entity: Exclude<PanelEntity, "applies">;
	uid: string;
	to: string;
	name: string;
	sub: string | null;
	avatar: { url: string | null } | null;
	icon: string | null;
	status: { label: string; tone: Tone; icon?: string } | null;
	badges: { label: string; tone: Tone }[];
	/** Targets the record can be added to, limited by permission. */
	adds: ("add_to_job" | "add_to_list")[];
	actions: RecordAction[];
	notes: boolean;
	parts: PanelPart[];
	reach: ReturnType<typeof getContactFacts> | null;
	processes: PanelApply[];
	schedules: boolean;
	moves: boolean;
}

export interface PanelApply {
	uid: string;
	job: string;
	jobUid: string;
	company: string;
	status: StatusLabel;
	/** The current stage, sent with a move. */
	from: number;
	detail: string;
	/** Quiet facts of the application. */
	signals: string[];
	entered: FormattedTime;
	/** The next interview, with the participants' confirmation. */
	interview: { to: string; flag: CardFlag; seats: OpenSeats } | null;
	stages: { value: string; label: string }[];
	/** The stage of a rejection; null when it cannot be rejected (any more). */
	rejectTo: number | null;
}

export type PanelPartData =
	| { part: "profile"; overview: Overview; base: string }
	| { part: "facts"; facts: Fact[]; related: RelatedPage[]; link: string }
	| { part: "cv"; file: { uid: string; name: string; page: boolean } | null; text: string | null; held: string | null }
	| { part: "answers"; requests: PanelAnswers[] }
	| { part: "timeline"; timeline: RecordTimeline; all: string }
	| { part: "conversation"; conversation: ConversationPage; all: string }
	| { part: "emails"; thread: MailThread };

export interface PanelAnswers {
	uid: string;
	title: string;
	about: string;
	stands: string;
	tone: Tone;
	answers: { question: string; said: string }[];
}

export type PanelResponse = PanelHead | PanelPartData | { failed: "offline" | "gone" };
