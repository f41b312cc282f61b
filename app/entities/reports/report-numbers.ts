import type { GroupTotal } from "#app/domain/reports/divide-groups.ts";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { Period } from "#app/domain/reports/time-steps.ts";

/** A report's numbers before they are told: which groups there are, and each one's value. */
export interface ReportResult {
	/** Axis keys in order, with their periods when the axis is time. */
	places: { key: string | null; label: string; uid?: string; period: Period }[];
	series: { key: string | null; label: string; uid?: string; period: Period | null }[];
	/** By series, then by place. */
	groups: (ReportGroup | null)[][];
	/** Counted or summed over all series of a place, those left out too. */
	sums: number[];
	/** Who waits in each stage, by place; of a funnel alone. */
	waiting: number[] | null;
	/** The period before, by place; only of a report over time without a split. */
	previous: (ReportGroup | null)[] | null;
	previousTotal: GroupTotal | null;
	total: GroupTotal;
	/** Goals per place and in total; null when goals count other rows. */
	goals: { places: (number | null)[]; total: number | null } | null;
	/** Groups and series that are left out. */
	more: { places: number; series: number };
	/** How many groups have fewer people than may be told; null where any number may. */
	small: { least: number; hidden: number } | null;
	/** A row may count in several groups. */
	several: boolean;
}

/** Days are told to a tenth. */
export const roundDays = (days: number): number => Math.round(days * 10) / 10;
