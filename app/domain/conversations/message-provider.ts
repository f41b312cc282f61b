import { findOutboundUrlProblem } from "../access/safe-outbound-url.ts";
import type { PhoneChannel } from "./message.ts";

/** `http` is any server with the generic protocol. */
export const messageProviders = ["whatsapp_cloud", "twilio", "http"] as const;
export type MessageProvider = (typeof messageProviders)[number];

export const isMessageProvider = (value: unknown): value is MessageProvider =>
	messageProviders.some((provider) => provider === value);

export const getProviderChannel = (provider: MessageProvider): PhoneChannel =>
	provider === "whatsapp_cloud" ? "whatsapp" : "sms";

export const providersByChannel = { whatsapp: ["whatsapp_cloud"], sms: ["twilio", "http"] } as const satisfies Record<
	PhoneChannel,
	readonly MessageProvider[]
>;

/** Sending rates: Meta allows 80, other providers queue and reject bursts. */
export const messagesPerSecond: Readonly<Record<MessageProvider, number>> = {
	whatsapp_cloud: 80,
	twilio: 50,
	http: 50,
};

/** Fields entered for a number, by provider. */
export const providerFields = {
	whatsapp_cloud: ["account", "business_account", "address"],
	twilio: ["account", "address"],
	http: ["address"],
} as const satisfies Record<MessageProvider, readonly string[]>;

export type NumberQuality = "green" | "yellow" | "red";

/** Why a message was not delivered; texts at `conversations:failures`. */
export const messageFailures = [
	"window_closed",
	"template_rejected",
	"template_paused",
	"template_gone",
	"template_values",
	"undeliverable",
	"bad_number",
	"opted_out",
	"marketing_limit",
	"credentials",
	"account",
	"invalid",
	"too_long",
	"uncertain",
	"expired",
	"channel_off",
	"not_allowed",
	"other",
] as const;
export type MessageFailure = (typeof messageFailures)[number];

export const isMessageFailure = (value: string): value is MessageFailure =>
	messageFailures.some((failure) => failure === value);

/** Provider result of a message; failures are values, not exceptions. */
export type SendOutcome =
	| { kind: "sent"; providerId: string }
	/** For good. */
	| { kind: "refused"; failure: MessageFailure; detail: string | null }
	/** Surely not sent; again after as many seconds, or as we like. */
	| { kind: "later"; retryAfter: number | null; limited: boolean; detail: string | null }
	/** Possibly sent: the provider's answer is missing. */
	| { kind: "uncertain"; detail: string | null };

export function messageChannelProblems(values: Record<string, unknown>): Record<string, string> {
	const { provider, address, account, sender } = values;
	const problems: Record<string, string> = {};
	if (typeof address === "string" && address !== "") {
		const problem = findOutboundUrlProblem(address);
		if (problem) problems.address = `integrations:problems.${problem}`;
	}
	if (provider !== "http" && !account) problems.account = "forms:required";
	if (!sender) problems.sender = "forms:required";
	return problems;
}
