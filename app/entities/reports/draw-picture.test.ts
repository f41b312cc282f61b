import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chartColors } from "#app/domain/reports/chart-colors.ts";
import { layoutChart } from "#app/domain/reports/chart-layout.ts";
import { drawPicture } from "#app/storage/draw-svg.server.ts";
import { drawReportPicture } from "./draw-picture.ts";
import type { ReportView } from "./present-report.ts";

const heading = {
	title: "Origem <das> candidaturas & mais",
	period: "1–30 nov",
	lang: "pt-BR",
	more: (n: number) => `+${n}`,
};
const cell = (text: string, share: number) => ({ text, to: null, share, part: null, amount: 1, rows: 1 });

const view = (over: Partial<ReportView>): ReportView => ({
	name: "Candidaturas",
	text: "",
	total: { text: "1.234", to: null },
	rows: "1.234",
	trend: { before: "900", change: "+37%" },
	look: "bars",
	series: [{ key: "", label: "Candidaturas" }],
	table: Array.from({ length: 20 }, (_, at) => ({
		key: String(at),
		label: `Origem nº ${at} \u0007 com um nome que não acaba nunca mais`,
		cells: [cell(String(100 - at), 100 - at)],
		total: null,
		previous: null,
	})),
	isSplit: false,
	funnel: null,
	spread: null,
	isEmpty: false,
	notes: [],
	plot: null,
	...over,
});

const series = [
	{ key: "a", label: "Banco de talentos" },
	{ key: "b", label: "LinkedIn" },
];
const plot = (kind: "line" | "columns" | "stacked"): ReportView["plot"] => ({
	kind,
	layout: layoutChart(
		[
			{ key: "a", values: [3, 7, 2] },
			{ key: "b", values: [1, 4, 9] },
		],
		3,
		kind,
	),
	ticks: ["0", "5", "10"],
	places: ["jan", "fev", "mar"],
	axis: ["jan", "fev", "mar"],
	labelled: { wide: [0, 1, 2], narrow: [0] },
	series,
	cells: [],
});

test.each([
	["bars", view({})],
	[
		"a heat map",
		view({
			look: "heat",
			isSplit: true,
			series,
			table: view({}).table.map((row) => ({ ...row, cells: [cell("1", 30), cell("2", 90)] })),
		}),
	],
	["lines", view({ look: "plot", plot: plot("line") })],
	["columns", view({ look: "plot", plot: plot("columns") })],
	["stacked columns", view({ look: "plot", plot: plot("stacked") })],
	["nothing", view({ isEmpty: true, table: [], total: { text: "0", to: null } })],
])("the picture of %s stands alone and is drawn as dots", { timeout: 60_000 }, async (_, report) => {
	const svg = drawReportPicture(report, heading);
	expect(svg).not.toMatch(/NaN|undefined|class=|var\(/);
	expect(svg).not.toContain("\u0007");
	expect(svg).toContain("Origem &lt;das&gt; candidaturas &amp; mais");
	const png = await drawPicture(new TextEncoder().encode(svg));
	expect([...(png?.slice(1, 4) ?? [])]).toEqual([80, 78, 71]);
});

test("a picture says how many groups had no room", () => {
	expect(drawReportPicture(view({}), heading)).toContain("+5");
});

test("colours of pictures are those of the screen on white", () => {
	const css = readFileSync(join(import.meta.dirname, "../../ui/chart/chart.css"), "utf8");
	expect([...css.matchAll(/--chart-\d: light-dark\((#\w+)/g)].map((match) => match[1])).toEqual([...chartColors]);
});
