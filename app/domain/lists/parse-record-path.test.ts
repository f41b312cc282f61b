import { expect, test } from "vitest";
import { parseRecordPath } from "./parse-record-path.ts";

const items = [
	...["candidates", "jobs"].map((key) => ({ key, path: `/recruiters/${key}` })),
	{ key: "email_templates", path: "/recruiters/templates/emails" },
	{ key: "administrator", path: "/administrator" },
];

test.each([
	["/recruiters/candidates", ["candidates", "index", "/recruiters/candidates", null]],
	["/recruiters/jobs/demo-job", ["jobs", "show", "/recruiters/jobs/demo-job", "demo-job"]],
	["/recruiters/jobs/demo-job/applies/kanban", ["jobs", "show", "/recruiters/jobs/demo-job", "demo-job"]],
	["/recruiters/templates/emails", ["email_templates", "index", "/recruiters/templates/emails", null]],
])("parseRecordPath reads %s as a page", (path, [key, typeView, link, recordUid]) => {
	expect(parseRecordPath(items, path)).toMatchObject({ item: { key }, typeView, link, recordUid });
});

test.each([
	"/recruiters/candidates/new",
	"/recruiters/profile",
	"/administrator",
	"/",
	"/recruiters/jobs/%00",
	"/jobs",
])("parseRecordPath returns null for %s", (path) => expect(parseRecordPath(items, path)).toBeNull());
