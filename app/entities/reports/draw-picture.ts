import { chartColors, type PictureTheme } from "#app/domain/reports/chart-colors.ts";
import { escapeHtml } from "#app/domain/text/html.ts";
import type { ChartData, SeriesLabel } from "#app/ui/chart/types.ts";
import type { ReportView } from "./present-report.ts";

interface Heading {
	title: string;
	period: string;
	lang: string;
	/** Groups that had no room. */
	more: (count: number) => string;
	theme?: PictureTheme;
}

interface Palette {
	paper: string;
	ink: string;
	muted: string;
	grid: string;
	series: readonly string[];
}

const palettes: Record<PictureTheme, Palette> = {
	light: { paper: "#ffffff", ink: "#1f1f1f", muted: "#595959", grid: "#e3e5ea", series: chartColors.light },
	dark: { paper: "#1b1d21", ink: "#f2f3f5", muted: "#b3b8c2", grid: "#3a3f48", series: chartColors.dark },
};

const width = 960;
const edge = 32;
const mostRows = 15;
const rowHeight = 30;
const plotHeight = 300;
/** Where the head ends. */
const top = 150;

/** Self-contained SVG without a style sheet: title, period, total, chart and legend. */
export function drawReportPicture(report: ReportView, heading: Heading): string {
	const { look, plot, table, series, isSplit, total, trend, name, funnel, spread } = report;
	const palette = palettes[heading.theme ?? "light"];
	const write = createWriter(palette);
	const sheet: Sheet = { palette, write, more: heading.more };
	const body = drawBody();
	const names = plot ? plot.series : series;
	const legend =
		plot && (names.length > 1 || plot.goal)
			? drawLegend(names, plot.goal?.label ?? null, top + body.height, sheet)
			: { svg: "", height: 0 };
	const height = top + body.height + legend.height + edge;
	const trendText = trend ? (trend.change ?? trend.before) : "";
	return `<svg xmlns="http://www.w3.org/2000/svg" lang="${heading.lang}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter Variable, Inter, Segoe UI, Helvetica, Arial, sans-serif" role="img">
<title>${toXml(describeChart(heading.title, report))}</title>
<rect width="${width}" height="${height}" fill="${palette.paper}"/>
${write(edge, 48, clip(heading.title, 60), { size: 24, weight: 700 })}
${write(edge, 74, clip(`${name} · ${heading.period}`, 110), { fill: palette.muted })}
${write(edge, 120, total.text, { size: 34, weight: 700 })}
${write(edge + total.text.length * 20 + 16, 120, trendText, { fill: palette.muted })}
${table.length > 0 ? body.svg : ""}${legend.svg}
</svg>`;

	function drawBody(): { svg: string; height: number } {
		if (look === "number") return { svg: "", height: 0 };
		if (plot) return drawPlot(plot, sheet);
		if (funnel) return drawFunnel(funnel, sheet);
		if (spread) return drawSpread(spread, report.longest, sheet);
		return isSplit ? drawGrid(report, sheet) : drawBars(report, sheet);
	}
}

/** The chart as alternative text. */
export function describeChart(title: string, { name, total, table, isSplit }: ReportView): string {
	const first = isSplit ? [] : table.slice(0, 5).map(({ label, cells }) => `${label}: ${cells[0]?.text ?? ""}`);
	return [`${title}. ${name}: ${total.text}`, ...first].join("; ");
}

interface Look {
	size?: number;
	fill?: string;
	anchor?: "start" | "middle" | "end";
	weight?: number;
}

/** Replaces control characters, which XML does not allow. */
const toXml = (text: string) => escapeHtml(text.replace(/[\p{Cc}\ufffe\uffff]/gu, " ").toWellFormed());

type Write = (x: number, y: number, text: string, look?: Look) => string;

interface Sheet {
	palette: Palette;
	write: Write;
	more: Heading["more"];
}

const createWriter =
	({ ink }: Palette): Write =>
	(x, y, text, { size = 14, fill = ink, anchor = "start", weight = 400 } = {}) =>
		`<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}">${toXml(text)}</text>`;

const clip = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Colour of a series; a previous period uses its series' colour. */
function getColor({ series: colors }: Palette, series: readonly SeriesLabel[], index: number): string {
	const own = series.findIndex(({ key }) => key === series[index]?.key);
	return colors[Math.max(0, own) % colors.length] ?? "";
}

