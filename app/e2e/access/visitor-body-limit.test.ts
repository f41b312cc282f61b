import { expect, test } from "vitest";
import { bodyLimit, isBodyTooLarge, maxVisitorBodyBytes, visitorUploadLimits } from "#app/domain/access/body-limits.ts";
import routes from "#app/routes.ts";
import { findExpectedAccess } from "./find-expected-access.ts";
import { listLeafRoutes } from "./route-list.ts";

const noWay = [405, 401];
/** Routes whose action guests reach; a redirect or refusal never reads the body. */
const open = listLeafRoutes(routes)
	.filter((leaf) => {
		const write = findExpectedAccess(leaf)?.("guest").write;
		return typeof write === "number" && !noWay.includes(write);
	})
	.map(({ path }) => path.replace(/:\w+\??/g, "x").replace(/\*$/, "nowhere"))
	// Splat paths have no action: they are answered with a page.
	.filter((path) => !path.endsWith("nowhere"));

test("bodyLimit exceeds the visitor limit only for the public pages that accept large forms", () => {
	expect(open.length).toBeGreaterThan(35);
	const large = open.filter((path) => bodyLimit(path) > maxVisitorBodyBytes);
	expect(large.sort()).toEqual([
		"/admission/x",
		"/candidates/jobs/x/applies/start",
		"/cultural_fit/x",
		"/data_collection/x",
		"/evaluation/x",
		"/evaluations/x",
		"/professional_reference/x",
		"/samples",
		"/surveys/x",
		"/verify/x",
		"/webhooks/mail",
		"/webhooks/mailgun/inbound",
	]);
	for (const [address] of visitorUploadLimits)
		expect(
			large.some((path) => address.test(path)),
			String(address),
		).toBe(true);
	for (const path of open.filter((item) => !large.includes(item)))
		for (const ending of ["", ".data", "/_.data", "/"])
			expect(isBodyTooLarge(path + ending, "multipart/form-data; boundary=x", 20_000_000), path + ending).toBe(true);
});
