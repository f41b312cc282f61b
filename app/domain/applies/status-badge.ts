import { type EnumerationKey, labelKey } from "../reference/enumerations.ts";

export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger";
/** `icon` is a lucide name: colour is never the only indicator. */
export type StatusStyle = { tone: Tone; icon: string };

const shared: Record<string, StatusStyle> = {
	idle: { tone: "neutral", icon: "circle-dashed" },
	fresh: { tone: "info", icon: "inbox" },
	going: { tone: "progress", icon: "circle-dot" },
	wait: { tone: "warning", icon: "clock" },
	good: { tone: "success", icon: "circle-check" },
	stop: { tone: "danger", icon: "circle-x" },
};

type Mood = keyof typeof shared;

const moods = {
	pipeline: {
		0: "fresh",
		1: "fresh",
		2: "going",
		3: "going",
		4: "going",
		5: "going",
		6: "going",
		7: "wait",
		8: "good",
		9: "stop",
		14: "stop",
	},
	displayStatuses: {
		web_response: "fresh",
		submission: "fresh",
		test_sent: "going",
		test_approved: "going",
		internal_interview: "going",
		cv_sent: "going",
		approved_short_list: "going",
		interview: "going",
		ref_check: "going",
		offer_extended: "wait",
		placement: "good",
		rejected_by_consultant: "stop",
		rejected_web_response: "stop",
		rejected_by_client: "stop",
	},
	candidateStatuses: {
		0: "idle",
		1: "fresh",
		2: "wait",
		3: "good",
		4: "idle",
		5: "wait",
		6: "good",
		7: "stop",
		8: "idle",
		9: "stop",
	},
	jobStatuses: { 0: "idle", 1: "wait", 2: "good", 3: "wait", 4: "good", 5: "stop", 6: "idle" },
	proposalStatuses: {
		0: "fresh",
		1: "fresh",
		2: "going",
		3: "going",
		4: "going",
		5: "good",
		6: "idle",
		7: "stop",
		8: "good",
		9: "good",
		10: "going",
		11: "going",
		12: "fresh",
		13: "going",
		14: "fresh",
		15: "going",
		16: "going",
		17: "fresh",
		18: "going",
		19: "fresh",
		20: "going",
		21: "good",
		22: "stop",
		23: "going",
		24: "going",
		25: "good",
	},
	sendStatuses: { 0: "wait", 1: "going", 2: "good", 3: "fresh" },
	companyStatuses: {
		Archive: "idle",
		Active: "good",
		Inactive: "idle",
		"Key Account": "good",
		"Off Limits": "stop",
		DNC: "stop",
		Cold: "fresh",
	},
	candidateStages: {
		received: "fresh",
		in_review: "going",
		interview: "going",
		offer: "wait",
		hired: "good",
		closed: "idle",
		withdrawn: "idle",
	},
} as const satisfies Record<string, Record<string | number, Mood>>;

export type StatusList = keyof typeof moods;

/** Tone and icon of a status; unknown values are neutral. */
export function getStatusStyle(kind: StatusList, value: string | number): StatusStyle {
	const existing: Record<string, Mood> = moods[kind];
	const mood = Object.hasOwn(existing, String(value)) ? existing[String(value)] : "idle";
	return shared[mood ?? "idle"] ?? { tone: "neutral", icon: "circle-dashed" };
}

export type EnumStatusKind = Exclude<StatusList, "candidateStages">;

/** Tone, icon and the key of the text: everything a status badge needs. */
export function statusBadge<K extends EnumStatusKind>(
	kind: K,
	value: string | number,
): StatusStyle & { labelKey: EnumerationKey<K> | "reference:unknown" } {
	return { ...getStatusStyle(kind, value), labelKey: labelKey(kind, value) };
}
