import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { requestInternal } from "#app/integrations/outbound/http-client.server.ts";
import { openCaldav } from "../caldav.server.ts";
import { openGoogle } from "../google.server.ts";
import { openMicrosoft } from "../microsoft.server.ts";
import { createOAuthClient } from "../oauth-client.server.ts";
import type { CalendarProvider } from "../provider.ts";
import { openZoom } from "../zoom.server.ts";
import { type RecordedAnswer, type RecordedService, readExamples } from "./examples.testing.ts";

/** The name of an example, or an answer of any service. */
export type ReplayAnswer = string | Partial<RecordedAnswer>;

/** Starts a server with recorded responses in sequence, and a calendar client for it. */
export async function startReplay(service: RecordedService, answers: readonly ReplayAnswer[]) {
	const examples = readExamples(service);
	const waiting = answers.map((each) => {
		if (typeof each !== "string") return each;
		const example = examples.find(({ name }) => name === each);
		if (!example) throw new Error(`Nothing is recorded of ${service}: ${each}`);
		return example.answer;
	});
	const server = createServer((request, response) => {
		request.resume();
		const { status = 200, headers = {}, body, text } = waiting.shift() ?? { status: 500 };
		const content = text ?? (body === undefined ? "" : JSON.stringify(body).replaceAll("{api}", url));
		response.writeHead(status, headers).end(content);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { provider: open(service, url), url, left: waiting, close: () => server.close() };
}

function open(kind: RecordedService, url: string): CalendarProvider {
	if (kind === "caldav")
		return openCaldav({ calendar: `${url}/ana/agenda/`, user: "ana", password: "x" }, requestInternal);
	const client = createOAuthClient(
		{
			clientId: "c",
			clientSecret: "s",
			authorize: url,
			token: `${url}/token`,
			revoke: null,
			api: url,
			scopes: [],
			parameters: {},
			basicAuth: false,
		},
		{ accessToken: "a", refreshToken: "r", expiresAt: Date.now() + 3_600_000 },
		async () => {},
	);
	if (kind === "zoom") return openZoom(client);
	return kind === "google"
		? openGoogle(client, { readsTitles: false })
		: openMicrosoft(client, { account: "ana@outlook.example" });
}
