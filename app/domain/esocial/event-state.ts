/** State of an event between a change in the records and the government's receipt. */
export const eventStates = [
	/** Proposed by a change; nothing is written yet. */
	"draft",
	/** Fits the official schema. */
	"valid",
	"signed",
	/** In a batch that the service has not accepted yet. */
	"queued",
	/** The service has it and gave a protocol. */
	"sent",
	"accepted",
	"refused",
	/** A correction of it was accepted. */
	"replaced",
	/** An exclusion of it was accepted. */
	"excluded",
	/** A user dismissed a proposed event. */
	"dismissed",
] as const;
export type EventState = (typeof eventStates)[number];

export const sendableStates: readonly EventState[] = ["valid", "signed"];
/** States not reported yet; overdue events have one of them. */
export const unreportedStates: readonly EventState[] = ["draft", "valid", "signed", "queued", "refused"];

export const stateTones = {
	draft: "neutral",
	valid: "info",
	signed: "info",
	queued: "warning",
	sent: "warning",
	accepted: "success",
	refused: "danger",
	replaced: "neutral",
	excluded: "neutral",
	dismissed: "neutral",
} as const satisfies Record<EventState, string>;

export const sendModes = ["off", "restricted", "production"] as const;
export type SendMode = (typeof sendModes)[number];

/** `tpAmb` of each mode. */
export const modeEnvironments = { off: null, restricted: 2, production: 1 } as const satisfies Record<
	SendMode,
	1 | 2 | null
>;
