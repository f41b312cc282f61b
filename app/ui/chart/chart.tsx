import type { CSSProperties } from "react";
import { AppLink } from "../app-link.tsx";
import { cx } from "../cx.ts";
import type { ChartData, SeriesLabel } from "./types.ts";

const colors = 8;

/** The colour of a series; a previous period has the colour of its series. */
export function getSeriesColor(series: readonly SeriesLabel[], index: number): CSSProperties {
	const own = series.findIndex(({ key }) => key === series[index]?.key);
	return { "--mark": `var(--chart-${(Math.max(0, own) % colors) + 1})` } as CSSProperties;
}

/** Maximum labels shown upright per screen size; more are rotated. */
const mostUpright = { wide: 8, narrow: 3 };
/** Points of longer lines are seen under the pointer alone. */
const mostPoints = 24;

/** Lines or columns; an adjacent table holds the same numbers for screen readers. */
export function Chart({ data }: { data: ChartData }) {
	const { layout, kind, places, axis, years, isNamed = false, ticks, labelled, series, goal } = data;
	const counts = { "--wide": labelled.wide.length, "--narrow": Math.max(1, labelled.narrow.length) };
	return (
		<div aria-hidden="true">
			<div
				className={cx(
					"chart",
					years && "has-years",
					isNamed && "has-names",
					isNamed && places.length > mostUpright.wide && "is-aslant",
					isNamed && places.length > mostUpright.narrow && "is-aslant-narrow",
					places.length > mostPoints && "is-dense",
				)}
				style={counts as CSSProperties}
			>
				<div className="chart-plot">
					{layout.ticks.map(({ value, y }, index) => (
						<div key={value} className="chart-tick" style={{ top: `${y}%` }}>
							<span>{ticks[index]}</span>
						</div>
					))}
					{labelled.wide.map((place) => (
						<span
							key={place}
							className={cx("chart-place", !labelled.narrow.includes(place) && "is-spare")}
							style={{ left: `${layout.places[place]}%` }}
						>
							{axis[place]}
							{years && <small className={cx(!years[place]?.isFirst && "is-spare")}>{years[place]?.year}</small>}
						</span>
					))}
					{layout.paths.length > 0 && (
						<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
							{layout.paths.map(({ series: index, path }) => (
								<path
									key={index}
									d={path}
									className={cx("chart-line", series[index]?.previous && "is-previous")}
									style={{ ...getSeriesColor(series, index), stroke: "var(--mark)" }}
								/>
							))}
						</svg>
					)}
					{layout.places.map((x, place) => (
						<Band key={x} data={data} place={place} />
					))}
					{layout.goals.map(({ place, x, y, width }) => (
						<div key={place} className="chart-goal" style={{ left: `${x}%`, top: `${y}%`, width: `${width}%` }} />
					))}
				</div>
			</div>
			{(series.length > 1 || goal) && <Legend series={series} goal={goal?.label} isLine={kind === "line"} />}
		</div>
	);
}

/** One position's full-height column: its marks, and all its numbers on hover. */
function Band({ data, place }: { data: ChartData; place: number }) {
	const { layout, kind, places, series, cells, goal } = data;
	const middle = layout.places[place] ?? 0;
	const width = places.length > 1 ? (layout.places[1] ?? 0) - (layout.places[0] ?? 0) : 100;
	const left = middle - width / 2;
	const within = (x: number) => `${(((x - left) / width) * 100).toFixed(2)}%`;
	const goalText = goal?.texts[place];
	return (
		<div
			className={cx("chart-band", kind === "line" && "is-line", middle > 50 && "is-late")}
			style={{ left: `${left.toFixed(2)}%`, width: `${width.toFixed(2)}%` }}
		>
			{layout.marks
				.filter((mark) => mark.place === place)
				.map((mark) => (
					<Mark
						key={mark.series}
						className={cx("chart-mark", kind === "line" ? "is-point" : "is-column")}
						style={{
							...getSeriesColor(series, mark.series),
							left: within(mark.x),
							top: `${mark.y}%`,
							...(kind === "line" ? {} : { width: `${(mark.width / width) * 100}%`, height: `${mark.height}%` }),
							...(kind !== "line" && series[mark.series]?.previous ? { opacity: 0.5 } : {}),
						}}
						to={cells[mark.series]?.[place]?.to ?? null}
					/>
				))}
			<div className="chart-tip">
				<b>{places[place]}</b>
				<ul>
					{series.map(({ key, label, previous }, index) => (
						<li key={`${key} ${previous}`} style={getSeriesColor(series, index)}>
							<i style={previous ? { opacity: 0.5 } : undefined} />
							<span>{label}</span>
							<strong>{cells[index]?.[place]?.text}</strong>
						</li>
					))}
					{goal && goalText && (
						<li>
							<i className="chart-goal-sign" />
							<span>{goal.label}</span>
							<strong>{goalText}</strong>
						</li>
					)}
				</ul>
			</div>
		</div>
	);
}

interface MarkProps {
	className: string;
	style: CSSProperties;
	to: string | null;
}

/** Pointer only: the table has the same links for the keyboard. */
function Mark({ className, style, to }: MarkProps) {
	if (to === null) return <div className={className} style={style} />;
	return (
		<AppLink to={to} className={className} style={style} tabIndex={-1}>
			{null}
		</AppLink>
	);
}

interface LegendProps {
	series: readonly SeriesLabel[];
	goal?: string | undefined;
	isLine?: boolean;
}

export function Legend({ series, goal, isLine = false }: LegendProps) {
	return (
		<ul className={cx("chart-legend", isLine && "is-line")}>
			{series.map(({ key, label, previous }, index) => (
				<li key={`${key} ${previous}`} style={getSeriesColor(series, index)}>
					<i style={previous ? { opacity: 0.5 } : undefined} /> {label}
				</li>
			))}
			{goal && (
				<li>
					<i className="chart-goal-sign" /> {goal}
				</li>
			)}
		</ul>
	);
}
