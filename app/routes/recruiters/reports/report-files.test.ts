import { expect, test } from "vitest";
import { useDatabase } from "#db/testing.ts";
import * as png from "./picture-png.ts";
import * as svg from "./picture-svg.ts";
import { above, saveReport, signIn } from "./saved/saved-reports.testing.ts";
import * as thumbnail from "./thumbnail-svg.ts";
import * as xlsx from "./xlsx.ts";

const demo = useDatabase({ demo: true });
const query = "measure=applies&by=source&start_date=2024-01-01&end_date=2027-12-31";

test("the report file routes return an image and a workbook with only what the user may see", {
	timeout: 120_000,
}, async () => {
	const claudia = await signIn(demo.db, "claudia@seleta.example");
	const get = (route: { loader: unknown }, search: string) =>
		claudia.visit(route, { path: `/recruiters/reports/file?${search}`, above });
	const drawing = await get(svg, `${query}&saved=${await saveReport(claudia, { name: "Nome & mais", query })}`);
	expect([drawing.status, drawing.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
	expect(drawing.body).toContain("Nome &amp; mais");
	expect(drawing.body).toContain('fill="#ffffff"');
	expect((await get(svg, `${query}&theme=dark`)).body).toContain('fill="#1b1d21"');
	expect((await get(svg, `${query}&theme=pink`)).status).toBe(400);
	const small = await get(thumbnail, query);
	expect([small.status, small.headers.get("Cache-Control")]).toEqual([200, "private, max-age=600"]);
	// Bars of several lengths: the numbers themselves.
	expect(new Set(String(small.body).match(/ width="[\d.]+" height="[\d.]+" rx/g)).size).toBeGreaterThan(2);
	expect((await get(thumbnail, `${query}&theme=dark`)).body).not.toBe(small.body);
	expect((await get(thumbnail, `${query}&theme=pink`)).status).toBe(400);
	const none = await get(thumbnail, `${query}&filters[job]=nobody`);
	expect([none.status, none.headers.get("Cache-Control")]).toEqual([200, "private, max-age=30"]);
	let dots = await get(png, query);
	// On a slow machine it is rendered in the background, so retry until ready.
	while (dots.location?.startsWith("/recruiters/reports?measure=applies")) dots = await get(png, query);
	expect([dots.status, [...dots.bytes.slice(1, 4)]]).toEqual([200, [80, 78, 71]]);
	const workbook = await get(xlsx, query);
	expect([workbook.status, [...workbook.bytes.slice(0, 2)]]).toEqual([200, [80, 75]]);
	for (const route of [svg, png, xlsx, thumbnail]) {
		expect((await get(route, "measure=invoiced&by=month")).status).toBe(400);
		expect((await get(route, "measure=applies&by=colour")).status).toBe(400);
	}
});
