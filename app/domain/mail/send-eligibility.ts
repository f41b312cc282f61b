/** security: account access; commercial: marketing; internal: staff; farewell: confirms an erasure, deleted within a day. */
export type MailClass = "security" | "transactional" | "commercial" | "internal" | "farewell";

/** In order of precedence; the first one that applies is shown. */
const skipReasons = [
	"no_email",
	"bad_address",
	"erased",
	"bounced",
	"complained",
	"unsubscribed",
	"manual",
	"do_not_use",
	"off_limits",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Ledger reasons with the skip reason of a message. */
const spoken: Record<string, SkipReason> = {
	erasure: "erased",
	bounce: "bounced",
	complaint: "complained",
	unsubscribe: "unsubscribed",
	manual: "manual",
};

export const getSkipReason = (suppression: string): SkipReason => spoken[suppression] ?? "manual";

/** Opting out of marketing never blocks account access mail. */
const heeded: Record<MailClass, readonly SkipReason[]> = {
	security: ["erased"],
	transactional: ["erased", "bounced"],
	internal: ["bounced"],
	farewell: ["bounced"],
	commercial: ["erased", "bounced", "complained", "unsubscribed", "manual", "do_not_use", "off_limits"],
};

export interface SendEligibilityFacts {
	/** Active ledger entries for the address and brand, as the ledger names them. */
	suppressions: readonly string[];
	offLimits: boolean;
	doNotUse: boolean;
	/** The person opted out of the topic. */
	topicRefused: boolean;
}

/** Why this message may not be sent; null when it may. */
export function findSkipReason(
	kind: MailClass,
	{ suppressions, offLimits, doNotUse, topicRefused }: SendEligibilityFacts,
): SkipReason | null {
	const standing = new Set(suppressions.map(getSkipReason));
	if (doNotUse) standing.add("do_not_use");
	if (offLimits) standing.add("off_limits");
	const locked = skipReasons.find((reason) => standing.has(reason) && heeded[kind].includes(reason));
	return locked ?? (topicRefused ? "unsubscribed" : null);
}
