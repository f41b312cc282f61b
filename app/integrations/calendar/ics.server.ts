import { NotCalled, OutboundTimeout, readOutside } from "#app/integrations/outbound/http-client.server.ts";

const mostFile = 20_000_000;

type CalendarTrouble = "address" | "refused" | "gone" | "busy" | "slow" | "down" | "unreadable";

type CalendarAnswer = { ok: true; text: string } | { ok: false; trouble: CalendarTrouble };

/** The calendar file at a read-only address; whatever goes wrong comes back as a word. */
export async function fetchIcs(address: string, read = readOutside): Promise<CalendarAnswer> {
	try {
		const { status, text } = await read(address, mostFile);
		return status === 200 ? { ok: true, text } : { ok: false, trouble: getTrouble(status) };
	} catch (error) {
		if (error instanceof NotCalled) return { ok: false, trouble: "address" };
		return { ok: false, trouble: error instanceof OutboundTimeout ? "slow" : "down" };
	}
}

function getTrouble(status: number): CalendarTrouble {
	if (status === 401 || status === 403) return "refused";
	if (status === 404 || status === 410) return "gone";
	if (status === 429) return "busy";
	return status >= 500 ? "down" : "address";
}
