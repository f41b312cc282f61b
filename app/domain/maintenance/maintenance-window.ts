import { wallTime } from "../time/wall-time.ts";

/** Heavy work that may wait for the business's maintenance window. */
export const heavyTaskKinds = [
	"import",
	"import_set",
	"bulk_run",
	"download",
	"business_export",
	"sandbox",
	"utility_run",
	"impact_counts",
	"old_records",
] as const;
export type HeavyTaskKind = (typeof heavyTaskKinds)[number];

export const outsideModes = ["yield", "wait"] as const;

/** Daily hours for heavy work at full pace, and the behaviour outside them. */
export interface MaintenanceWindow {
	/** "22:00": from then until `to`, also over midnight. */
	from: string;
	to: string;
	/** All of Saturday and Sunday too. */
	weekends: boolean;
	outside: (typeof outsideModes)[number];
	/** Work on fewer rows is not heavy. */
	rows: number;
}

/** Default of the form. */
export const defaultMaintenanceWindow: MaintenanceWindow = {
	from: "22:00",
	to: "06:00",
	weekends: true,
	outside: "yield",
	rows: 5_000,
};

export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const minute = 60_000;
const quarter = 15 * minute;

/** Maintenance window in the business's settings; null when not set. */
export function parseMaintenanceWindow(settings: unknown): MaintenanceWindow | null {
	const saved = (settings as { maintenance?: Partial<MaintenanceWindow> } | null)?.maintenance;
	if (!saved || !clockPattern.test(saved.from ?? "") || !clockPattern.test(saved.to ?? "")) return null;
	if (saved.from === saved.to) return null;
	return {
		from: saved.from as string,
		to: saved.to as string,
		weekends: saved.weekends === true,
		outside: saved.outside === "wait" ? "wait" : "yield",
		rows: Number.isInteger(saved.rows) && Number(saved.rows) > 0 ? Number(saved.rows) : defaultMaintenanceWindow.rows,
	};
}

export function isMaintenanceOpen(window: MaintenanceWindow, zone: string, moment: Date): boolean {
	const wall = wallTime(zone, moment);
	if (window.weekends && [0, 6].includes(new Date(`${wall.slice(0, 10)}T12:00:00Z`).getUTCDay())) return true;
	const time = wall.slice(11, 16);
	const { from, to } = window;
	return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Next opening or closing time; any window changes within two and a half days. */
export function nextChange(window: MaintenanceWindow, zone: string, now: Date): Date {
	const open = isMaintenanceOpen(window, zone, now);
	const isAsNow = (at: number) => isMaintenanceOpen(window, zone, new Date(at)) === open;
	// Steps by quarter hours, which divide every zone's offset, then refines to the minute.
	let at = Math.floor(now.getTime() / minute) * minute;
	const last = at + 4 * 86_400_000;
	while (at < last && isAsNow(at)) at += quarter;
	while (!isAsNow(at - minute)) at -= minute;
	return new Date(at);
}

export type WorkPace = "full" | "yielding" | "waiting";

/** Null rows count as many. Without configured hours, heavy work always yields to users. */
export function decideWorkPace(
	window: MaintenanceWindow | null,
	{ zone, now, rows, isReleased }: { zone: string; now: Date; rows: number | null; isReleased: boolean },
): WorkPace {
	if (window === null) return "yielding";
	if (isReleased) return "full";
	if (rows !== null && rows < window.rows) return "yielding";
	if (isMaintenanceOpen(window, zone, now)) return "full";
	return window.outside === "wait" ? "waiting" : "yielding";
}
