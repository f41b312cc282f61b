import type { ShortlistStatus } from "#app/domain/shortlists/configurations.ts";
import type { Consensus } from "#app/domain/shortlists/feedback.ts";
import type { Tone } from "#app/ui/tone.ts";

export const statusTones: Record<ShortlistStatus, Tone> = {
	draft: "neutral",
	sent: "info",
	answered: "success",
	closed: "neutral",
};

export const consensusTones: Record<NonNullable<Consensus>, Tone> = {
	yes: "success",
	no: "danger",
	divided: "warning",
};