function drawPlot(
	{ layout, kind, ticks, axis, years, isNamed, labelled, series }: ChartData,
	{ palette, write }: Sheet,
) {
	const { grid, muted } = palette;
	const [left, right] = [edge + 64, width - edge];
	const x = (percent: number) => Math.round((left + ((right - left) * percent) / 100) * 10) / 10;
	const y = (percent: number) => Math.round((top + (plotHeight * percent) / 100) * 10) / 10;
	const lines = layout.ticks.map(
		(tick, index) =>
			`<path d="M${left} ${y(tick.y)}H${right}" stroke="${grid}"/>${write(left - 10, y(tick.y) + 5, ticks[index] ?? "", { fill: muted, anchor: "end", size: 13 })}`,
	);
	const countLetters = (visible: number[]) => Math.max(6, Math.floor(110 / Math.max(1, visible.length)));
	const fits = labelled.wide.every((place) => (axis[place] ?? "").length <= countLetters(labelled.wide));
	const isAslant = isNamed === true && !fits;
	const visible = fits || isAslant ? labelled.wide : labelled.narrow;
	const most = isAslant ? 18 : countLetters(visible);
	const label: Look = { fill: muted, anchor: "middle", size: 13 };
	const places = visible.flatMap((place) => {
		const left = x(layout.places[place] ?? 0);
		const { year, isFirst } = years?.[place] ?? { year: "", isFirst: false };
		if (isAslant)
			return `<g transform="translate(${left + 4} ${top + plotHeight + 18}) rotate(-35)">${write(0, 0, clip(axis[place] ?? "", most), { ...label, anchor: "end" })}</g>`;
		return [
			write(left, top + plotHeight + 24, clip(axis[place] ?? "", most), label),
			...(isFirst ? [write(left, top + plotHeight + 42, year, label)] : []),
		];
	});
	const paths = layout.paths.map(
		({ series: index, path }) =>
			`<path d="${path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, a, b) => `${x(Number(a))},${y(Number(b))}`)}" fill="none" stroke="${getColor(palette, series, index)}" stroke-width="2.5" stroke-linejoin="round"${series[index]?.previous ? ' stroke-dasharray="6 6" opacity="0.7"' : ""}/>`,
	);
	const marks = layout.marks.map((mark) => {
		const fill = getColor(palette, series, mark.series);
		if (kind === "line") return `<circle cx="${x(mark.x)}" cy="${y(mark.y)}" r="3" fill="${fill}"/>`;
		const [from, to] = [y(mark.y), y(mark.y + mark.height)];
		const faint = series[mark.series]?.previous ? ' opacity="0.5"' : "";
		return `<rect x="${x(mark.x)}" y="${from}" width="${Math.max(1, x(mark.x + mark.width) - x(mark.x)).toFixed(1)}" height="${(to - from).toFixed(1)}" rx="2" fill="${fill}"${faint}/>`;
	});
	return {
		svg: [...lines, ...paths, ...marks, ...places].join("\n"),
		height: plotHeight + (isAslant ? 110 : years ? 58 : 40),
	};
}

function drawLegend(series: readonly SeriesLabel[], goal: string | null, from: number, { palette, write }: Sheet) {
	let [x, y] = [edge, from + 20];
	const items = series.map(({ label, previous }, index) => {
		const text = clip(label, 40);
		const room = text.length * 8 + 44;
		if (x + room > width - edge) [x, y] = [edge, y + 26];
		const item = `<rect x="${x}" y="${y - 11}" width="12" height="12" rx="3" fill="${getColor(palette, series, index)}"${previous ? ' opacity="0.5"' : ""}/>${write(x + 20, y, text)}`;
		x += room;
		return item;
	});
	if (goal !== null)
		items.push(
			`<path d="M${x} ${y - 5}h14" stroke="${palette.ink}" stroke-width="2" stroke-dasharray="5 4"/>${write(x + 20, y, goal)}`,
		);
	return { svg: items.join("\n"), height: y - from + 16 };
}

/** One series: a bar for each group with its value. */
function drawBars({ table }: ReportView, sheet: Sheet) {
	const { palette, write } = sheet;
	const rows = table.slice(0, mostRows);
	const [left, longest] = [edge + 260, width - edge * 2 - 260 - 120];
	const svg = rows.map(({ label, cells, goal }, index) => {
		const y = top + index * rowHeight + 14;
		const length = Math.max(2, (longest * (cells[0]?.share ?? 0)) / 100);
		const at = left + (longest * (goal?.share ?? 0)) / 100;
		const mark = goal
			? `<path d="M${at.toFixed(1)} ${y - 12}V${y + 12}" stroke="${palette.ink}" stroke-width="2"/>`
			: "";
		const value = [cells[0]?.text ?? "", ...(goal ? [goal.text] : [])].join(" / ");
		return `${write(left - 14, y + 5, clip(label, 32), { anchor: "end" })}<rect x="${left}" y="${y - 9}" width="${length.toFixed(1)}" height="18" rx="3" fill="${palette.series[0]}"/>${mark}${write(Math.max(left + length, goal ? at : 0) + 10, y + 5, value)}`;
	});
	return {
		svg: [...svg, ...drawMore(table.length - rows.length, rows.length, sheet)].join("\n"),
		height: (rows.length + 1) * rowHeight,
	};
}

