import { runSandboxed } from "./run-sandboxed.server.ts";

export interface ExternalBusyTime {
	uid: string;
	start: string;
	end: string;
	title: string | null;
	/** The only attendee's answer, for an event with a single one. */
	partstat?: string;
}

export interface ExternalBusyTimes {
	times: ExternalBusyTime[];
	/** More events than the limit were found. */
	truncated: boolean;
}

/** Busy times from calendar files; null when unreadable or too slow. */
export async function readCalendarFile(
	text: string,
	window: { from: Date; until: Date; zone: string },
): Promise<ExternalBusyTimes | null> {
	const args = [window.from.toISOString(), window.until.toISOString(), window.zone];
	const json = await runSandboxed("read-calendar.ts", args, Buffer.from(text), { most: 4_000_000 });
	return json && (JSON.parse(Buffer.from(json).toString("utf8")) as ExternalBusyTimes);
}
