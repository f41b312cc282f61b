import type { Tone } from "#app/ui/tone.ts";

const tones: Record<string, Tone> = { queued: "info", sent: "success", outbox: "neutral", failed: "danger" };

export const stateTone = (state: string): Tone => tones[state] ?? "neutral";
