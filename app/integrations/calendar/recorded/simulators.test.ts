import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startGoogleSimulator } from "../google-simulator.server.ts";
import { startMicrosoftSimulator } from "../microsoft-simulator.server.ts";
import { startRadicale } from "../radicale.testing.ts";
import type { CalendarSimulator, SimulatedEvent } from "../simulator.server.ts";
import { startZoomSimulator } from "../zoom-simulator.server.ts";
import { readExamples } from "./examples.testing.ts";

const servers = {} as Record<"google" | "microsoft" | "zoom", CalendarSimulator>;
beforeAll(async () => {
	servers.google = await startGoogleSimulator();
	servers.microsoft = await startMicrosoftSimulator({
		post: async (address) => new Response(new URL(address).searchParams.get("validationToken")),
	});
	servers.zoom = await startZoomSimulator();
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));
afterEach(() => {
	for (const server of Object.values(servers)) {
		server.be("well");
		server.events.clear();
	}
});

const usual = (service: "google" | "microsoft" | "zoom") =>
	readExamples(service).filter(({ request }) => request !== undefined);

describe.each(["google", "microsoft", "zoom"] as const)("the simulator of %s", (service) => {
	test.each(usual(service).map((example) => [example.name, example] as const))(
		"answers as documented: %s",
		async (_name, { mode, events, request, answer, exact }) => {
			const server = servers[service];
			for (const event of events) server.put(event as unknown as SimulatedEvent);
			if (mode) server.be(mode);
			const { status, headers, text } = await ask(`${server.url}${request?.path}`, {
				method: request?.method,
				headers: { authorization: "Bearer access-1", "content-type": "application/json" },
				body: request?.body && JSON.stringify(request.body),
			});
			expect(status).toBe(answer.status);
			expect(headers.has("retry-after")).toBe("retry-after" in answer.headers);
			if (answer.body === undefined) return expect(text).toBe("");
			const body: unknown = JSON.parse(text);
			expect(findUndocumented(answer.body, body)).toEqual([]);
			for (const path of exact) expect([path, at(body, path)]).toEqual([path, at(answer.body, path)]);
		},
	);
});

describe("the radicale server", () => {
	let server: Awaited<ReturnType<typeof startRadicale>>;
	beforeAll(async () => {
		server = await startRadicale();
	});
	afterAll(() => server.stop());

	test.each(
		readExamples("caldav")
			.filter(({ request }) => request !== undefined)
			.map((example) => [example.name, example] as const),
	)("answers as the RFCs require: %s", async (_name, { request, answer, anonymous }) => {
		const authorization = `Basic ${Buffer.from(`${server.user}:${server.password}`).toString("base64")}`;
		const { status, headers, text } = await ask(`${server.address}${request?.path}`, {
			method: request?.method,
			headers: { ...request?.headers, ...(anonymous ? {} : { authorization }) },
			body: request?.text,
		});
		expect(status).toBe(answer.status);
		for (const name of Object.keys(answer.headers)) expect([name, headers.has(name)]).toEqual([name, true]);
		if (answer.status === 207) expect(text).toContain("multistatus");
	});
});

async function ask(
	address: string,
	{ method = "GET", headers, body }: { method?: string | undefined; headers: object; body?: string | undefined },
) {
	const answer = await fetch(address, { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) });
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** Simulator fields absent from the service's documentation or of another type. */
function findUndocumented(documented: unknown, simulated: unknown, path = ""): string[] {
	if (simulated === null || documented === null) return [];
	if (kindOf(documented) !== kindOf(simulated)) return [`${path}: ${kindOf(simulated)}`];
	if (Array.isArray(documented) && Array.isArray(simulated))
		return simulated.flatMap((item) => {
			const all = documented.map((each) => findUndocumented(each, item, `${path}[]`));
			return all.sort((a, b) => a.length - b.length)[0] ?? [`${path}[]`];
		});
	if (kindOf(simulated) !== "object") return [];
	const known = documented as Record<string, unknown>;
	return Object.entries(simulated as object).flatMap(([key, value]) =>
		key in known ? findUndocumented(known[key], value, `${path}.${key}`) : [`${path}.${key}`],
	);
}

const at = (value: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
