import { expect, test } from "vitest";
import { anonymizePath, isAnalyticsId, isTrackedPage } from "./analytics.ts";

test.each(["G-ABCD1234", "G-0000"])("isAnalyticsId accepts %s", (id) => expect(isAnalyticsId(id)).toBe(true));
test.each([null, "", "UA-12345-1", "GTM-ABCD", "g-abcd1234", "G-", "G-ABCD1234'", "G-AB<script>", "G-ABCD\n1234"])(
	"isAnalyticsId refuses %s",
	(id) => expect(isAnalyticsId(id)).toBe(false),
);

test.each([
	["/", true],
	["/home", true],
	["/jobs/analista/x1y2", true],
	["/candidates/home", true],
	["/candidates/reset_password/segredo", false],
	["/business", false],
	["/recruiters/jobs", false],
	["/administrator", false],
	["/client_contacts/home", false],
	["/prospecting/answer/segredo", false],
	["/confirmations/segredo", false],
	["/auth/again", false],
	["/setup", false],
])("isTrackedPage of %s is %s", (path, counted) => expect(isTrackedPage(path)).toBe(counted));

test.each([
	["/", "/"],
	["/jobs/analista-de-dados/x1y2", "/jobs/-/-"],
	["/candidates/jobs/x1y2/applies/new", "/candidates/jobs/-/applies/new"],
	["/jobs/maria%40mail.example", "/jobs/-"],
])("anonymizePath of %s returns %s", (path, as) => expect(anonymizePath(path)).toBe(as));
