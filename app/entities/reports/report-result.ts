import type { GroupTotal } from "#app/domain/reports/divide-groups.ts";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";

/** Raw report numbers: the groups and each one's value. */
export interface ReportResult {
	/** Axis keys in order, with their periods when the axis is time. */
	places: { key: string | null; label: string; uid?: string; period: Period }[];
	series: { key: string | null; label: string; uid?: string; period: Period | null }[];
	/** By series, then by axis position. */
	groups: (ReportGroup | null)[][];
	/** Count or sum over all series of a position, including omitted ones. */
	sums: number[];
	/** Waiting per stage, by position; only for funnels. */
	waiting: number[] | null;
	/** Previous period, by position; only for reports over time without a split. */
	previous: (ReportGroup | null)[] | null;
	previousTotal: GroupTotal | null;
	total: GroupTotal;
	/** Goals per place and in total; null when goals count other rows. */
	goals: { places: (number | null)[]; total: number | null } | null;
	more: { places: number; series: number };
	/** Number of groups hidden below the minimum of people; null without a minimum. */
	small: { least: number; hidden: number } | null;
	several: boolean;
}

export const roundDays = (days: number): number => Math.round(days * 10) / 10;