/** Several series: a table, coloured by size. */
function drawGrid({ table, series }: ReportView, sheet: Sheet) {
	const { palette, write } = sheet;
	const rows = table.slice(0, mostRows);
	const left = edge + 200;
	const column = (width - edge - left) / Math.max(1, series.length);
	const most = Math.max(5, Math.floor(column / 8.5));
	const heads = series.map(({ label }, index) =>
		write(left + column * (index + 1) - 8, top + 10, clip(label, most), {
			fill: palette.muted,
			anchor: "end",
			size: 13,
		}),
	);
	const svg = rows.map(({ label, cells }, index) => {
		const y = top + (index + 1) * rowHeight;
		const boxes = cells.map(
			({ text, share }, at) =>
				`<rect x="${(left + column * at + 2).toFixed(1)}" y="${y - 12}" width="${(column - 4).toFixed(1)}" height="${rowHeight - 4}" rx="3" fill="${palette.series[0]}" opacity="${(share * 0.004).toFixed(3)}"/>${write(left + column * (at + 1) - 8, y + 6, clip(text, most), { anchor: "end" })}`,
		);
		return `${write(left - 14, y + 6, clip(label, 24), { anchor: "end" })}${boxes.join("")}`;
	});
	const rest = drawMore(table.length - rows.length, rows.length + 1, sheet);
	return { svg: [...heads, ...svg, ...rest].join("\n"), height: (rows.length + 2) * rowHeight };
}

const drawMore = (count: number, rows: number, { write, palette, more }: Sheet) =>
	count > 0 ? [write(edge, top + rows * rowHeight + 16, more(count), { fill: palette.muted, size: 13 })] : [];

/** Bar width is the number of arrivals; the label is the share that went on. */
function drawFunnel(steps: NonNullable<ReportView["funnel"]>, { palette, write }: Sheet) {
	const [left, longest, stepHeight] = [edge + 260, width - edge * 2 - 260 - 190, 44];
	const svg = steps.map(({ label, share, text, ofFirst, passed }, index) => {
		const y = top + index * stepHeight;
		const length = Math.max(2, (longest * share) / 100);
		// Share that advanced from one stage to the next.
		const next = (steps[index + 1]?.share ?? 0) * (longest / 100);
		const isLast = index === steps.length - 1;
		const fall = isLast
			? ""
			: `<path d="M${left} ${y + 28}H${(left + length).toFixed(1)}L${(left + Math.max(2, next)).toFixed(1)} ${y + stepHeight}H${left}Z" fill="${palette.series[0]}" opacity="0.18"/>${passed === null ? "" : write(left + 10, y + 40, passed, { size: 12, fill: palette.muted })}`;
		return `${write(left - 14, y + 19, clip(label, 32), { anchor: "end" })}${fall}<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="28" rx="3" fill="${palette.series[0]}"/>${write(left + length + 10, y + 19, `${text} · ${ofFirst}`)}`;
	});
	return { svg: svg.join("\n"), height: steps.length * stepHeight };
}

/** Box plot of days: whiskers at the 10th and 90th percentiles, quartile box, median. */
function drawSpread(boxes: NonNullable<ReportView["spread"]>, end: string, sheet: Sheet) {
	const { palette, write } = sheet;
	const rows = boxes.slice(0, mostRows);
	const [left, longest] = [edge + 260, width - edge * 2 - 260 - 220];
	const x = (percent = 0) => Math.round((left + (longest * percent) / 100) * 10) / 10;
	const svg = rows.map(({ label, text, middle, at: [tenth, quarter, half, upper, last] }, index) => {
		const y = top + index * (rowHeight + 8) + 14;
		const marks = `<path d="M${x(tenth)} ${y}H${x(last)}" stroke="${palette.series[0]}" stroke-width="2"/><rect x="${x(quarter)}" y="${y - 9}" width="${Math.max(2, x(upper) - x(quarter)).toFixed(1)}" height="18" rx="3" fill="${palette.series[0]}" opacity="0.35"/><path d="M${x(half)} ${y - 11}V${y + 11}" stroke="${palette.ink}" stroke-width="3"/>`;
		return `${write(left - 14, y + 5, clip(label, 32), { anchor: "end" })}${marks}${write(left + longest + 16, y, text, { weight: 600 })}${write(left + longest + 16, y + 16, clip(middle, 34), { size: 12, fill: palette.muted })}`;
	});
	const rest = drawMore(
		boxes.length - rows.length,
		Math.ceil((rows.length * (rowHeight + 8)) / rowHeight + 0.5),
		sheet,
	);
	const below = top + rows.length * (rowHeight + 8) + 8;
	const scale = [
		`<path d="M${left} ${below - 12}H${left + longest}" stroke="${palette.grid}"/>`,
		write(left, below + 4, "0", { fill: palette.muted, size: 12 }),
		write(left + longest, below + 4, end, { fill: palette.muted, size: 12, anchor: "end" }),
	];
	return { svg: [...svg, ...scale, ...rest].join("\n"), height: rows.length * (rowHeight + 8) + rowHeight * 1.5 };
}
