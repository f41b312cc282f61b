import { getSkipReason, type SkipReason } from "../mail/send-eligibility.ts";
import { isPhoneChannel, type MessageChannel, type MessageRefusal, type PhoneChannel } from "./message.ts";

export const messagePurposes = ["process", "opportunities"] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const permissionSources = ["registration", "settings", "reply", "import", "recruiter", "merge"] as const;
export type PermissionSource = (typeof permissionSources)[number];

/** Choices of the person, which no other source overrides. */
export const isRecipientChoice = (source: PermissionSource): boolean =>
	source === "registration" || source === "settings" || source === "reply";

/** A `confirmation` answers a STOP, once. */
export type SentPurpose = MessagePurpose | "confirmation";

export interface MessageQuery {
	channel: MessageChannel | PhoneChannel;
	purpose: SentPurpose;
	/** Written by a person now, not planned by an automation or a send-out. */
	byHand: boolean;
}

export interface RecipientFacts {
	/** The recipient no longer exists. */
	missing: Extract<MessageRefusal, "gone" | "erased"> | null;
	portal: Extract<MessageRefusal, "no_account" | "portal_closed"> | null;
	/** E.164. */
	phone: string | null;
	/** The number is outdated or belongs to another person. */
	badPhone: boolean;
	/** Latest consent for channel and purpose; the portal's covers all channels; null if none. */
	granted: boolean | null;
	/** Active ledger reasons for the number, as the ledger names them. */
	ledger: readonly string[];
	/** Why a mail with the same purpose would be skipped. */
	mailRefusal: SkipReason | null;
	protection: Extract<SkipReason, "do_not_use" | "off_limits"> | null;
	/** When they last wrote on the channel. */
	wroteAt: Date | null;
	/** When their quiet hours end; null when it is a time to write. */
	quietUntil: Date | null;
}

export type RefusalReason = MessageRefusal | SkipReason;

export type MessageDecision =
	| { kind: "allowed" }
	/** Manual senders may override it; planned messages wait. */
	| { kind: "quiet"; until: Date }
	| { kind: "refused"; reason: RefusalReason };

const hour = 3_600_000;
/** Hours a reply stays allowed after a message: WhatsApp's window; one month in the portal. */
const answerHours = { portal: 30 * 24, whatsapp: 24, sms: 24 } as const satisfies Record<
	MessageQuery["channel"],
	number
>;
/** A message this recent shows that the recipient is awake; in hours. */
const liveHours = 1;

const refuse = (reason: RefusalReason): MessageDecision => ({ kind: "refused", reason });

export function decideMessage(
	{ channel, purpose, byHand }: MessageQuery,
	facts: RecipientFacts,
	now: Date,
): MessageDecision {
	if (facts.missing) return refuse(facts.missing);
	const onPhone = isPhoneChannel(channel);
	if (!onPhone && facts.portal) return refuse(facts.portal);
	if (onPhone && facts.phone === null) return refuse("no_phone");
	if (onPhone && (facts.badPhone || facts.ledger.includes("bounce"))) return refuse("bad_phone");
	if (purpose === "confirmation") return { kind: "allowed" };
	const since = facts.wroteAt ? (now.getTime() - facts.wroteAt.getTime()) / hour : Number.POSITIVE_INFINITY;
	const answers = byHand && purpose === "process" && since <= answerHours[channel];
	if (onPhone) {
		if (facts.granted === false || facts.ledger.includes("unsubscribe")) return refuse("withdrawn");
		const [standing] = facts.ledger;
		if (standing !== undefined) return refuse(getSkipReason(standing));
	}
	// After STOP, recruiters may still write manually in the candidate's portal.
	if (!onPhone && facts.granted === false && !byHand) return refuse("withdrawn");
	// A reply is no approach, so off-limits protection does not apply.
	if (facts.protection && !answers) return refuse(facts.protection);
	if (!onPhone && facts.mailRefusal) return refuse(facts.mailRefusal);
	if (!onPhone) return { kind: "allowed" };
	if (facts.granted !== true && !answers) return refuse("no_consent");
	return facts.quietUntil && since > liveHours ? { kind: "quiet", until: facts.quietUntil } : { kind: "allowed" };
}
