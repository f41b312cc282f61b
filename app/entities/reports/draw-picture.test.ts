import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chartColors } from "#app/domain/reports/chart-colors.ts";
import { layoutChart } from "#app/domain/reports/chart-layout.ts";
import { renderTrustedSvg } from "#app/storage/render-svg.server.ts";
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
	total: { text: "1.234", to: null, part: null },
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
		goal: at === 0 ? { text: "110", amount: 110, share: 100 } : null,
	})),
	goal: null,
	isSplit: false,
	funnel: null,
	spread: null,
	longest: "",
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
	goal: null,
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
	[
		"a funnel",
		view({
			look: "funnel",
			funnel: [100, 40, 5].map((share, at) => ({
				key: String(at),
				label: `Etapa ${at}`,
				text: String(share),
				to: null,
				share,
				ofFirst: `${share}%`,
				passed: at === 2 ? null : "40%",
				waiting: "1",
				ended: "2",
			})),
		}),
	],
	[
		"boxes",
		view({
			look: "spread",
			spread: [
				{
					key: "a",
					label: "Triagem",
					text: "3 dias",
					to: null,
					at: [1, 10, 30, 60, 100],
					middle: "1 a 6",
					previous: null,
				},
			],
		}),
	],
	["nothing", view({ isEmpty: true, table: [], total: { text: "0", to: null, part: null } })],
])("drawReportPicture of %s creates a standalone SVG that renders as a PNG", { timeout: 60_000 }, async (_, report) => {
	const svg = drawReportPicture(report, heading);
	expect(svg).not.toMatch(/NaN|undefined|class=|var\(/);
	expect(svg).not.toContain("\u0007");
	expect(svg).toContain("Origem &lt;das&gt; candidaturas &amp; mais");
	const png = await renderTrustedSvg(new TextEncoder().encode(svg));
	expect([...(png?.slice(1, 4) ?? [])]).toEqual([80, 78, 71]);
});

test("drawReportPicture shows how many groups did not fit", () => {
	expect(drawReportPicture(view({}), heading)).toContain("+5");
});

test("drawReportPicture uses its own background, text and mark colours in the dark theme", () => {
	const svg = drawReportPicture(view({}), { ...heading, theme: "dark" });
	expect(svg).toContain('fill="#1b1d21"');
	expect(svg).toContain(`fill="${chartColors.dark[0]}"`);
	for (const color of ["#ffffff", "#1f1f1f", ...chartColors.light]) expect(svg).not.toContain(color);
});

test("chartColors equal the colours of the stylesheet in both themes", () => {
	const css = readFileSync(join(import.meta.dirname, "../../ui/chart/chart.css"), "utf8");
	const colors = [...css.matchAll(/--chart-\d: light-dark\((#\w+), (#\w+)\)/g)];
	expect(colors.map((match) => match[1])).toEqual([...chartColors.light]);
	expect(colors.map((match) => match[2])).toEqual([...chartColors.dark]);
});
