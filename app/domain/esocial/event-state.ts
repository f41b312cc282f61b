/** Where an event stands between a change in the records and the government's receipt. */
export const eventStates = [
	/** Proposed by a change; nothing is written yet. */
	"draft",
	/** Fits the official schema. */
	"valid",
	"signed",
	/** In a lot that the service has not taken yet. */
	"queued",
	/** The service has it and gave a protocol. */
	"sent",
	"accepted",
	"refused",
	/** A correction of it was accepted. */
	"replaced",
	/** An exclusion of it was accepted. */
	"excluded",
	/** Somebody decided that a proposed one is not told. */
	"dismissed",
] as const;
export type EventState = (typeof eventStates)[number];

/** What may go into a lot. */
export const sendableStates: readonly EventState[] = ["valid", "signed"];
/** Nothing of these is told by now; what is overdue is one of them. */
export const untoldStates: readonly EventState[] = ["draft", "valid", "signed", "queued", "refused"];

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

/** Where an employer's events go. */
export const sendModes = ["off", "restricted", "production"] as const;
export type SendMode = (typeof sendModes)[number];

/** `tpAmb` of each way to send. */
export const modeEnvironments = { off: null, restricted: 2, production: 1 } as const satisfies Record<
	SendMode,
	1 | 2 | null
>;
