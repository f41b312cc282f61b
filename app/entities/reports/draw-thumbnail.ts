import { chartColors, type PictureTheme } from "#app/domain/reports/chart-colors.ts";
import type { ReportView } from "./present-report.ts";
import type { ReportChart } from "./report-request.ts";

export const thumbnailSize = { width: 320, height: 120 };
const { width, height } = thumbnailSize;
const edge = 12;
const [innerWidth, innerHeight] = [width - 2 * edge, height - 2 * edge];
const mostRows = 6;
const neutral: Record<PictureTheme, string> = { light: "#d3d7de", dark: "#434a55" };

type Kind = Exclude<ReportChart, "auto">;

const round = (value: number) => Math.round(value * 10) / 10;
const percentX = (percent: number) => round(edge + (innerWidth * percent) / 100);
const percentY = (percent: number) => round(edge + (innerHeight * percent) / 100);
const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
	`<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(1, w))}" height="${round(Math.max(1, h))}" rx="2" fill="${fill}"${opacity < 1 ? ` opacity="${round(opacity * 100) / 100}"` : ""}/>`;

export function drawThumbnail(report: ReportView | null, kind: Kind, theme: PictureTheme): string {
	const body = report && !report.isEmpty ? drawNumbers(report, theme) : drawKind(kind, neutral[theme]);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function drawNumbers({ look, plot, funnel, spread, table }: ReportView, theme: PictureTheme): string {
	const colors = chartColors[theme];
	const getColor = (index: number) => colors[index % colors.length] ?? neutral[theme];
	if (plot) return drawPlot(plot, getColor);
	if (funnel)
		return drawRows(
			funnel.map(({ share }) => [share]),
			getColor,
		);
	if (spread)
		return drawBoxes(
			spread.map(({ at }) => at),
			getColor(0),
		);
	const shares = table.map(({ cells }) => cells.map(({ share }) => share));
	if (look === "heat") return drawGrid(shares, getColor(0));
	if (look === "number") return drawRows([[100]], getColor);
	const longest = Math.max(1, ...shares.map((row) => row.reduce((sum, share) => sum + share, 0)));
	return drawRows(
		shares.map((row) => row.map((share) => (share / longest) * 100)),
		getColor,
	);
}

function drawPlot(
	{ layout, kind, series }: NonNullable<ReportView["plot"]>,
	getColor: (index: number) => string,
): string {
	// A previous period uses its series' colour.
	const color = (index: number) =>
		getColor(
			Math.max(
				0,
				series.findIndex(({ key }) => key === series[index]?.key),
			),
		);
	const isPrevious = (index: number) => series[index]?.previous === true;
	if (kind === "line")
		return layout.paths
			.map(({ series: index, path }) => {
				const points = path.replace(
					/(-?[\d.]+),(-?[\d.]+)/g,
					(_, x, y) => `${percentX(Number(x))},${percentY(Number(y))}`,
				);
				return `<path d="${points}" fill="none" stroke="${color(index)}" stroke-width="2.5" stroke-linejoin="round"${isPrevious(index) ? ' stroke-dasharray="4 4" opacity="0.6"' : ""}/>`;
			})
			.join("");
	return layout.marks
		.map(({ series: index, x, y, width: w, height: h }) =>
			rect(
				percentX(x),
				percentY(y),
				(innerWidth * w) / 100,
				(innerHeight * h) / 100,
				color(index),
				isPrevious(index) ? 0.5 : 1,
			),
		)
		.join("");
}

/** Bars under one another, each cut by its series. */
function drawRows(rows: readonly (readonly number[])[], getColor: (index: number) => string): string {
	const visible = rows.slice(0, mostRows);
	const step = innerHeight / Math.max(3, visible.length);
	return visible
		.map((shares, at) => {
			let from = 0;
			return shares
				.map((share, index) => {
					const bar = rect(percentX(from), edge + at * step, (innerWidth * share) / 100, step * 0.66, getColor(index));
					from += share;
					return share > 0 ? bar : "";
				})
				.join("");
		})
		.join("");
}

function drawBoxes(boxes: readonly (readonly number[])[], color: string): string {
	const visible = boxes.slice(0, mostRows);
	const step = innerHeight / Math.max(3, visible.length);
	return visible
		.map(([tenth = 0, quarter = 0, half = 0, upper = 0, end = 0], at) => {
			const middle = round(edge + at * step + step * 0.33);
			const box = rect(
				percentX(quarter),
				middle - step * 0.25,
				(innerWidth * (upper - quarter)) / 100,
				step * 0.5,
				color,
				0.4,
			);
			return `<path d="M${percentX(tenth)} ${middle}H${percentX(end)}" stroke="${color}" stroke-width="1.5"/>${box}${rect(percentX(half) - 1, middle - step * 0.3, 2, step * 0.6, color)}`;
		})
		.join("");
}

function drawGrid(rows: readonly (readonly number[])[], color: string): string {
	const visible = rows.slice(0, mostRows);
	const stepY = innerHeight / Math.max(1, visible.length);
	const stepX = innerWidth / Math.max(1, visible[0]?.length ?? 1);
	return visible
		.flatMap((shares, at) =>
			shares.map((share, index) =>
				rect(edge + index * stepX, edge + at * stepY, stepX - 3, stepY - 3, color, 0.06 + (share / 100) * 0.94),
			),
		)
		.join("");
}

/** Uses uniform values, so that it suggests no real number. */
function drawKind(kind: Kind, color: string): string {
	const even = (count: number, value: number) => Array.from({ length: count }, () => value);
	if (kind === "line")
		return `<path d="M${percentX(0)} ${percentY(50)}H${percentX(100)}" stroke="${color}" stroke-width="2.5" stroke-dasharray="6 6"/>`;
	if (kind === "columns" || kind === "stacked")
		return even(8, 100)
			.map((_, at) => rect(percentX(at * 12.5), percentY(40), innerWidth * 0.085, innerHeight * 0.6, color))
			.join("");
	if (kind === "heat")
		return drawGrid(
			even(4, 0).map(() => even(7, 50)),
			color,
		);
	if (kind === "spread")
		return drawBoxes(
			even(5, 0).map(() => [10, 30, 50, 70, 90]),
			color,
		);
	return drawRows(
		even(kind === "number" ? 1 : 5, 0).map(() => [60]),
		() => color,
	);
}
