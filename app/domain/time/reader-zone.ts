import { brasilia } from "./local-time.ts";
import { findPersonZone } from "./person-zone.ts";

/** What is known of somebody's clock. */
export interface ClockOwner {
	/** The zone they chose. */
	timezone?: string | null;
	businessTimezone?: string;
	country?: string | null;
	state?: string | null;
}

/** The clock a reader lives by, and that of the business whose pages they read. */
export interface ReaderZones {
	own: string;
	business: string;
}

const zones = new Set(Intl.supportedValuesOf("timeZone"));

/** Every zone a person may choose. */
export const timeZones: readonly string[] = [...zones];

export const isTimeZone = (name: unknown): name is string => typeof name === "string" && zones.has(name);

/** Their own choice first, then where they live, else the business's. */
export function getClocks(reader: ClockOwner | null): ReaderZones {
	const business = reader?.businessTimezone ?? brasilia;
	const { timezone, country = null, state = null } = reader ?? {};
	const chosen = isTimeZone(timezone) ? timezone : null;
	return { own: chosen ?? findPersonZone({ country, state }) ?? business, business };
}
