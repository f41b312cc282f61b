import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";

export interface ProposedTime {
	/** In the format of a datetime-local input. */
	value: string;
	label: string;
}

export const formatProposedTime = (time: Date, { appointment }: Formatters): ProposedTime => ({
	value: formatLocalInput(time),
	label: appointment(time, "slot"),
});
