import type { Tone } from "#app/ui/tone.ts";
import type { JobState } from "#db/queries/queue.ts";

const tones: Record<JobState, Tone> = {
	waiting: "info",
	planned: "neutral",
	running: "info",
	retrying: "warning",
	dead: "danger",
};

export const jobTone = (state: JobState): Tone => tones[state];
