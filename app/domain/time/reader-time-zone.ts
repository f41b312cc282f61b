import { brasilia } from "./brasilia-time.ts";
import { findPersonZone } from "./person-time-zone.ts";

/** Facts that determine a person's time zone. */
export interface ReaderZoneFacts {
	/** The zone they chose. */
	timezone?: string | null;
	businessTimezone?: string;
	country?: string | null;
	state?: string | null;
}

export interface ReaderZones {
	own: string;
	business: string;
}

const zones = new Set(Intl.supportedValuesOf("timeZone"));

export const timeZones: readonly string[] = [...zones];

export const isTimeZone = (name: unknown): name is string => typeof name === "string" && zones.has(name);

/** Chosen time zone first, then by residence, else the business's. */
export function getReaderZones(reader: ReaderZoneFacts | null): ReaderZones {
	const business = reader?.businessTimezone ?? brasilia;
	const { timezone, country = null, state = null } = reader ?? {};
	const chosen = isTimeZone(timezone) ? timezone : null;
	return { own: chosen ?? findPersonZone({ country, state }) ?? business, business };
}
