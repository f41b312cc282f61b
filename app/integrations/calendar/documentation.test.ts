import { expect, test } from "vitest";
import { openGoogle } from "./google.server.ts";
import { openMicrosoft } from "./microsoft.server.ts";
import type { OAuthClient } from "./oauth-client.server.ts";

/** Responds in sequence with examples from the services' documentation. */
function answering(...answers: { status?: number; json: unknown }[]) {
	const requests: string[] = [];
	const client: OAuthClient = {
		async ask(path, { method }) {
			requests.push(`${method} ${path}`);
			const { status = 200, json } = answers.shift() ?? { json: {} };
			return { status, json, text: JSON.stringify(json), headers: {} };
		},
	};
	return { client, requests };
}

const window = { from: new Date("2016-12-01T00:00:00Z"), until: new Date("2016-12-30T00:00:00Z"), zone: "UTC" };
const wrong = (code: number, reason: string, message: string) => ({
	status: code,
	json: { error: { errors: [{ domain: "global", reason, message }], code, message } },
});

// developers.google.com/workspace/calendar/api/guides/errors
test.each([
	[401, "authError", "Invalid Credentials", "refused"],
	[403, "userRateLimitExceeded", "User Rate Limit Exceeded", "busy"],
	[403, "rateLimitExceeded", "Rate Limit Exceeded", "busy"],
	[403, "quotaExceeded", "Calendar usage limits exceeded.", "busy"],
	[404, "notFound", "Not Found", "gone"],
	[429, "rateLimitExceeded", "Rate Limit Exceeded", "busy"],
	[500, "backendError", "Backend Error", "down"],
])("openGoogle classifies the documented error %d %s", async (code, reason, message, trouble) => {
	const { client } = answering(wrong(code, reason, message));
	await expect(openGoogle(client, { readsTitles: false }).read(window, null)).rejects.toMatchObject({ trouble });
});

// developers.google.com/workspace/calendar/api/guides/sync
test("openGoogle follows the documented pages of a sync token and restarts on a 410", async () => {
	const paged = answering(
		{ json: { nextPageToken: "CiAKGjBpNDd2Nmp2Zml2cXRwYjBpOXA", items: [] } },
		{ json: { nextSyncToken: "CPDAlvWDx70CEPDAlvWDx70CGAU=", items: [] } },
	);
	const reading = await openGoogle(paged.client, { readsTitles: false }).read(window, "CPDAlvWDx70CEPDAlvWDx");
	expect(reading).toMatchObject({ whole: false, mark: "CPDAlvWDx70CEPDAlvWDx70CGAU=" });
	expect(paged.requests[1]).toContain("syncToken=CPDAlvWDx70CEPDAlvWDx&pageToken=CiAKGjBpNDd2Nmp2Zml2cXRwYjBpOXA");
	expect(paged.requests[1]).not.toContain("summary");
	const old = answering(wrong(410, "fullSyncRequired", "Sync token is no longer valid, a full sync is required."), {
		json: { items: [], nextSyncToken: "new" },
	});
	expect(await openGoogle(old.client, { readsTitles: false }).read(window, "old")).toMatchObject({
		whole: true,
		mark: "new",
	});
});

// learn.microsoft.com/graph/delta-query-events
test("openMicrosoft follows the documented links of a delta round and reads its times", async () => {
	const base = "https://graph.microsoft.com/v1.0/me/calendarView/delta";
	const event = (id: string, subject: string, start: string, end: string) => ({
		"@odata.type": "#microsoft.graph.event",
		"@odata.etag": 'W/"EZ9r3czxY0m2jz8c45czkwAAFXcvIw=="',
		id,
		subject,
		body: { contentType: "html", content: "" },
		start: { dateTime: start, timeZone: "UTC" },
		end: { dateTime: end, timeZone: "UTC" },
		location: { displayName: "" },
	});
	const { client, requests } = answering(
		{
			json: {
				"@odata.nextLink": `${base}?$skiptoken=R0usmcCM996atia_s`,
				value: [
					event("AAMkADVxSAAA=", "Plan shopping list", "2016-12-09T20:30:00.0000000", "2016-12-09T22:00:00.0000000"),
				],
			},
		},
		{
			json: {
				"@odata.deltaLink": `${base}?$deltatoken=R0usmcMDNGg0J1E`,
				value: [
					event("AAMkADVxUAAA=", "Prepare food", "2016-12-10T22:00:00.0000000", "2016-12-11T00:00:00.0000000"),
					{ "@removed": { reason: "deleted" }, id: "AAMkADk0MGFkODE3AAA=" },
				],
			},
		},
	);
	const reading = await openMicrosoft(client).read(window, `${base}?$deltatoken=before`);
	expect(requests[1]).toBe(`GET ${base}?$skiptoken=R0usmcCM996atia_s`);
	expect(reading).toMatchObject({
		whole: false,
		removed: ["AAMkADk0MGFkODE3AAA="],
		mark: `${base}?$deltatoken=R0usmcMDNGg0J1E`,
	});
	expect(reading.busy.map(({ start, end }) => [start, end])).toEqual([
		["2016-12-09T20:30:00.000Z", "2016-12-09T22:00:00.000Z"],
		["2016-12-10T22:00:00.000Z", "2016-12-11T00:00:00.000Z"],
	]);
});

test("openMicrosoft reads everything again when a change has no times", async () => {
	const { client } = answering(
		{ json: { value: [{ id: "a", subject: "x" }], "@odata.deltaLink": "https://graph.microsoft.com/v1.0/a" } },
		{ json: { value: [], "@odata.deltaLink": "https://graph.microsoft.com/v1.0/b" } },
	);
	expect(await openMicrosoft(client).read(window, "https://graph.microsoft.com/v1.0/old")).toMatchObject({
		whole: true,
	});
});

test("openMicrosoft completes an occurrence with the data of its series", async () => {
	const span = (day: number) => ({
		start: { dateTime: `2016-12-${day}T10:00:00.0000000`, timeZone: "UTC" },
		end: { dateTime: `2016-12-${day}T11:00:00.0000000`, timeZone: "UTC" },
	});
	const { client } = answering({
		json: {
			value: [
				{ id: "free", type: "seriesMaster", showAs: "free", subject: "Aniversário", ...span(10) },
				{ id: "f1", type: "occurrence", seriesMasterId: "free", ...span(11) },
				{ id: "busy", type: "seriesMaster", showAs: "busy", subject: "Semanal", ...span(10) },
				{ id: "b1", type: "occurrence", seriesMasterId: "busy", ...span(12) },
			],
			"@odata.deltaLink": "https://graph.microsoft.com/v1.0/b",
		},
	});
	const { busy } = await openMicrosoft(client).read(window, null);
	expect(busy.map(({ id, title }) => [id, title])).toEqual([["b1", "Semanal"]]);
});
