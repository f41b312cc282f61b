import { runConfined } from "./run-sandboxed.server.ts";

interface OutsideBusyTime {
	uid: string;
	start: string;
	end: string;
	title: string | null;
}

/** When a calendar file says its owner is busy; null when it cannot be read, or not in time. */
export async function readCalendarFile(
	text: string,
	window: { from: Date; until: Date; zone: string },
): Promise<OutsideBusyTime[] | null> {
	const args = [window.from.toISOString(), window.until.toISOString(), window.zone];
	const json = await runConfined("read-calendar.ts", args, Buffer.from(text), { most: 4_000_000 });
	return json && (JSON.parse(Buffer.from(json).toString("utf8")) as OutsideBusyTime[]);
}
