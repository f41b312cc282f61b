import { setting } from "#app/environment.ts";
import { startGoogleSimulator } from "./google-simulator.server.ts";
import { startMicrosoftSimulator } from "./microsoft-simulator.server.ts";
import type { CalendarSimulator } from "./simulator.server.ts";
import { startZoomSimulator } from "./zoom-simulator.server.ts";

interface DemoCalendars {
	/** Settings that lead to them. */
	settings: Record<string, string>;
	close(): Promise<unknown>;
}

export async function startDemoCalendars(): Promise<DemoCalendars> {
	const google = setting("GOOGLE_CLIENT_ID") ? null : fill(await startGoogleSimulator());
	const microsoft = setting("MICROSOFT_CLIENT_ID") ? null : fill(await startMicrosoftSimulator());
	const zoom = setting("ZOOM_CLIENT_ID") ? null : await startZoomSimulator();
	return {
		settings: {
			...(google ? googleSettings(google.url) : {}),
			...(microsoft ? microsoftSettings(microsoft.url) : {}),
			...(zoom ? zoomSettings(zoom.url) : {}),
		},
		close: () => Promise.all([google?.close(), microsoft?.close(), zoom?.close()]),
	};
}

export const googleSettings = (url: string) => ({
	GOOGLE_CLIENT_ID: "simulator",
	GOOGLE_CLIENT_SECRET: "simulator",
	GOOGLE_AUTHORIZE_URL: `${url}/authorize`,
	GOOGLE_TOKEN_URL: `${url}/token`,
	GOOGLE_REVOKE_URL: `${url}/revoke`,
	GOOGLE_CALENDAR_URL: url,
});

export const microsoftSettings = (url: string) => ({
	MICROSOFT_CALENDAR_CLIENT_ID: "simulator",
	MICROSOFT_CALENDAR_CLIENT_SECRET: "simulator",
	MICROSOFT_LOGIN_URL: url,
	MICROSOFT_GRAPH_URL: url,
});

export const zoomSettings = (url: string) => ({
	ZOOM_CLIENT_ID: "simulator",
	ZOOM_CLIENT_SECRET: "simulator",
	ZOOM_AUTHORIZE_URL: `${url}/authorize`,
	ZOOM_TOKEN_URL: `${url}/token`,
	ZOOM_API_URL: url,
});

const hour = 3_600_000;

function fill(simulator: CalendarSimulator): CalendarSimulator {
	const noon = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 12 * hour;
	for (const [day, title] of ["Dentista", "Reunião da escola", "Academia"].entries()) {
		const start = noon + day * 24 * hour;
		const at = (moment: number) => new Date(moment).toISOString();
		simulator.put({ title, start: at(start), end: at(start + hour) });
	}
	return simulator;
}
