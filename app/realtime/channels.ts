import { z } from "zod";
import { conversationEntities } from "#app/domain/conversations/message.ts";

const id = z.union([z.string().min(1).max(64), z.number().int().positive()]);

/** Subscriptions available to pages: the parsed Action Cable identifier. */
export const subscriptionSchema = z.discriminatedUnion("channel", [
	z.object({ channel: z.literal("RecruiterNotificationChannel"), recruiter_id: id }),
	z.object({ channel: z.literal("RecruiterDownloadChannel"), recruiter_download_id: id }),
	z.object({
		channel: z.literal("ProgressChannel"),
		name: z.string().min(1).max(60),
		// At least 128 random bits.
		request_id: z.string().regex(/^[\w-]{22,64}$/),
	}),
	z.object({ channel: z.literal("JobBoardChannel"), job: z.string().min(1).max(64) }),
	z.object({ channel: z.literal("TearsheetChannel"), tearsheet: z.string().min(1).max(64) }),
	z.object({ channel: z.literal("ShortlistChannel"), shortlist: z.string().min(1).max(64) }),
	z.object({
		channel: z.literal("ConversationChannel"),
		entity: z.enum(conversationEntities),
		person: z.string().min(1).max(64),
	}),
	z.object({ channel: z.literal("InboxChannel") }),
	z.object({ channel: z.literal("SignaturesChannel") }),
]);

export type Subscription = z.output<typeof subscriptionSchema>;
export type Channel = Subscription["channel"];

/** Ids only: pages reload the data. Progress travels whole, as no loader has it. */
export interface MessagesByChannel {
	RecruiterNotificationChannel: {
		type: "notification";
		notification: { id: number; category: string; is_read: boolean; date: string; link: string };
	};
	JobBoardChannel:
		| { type: "apply_created"; applyUid: string }
		| { type: "apply_moved" | "apply_changed"; applyUid: string; by?: string | null };
	TearsheetChannel: { type: "tearsheet_changed" | "member_moved"; memberUid?: string; by?: string };
	ShortlistChannel: { type: "shortlist_changed" } | { type: "feedback"; applyUid: string };
	ConversationChannel: { type: "message" | "read" | "changed" };
	SignaturesChannel: { type: "changed" };
	InboxChannel: { type: "message" | "changed" };
	RecruiterDownloadChannel: Progress;
	ProgressChannel: Progress;
}

export interface Progress {
	status?: "completed" | "error";
	message?: string;
	percent?: number;
	file?: string;
	error?: boolean;
}

/** `seq` increases by one per stream; `reset` means messages may be lost, so reload. */
export type ChannelMessage<C extends Channel> =
	| (MessagesByChannel[C] & { seq: number })
	| { type: "reset"; seq?: number };
