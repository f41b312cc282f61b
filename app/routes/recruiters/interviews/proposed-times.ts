import { toLocal } from "#app/domain/time/local-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";

export interface ProposedTime {
	/** As a datetime-local field holds it. */
	value: string;
	label: string;
}

export const showTime = (time: Date, { locale }: Formatters): ProposedTime => ({
	value: toLocal(time),
	label: formatDate(locale, time, "slot"),
});
