import type { Tone } from "#app/ui/tone.ts";

export const stateTone = {
	unpacking: "progress",
	reading: "progress",
	mapping: "warning",
	checking: "progress",
	checked: "info",
	running: "progress",
	done: "success",
	cancelled: "neutral",
	failed: "danger",
	undoing: "progress",
	undone: "neutral",
} as const satisfies Record<string, Tone>;
