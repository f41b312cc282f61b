import { expect, test } from "vitest";
import { getPanelPagePath, getPanelRecord, getRecordAtPath, withPanelRecord } from "./panel-url.ts";

test.each([
	["/recruiters/candidates/abc-1", { entity: "candidates", uid: "abc-1" }],
	["/recruiters/applies/xyz", { entity: "applies", uid: "xyz" }],
	["/recruiters/candidates", null],
	["/recruiters/candidates/new", null],
	["/recruiters/applies/stale", null],
	["/recruiters/candidates/abc-1/timeline", null],
	["/recruiters/invoices/abc-1", null],
	["/administrator/candidates/abc-1", null],
])("getRecordAtPath returns the record of %s", (path, record) => {
	expect(getRecordAtPath(path)).toEqual(record);
	if (record) expect(getPanelPagePath(getRecordAtPath(path) ?? { entity: "jobs", uid: "" })).toBe(path);
});

test("withPanelRecord and getPanelRecord write, read and remove the panel without changing other parameters", () => {
	const search = "?q=ana&filters%5Btags%5D=x";
	const opened = withPanelRecord(search, { entity: "jobs", uid: "j1" });
	expect(opened).toBe("?q=ana&filters%5Btags%5D=x&panel=jobs:j1");
	expect(getPanelRecord(opened)).toEqual({ entity: "jobs", uid: "j1" });
	expect(withPanelRecord(opened, { entity: "candidates", uid: "c" })).toBe(`${search}&panel=candidates:c`);
	expect(withPanelRecord(opened, null)).toBe(search);
	expect(withPanelRecord("?panel=jobs:j1", null)).toBe("");
	// A list's own panels, other entities and invalid ids are not records.
	for (const other of ["?panel=filters", "?panel=invoices:1", "?panel=jobs:", "?panel=jobs:a/b", ""])
		expect(getPanelRecord(other)).toBeNull();
});
