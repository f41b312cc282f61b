import { expect, test } from "vitest";
import { drawThumbnail, thumbnailSize } from "./draw-thumbnail.ts";
import type { ReportView } from "./present-report.ts";
import { reportCharts } from "./report-request.ts";

const kinds = reportCharts.filter((chart) => chart !== "auto");
const row = (...shares: number[]) => ({ cells: shares.map((share) => ({ share })) });
const view = (change: object): ReportView =>
	({
		isEmpty: false,
		look: "bars",
		plot: null,
		funnel: null,
		spread: null,
		table: [],
		...change,
	}) as unknown as ReportView;
const widths = (svg: string) => [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

test.each(kinds)("drawThumbnail draws one empty picture of a %s when there are no numbers", (kind) => {
	const none = drawThumbnail(null, kind, "light");
	expect(none).toContain("<svg");
	expect(new Set(widths(none)).size).toBeLessThanOrEqual(kind === "spread" ? 2 : 1);
	expect(drawThumbnail(view({ isEmpty: true, table: [row(100), row(10)] }), kind, "light")).toBe(none);
	expect(drawThumbnail(null, kind, "dark")).not.toBe(none);
});

test("drawThumbnail scales each bar to the longest row when groups are split by series", () => {
	const inner = thumbnailSize.width - 24;
	const svg = drawThumbnail(view({ table: [row(60, 40), row(50, 0), row(25, 25)] }), "bars", "light");
	expect(widths(svg)).toEqual(
		[60, 40, 50, 25, 25].map((share) => Math.round(inner * share) / 100).map((w) => Math.round(w * 10) / 10),
	);
});

test("drawThumbnail draws funnels and boxes by their own shares and omits invalid numbers", () => {
	const funnel = [100, 40, 10].map((share) => ({ share }));
	expect(widths(drawThumbnail(view({ look: "funnel", funnel }), "funnel", "light"))).toEqual([296, 118.4, 29.6]);
	const spread = [{ at: [0, 25, 50, 75, 100] }];
	const svg = drawThumbnail(view({ look: "spread", spread }), "spread", "dark");
	expect(widths(svg)).toEqual([148, 2]);
	expect(svg).not.toContain("NaN");
});
