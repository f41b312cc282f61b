import { setting } from "#app/environment.ts";
import { startClicksignSimulator } from "./clicksign-simulator.server.ts";
import { startDocusealSimulator } from "./docuseal-simulator.server.ts";
import { startDocusignSimulator } from "./docusign-simulator.server.ts";
import { startTimestampSimulator } from "./timestamp-simulator.server.ts";
import { startZapsignSimulator } from "./zapsign-simulator.server.ts";

/** Credentials the demo services use for their simulators; no external service is called. */
export const demoSigningCredentials = {
	token: "simulator-token",
	secret: "simulator-secret",
	account: "simulator",
} as const;

/** A service of the demo's first business, by the address of its webhooks. */
export const getDemoProviderUid = (provider: string): string => `demo-${provider}`;

export async function startDemoSigning() {
	const callback = (provider: string) => ({
		address: `http://127.0.0.1:${setting("PORT")}/webhooks/signatures/1/${getDemoProviderUid(provider)}`,
		secret: demoSigningCredentials.secret,
	});
	const clicksign = await startClicksignSimulator({ callback: callback("clicksign") });
	const zapsign = await startZapsignSimulator({ callback: callback("zapsign") });
	const docuseal = await startDocusealSimulator({ callback: callback("docuseal") });
	const docusign = await startDocusignSimulator({ callback: callback("docusign") });
	const authority = await startTimestampSimulator();
	const all = [clicksign, zapsign, docuseal, docusign, authority];
	return {
		settings: {
			TIMESTAMP_URL: authority.url,
			CLICKSIGN_URL: clicksign.url,
			ZAPSIGN_URL: zapsign.url,
			DOCUSEAL_URL: docuseal.url,
			DOCUSIGN_URL: docusign.url,
		},
		close: () => Promise.all(all.map((simulator) => simulator.close())),
	};
}
