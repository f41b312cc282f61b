import { sql } from "kysely";
import { createElement } from "react";
import { createRequestHandler, RouterContextProvider, type ServerBuild, useRouteError } from "react-router";
import { expect, test, vi } from "vitest";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aJob, withRollback } from "#db/testing.ts";
import { database, i18n } from "./context.ts";
import * as entry from "./entry.server.tsx";
import { ErrorPage } from "./error-page.tsx";
import { convertApiErrors, offerResubmission } from "./failure-middleware.server.ts";
import { fixedT } from "./i18n/i18n.ts";
import { log } from "./ops/log.ts";

type Action = (args: { context: Readonly<RouterContextProvider>; request: Request }) => Promise<unknown>;

function siteWith(action: Action) {
	const provide: typeof offerResubmission = ({ context, request }) => {
		const fails = request.headers.get("X-Fails");
		if (fails) throw Object.assign(new Error("the session cannot be read"), { code: fails });
		context.set(i18n, { locale: "pt", t: fixedT("pt") });
	};
	const root = {
		default: () => null,
		ErrorBoundary: () => createElement(ErrorPage, { error: useRouteError() }),
		middleware: [convertApiErrors, offerResubmission, provide],
	};
	const routes = {
		root: { id: "root", path: "", module: root },
		form: { id: "form", parentId: "root", path: "form", module: { default: () => null, action } },
		api: { id: "api", parentId: "root", path: "api/v1/form", module: { action } },
	};
	const build = {
		entry: { module: entry },
		routes,
		assets: {
			entry: { module: "", imports: [] },
			routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, module: "" }])),
			url: "",
			version: "",
		},
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
	};
	return createRequestHandler(build as unknown as ServerBuild, "production");
}

const input = { title: "Uma carta longa\ncom <duas> linhas", password: "segredo antigo", _idem: "abcdefgh-1" };

function posted(path: string, accept: string) {
	return new Request(`http://localhost${path}`, {
		method: "POST",
		headers: { Accept: accept, "Content-Length": "200" },
		body: new URLSearchParams(input),
	});
}

test("an API client receives a localized problem document when its request or a middleware fails", async () => {
	const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
	const site = siteWith(() => Promise.reject(new Error("a fault of ours")));
	for (const [fails, status, code] of [
		["", 500, "internal_error"],
		["XX000", 500, "internal_error"],
		["55P03", 503, "unavailable"],
	] as const) {
		const request = posted("/api/v1/form", "application/json");
		if (fails) request.headers.set("X-Fails", fails);
		request.headers.set("Accept-Language", "en");
		const answer = await site(request, new RouterContextProvider());
		expect([answer.status, answer.headers.get("Content-Type")], fails).toEqual([status, "application/problem+json"]);
		expect(await answer.json(), fails).toMatchObject({
			status,
			code,
			detail: expect.stringMatching(/\b(error|moment|again)\b/),
		});
	}
	logged.mockRestore();
});

test("a form answers 422 with its input when the database rejects a value, and logs no input", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx);
		const error = vi.spyOn(log, "error").mockReturnValue();
		const context = new RouterContextProvider();
		context.set(database, db);
		const handle = siteWith(() =>
			db.transaction().execute(async (inner) => {
				await enterBusiness(inner, business.id);
				await sql`update jobs set title = ${input.title}, salary_from_cents = 2, salary_to_cents = 1 where id = ${job.id}`.execute(
					inner,
				);
			}),
		);
		const page = await handle(posted("/form", "text/html"), context);
		expect(page.status).toBe(422);
		const html = await page.text();
		expect(html).toContain(fixedT("pt")("kit:form.refused"));
		expect(html).toMatch(/<textarea name="title"[^>]*>\n?Uma carta longa\ncom &lt;duas&gt; linhas<\/textarea>/);
		expect(html).toContain('<input type="hidden" name="_idem" value="abcdefgh-1"/>');
		expect(html).not.toContain("segredo");
		expect(error).toHaveBeenCalledTimes(1);
		expect(error.mock.calls[0]?.[0]).toMatchObject({ err: { code: "23514", table: "jobs" }, path: "/form" });
		expect(JSON.stringify(error.mock.calls)).not.toContain("Uma carta");

		const called = new RouterContextProvider();
		const api = await handle(posted("/api/v1/form", "*/*"), called);
		expect([api.status, api.headers.get("Content-Type")]).toEqual([422, "application/problem+json"]);
		error.mockRestore();
	}));

test("a form answers 500 when any other error is thrown", async () => {
	const error = vi.spyOn(log, "error").mockReturnValue();
	const handle = siteWith(() => Promise.reject(new Error("a fault of ours")));
	expect((await handle(posted("/form", "text/html"), new RouterContextProvider())).status).toBe(500);
	error.mockRestore();
});
