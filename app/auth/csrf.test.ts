import { describe, expect, test } from "vitest";
import { maxBodyBytes, maxTextBodyBytes, maxVisitorBodyBytes } from "#app/domain/access/body-limits.ts";
import { withRollback } from "#db/testing.ts";
import { Browser } from "./browser.testing.ts";

const reached = { loader: () => "reached", action: () => "reached" };
const own = "http://brand.localhost";

describe("CSRF protection of unsafe methods", () => {
	const variants: [string, Record<string, string>, number][] = [
		["same-origin by the browser's word", { "Sec-Fetch-Site": "same-origin" }, 200],
		["same-origin with a hidden Origin", { "Sec-Fetch-Site": "same-origin", Origin: "null" }, 200],
		["our Origin, from a browser without Sec-Fetch-Site", { Origin: own }, 200],
		["both", { "Sec-Fetch-Site": "same-origin", Origin: own }, 200],
		["neither", {}, 403],
		["cross-site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, 403],
		["same-site: a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }, 403],
		["none: not from a page", { "Sec-Fetch-Site": "none" }, 403],
		["a foreign Origin alone", { Origin: "https://evil.example" }, 403],
		["a hidden Origin alone", { Origin: "null" }, 403],
		["our host on another scheme", { Origin: "https://brand.localhost" }, 403],
		["our host on another port", { Origin: "http://brand.localhost:8080" }, 403],
		["a suffix of our host", { Origin: "http://brand.localhost.evil.example" }, 403],
		[
			"a foreign Origin that says same-origin",
			{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
			403,
		],
		["our Origin that says cross-site", { "Sec-Fetch-Site": "cross-site", Origin: own }, 403],
	];
	for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
		test.each(variants)(`${method} is checked for its origin: %s`, (_, headers, status) =>
			withRollback(async ({ db }) => {
				for (const path of ["/jobs", "/locale", "/recruiters/jobs.data", "/cable_tickets"]) {
					const browser = new Browser(db, "brand.localhost");
					const answer = await browser.visit(reached, {
						path,
						method,
						headers: { Origin: "", "Sec-Fetch-Site": "", ...headers },
					});
					expect(answer.status).toBe(status);
				}
			}),
		);
	}

	test("GET and HEAD requests are accepted without proof of origin", () =>
		withRollback(async ({ db }) => {
			const browser = new Browser(db, "brand.localhost");
			for (const method of ["GET", "HEAD"]) {
				const headers = { "Sec-Fetch-Site": "cross-site" };
				expect((await browser.visit(reached, { path: "/jobs", method, headers })).status).toBe(200);
			}
		}));

	test("POST is refused before its body is read when the body is too large or has no length", () =>
		withRollback(async ({ db }) => {
			const browser = new Browser(db, "brand.localhost");
			const send = async (headers: Record<string, string>, path = "/recruiters/notes/new") =>
				(await browser.visit(reached, { path, method: "POST", headers })).status;
			expect(await send({ "Content-Length": String(maxTextBodyBytes) })).toBe(200);
			expect(await send({ "Content-Length": String(maxTextBodyBytes + 1) })).toBe(413);
			// Files beyond the limit are dropped, other fields are read.
			const form = { "Content-Type": "multipart/form-data; boundary=x" };
			expect(await send({ ...form, "Content-Length": String(maxBodyBytes) })).toBe(200);
			expect(await send({ ...form, "Content-Length": String(maxBodyBytes + 1) })).toBe(413);
			expect(await send({ "Content-Length": "many" })).toBe(413);
			// Where no visitor has a file to send, none is read.
			expect(await send({ ...form, "Content-Length": String(maxVisitorBodyBytes) }, "/login")).toBe(200);
			expect(await send({ ...form, "Content-Length": String(maxVisitorBodyBytes + 1) }, "/login")).toBe(413);
		}));

	test("every response carries the security headers, including refusals", () =>
		withRollback(async ({ db }) => {
			const browser = new Browser(db, "brand.localhost");
			const page = await browser.visit(reached, { path: "/jobs" });
			const refused = await browser.visit(reached, {
				path: "/jobs",
				method: "POST",
				headers: { "Sec-Fetch-Site": "cross-site" },
			});
			for (const { headers } of [page, refused]) {
				expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
				expect(headers.get("Referrer-Policy")).toBe("same-origin");
				expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
				expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
			}
			expect(String(refused.body)).toContain("Este envio não veio desta página. Recarregue e tente de novo.");
		}));
});
