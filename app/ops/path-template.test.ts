import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { listLeafRoutes } from "#app/e2e/access/route-list.ts";
import routes from "#app/routes.ts";
import { logOptions } from "./log.ts";
import { registerRouteWords, toPathTemplate } from "./path-template.ts";

const secret = "f3b1c0de-s3cr3t_Token";
const leaves = listLeafRoutes(routes);
/** Paths for pages and for the data requests of client navigation. */
const request = leaves.flatMap(({ path }) => {
	const filled = path.replace(/:\w+\??|\*$/g, secret);
	return [filled, `${filled}.data`, `${filled}/_.data`, `${filled}?code=${secret}`];
});

afterEach(() => registerRouteWords([]));

test("no log line contains a value from any route's address", () => {
	registerRouteWords(leaves);
	const lines: string[] = [];
	const log = pino({ ...logOptions, level: "trace" }, { write: (line: string) => void lines.push(line) });
	for (const path of request) {
		log.error({ method: "GET", path, status: 500, ms: 3_000 }, "request failed");
		log.child({ task: "x" }).warn({ path }, "request was slow");
	}
	expect(lines.length).toBe(request.length * 2);
	expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test("toPathTemplate replaces the values in a path by its route", () => {
	registerRouteWords(leaves);
	expect(toPathTemplate(`/candidates/reset_password/${secret}`)).toBe("/candidates/reset_password/:value");
	expect(toPathTemplate(`/candidates/reset_password/${secret}.data`)).toBe("/candidates/reset_password/:value.data");
	expect(toPathTemplate("/recruiters/jobs/4b1d/kanban?q=Ana")).toBe("/recruiters/jobs/:value/kanban");
	expect(toPathTemplate("/")).toBe("/");
});

test("toPathTemplate replaces every segment when no routes are known", () => {
	registerRouteWords([]);
	expect(toPathTemplate(`/candidates/reset_password/${secret}`)).toBe("/:value/:value/:value");
});
