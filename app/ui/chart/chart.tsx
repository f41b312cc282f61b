import type { CSSProperties, ReactNode } from "react";
import { AppLink } from "../app-link.tsx";
import { cx } from "../cx.ts";
import type { ChartData, SeriesLabel } from "./types.ts";

const colors = 8;

/** The colour of a series; a period before has that of its own. */
export function getSeriesColor(series: readonly SeriesLabel[], index: number): CSSProperties {
	const own = series.findIndex(({ key }) => key === series[index]?.key);
	return { "--mark": `var(--chart-${(Math.max(0, own) % colors) + 1})` } as CSSProperties;
}

/** Lines or columns over time or groups. The same numbers stand in a table beside it: here they are for the eye. */
export function Chart({ data }: { data: ChartData }) {
	const { layout, kind, places, axis, years, ticks, labelled, series, cells, goal } = data;
	return (
		<div aria-hidden="true">
			<div className={cx("chart", years && "has-years")}>
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
					{layout.goals.map(({ place, x, y, width }) => (
						<div key={place} className="chart-goal" style={{ left: `${x}%`, top: `${y}%`, width: `${width}%` }} />
					))}
					{layout.marks.map((mark) => (
						<Mark
							key={`${mark.series} ${mark.place}`}
							className={cx(
								"chart-mark",
								kind === "line" ? "is-point" : "is-column",
								mark.x < 15 && "is-early",
								mark.x > 80 && "is-late",
							)}
							style={{
								...getSeriesColor(series, mark.series),
								left: `${mark.x}%`,
								top: `${mark.y}%`,
								...(kind === "line" ? {} : { width: `${mark.width}%`, height: `${mark.height}%` }),
							}}
							to={cells[mark.series]?.[mark.place]?.to ?? null}
						>
							{places[mark.place]}
							{series.length > 1 && ` · ${series[mark.series]?.label}`}:{" "}
							<strong>{cells[mark.series]?.[mark.place]?.text}</strong>
							{goal?.texts[mark.place] && ` · ${goal.label}: ${goal.texts[mark.place]}`}
						</Mark>
					))}
				</div>
			</div>
			{(series.length > 1 || goal) && <Legend series={series} goal={goal?.label} />}
		</div>
	);
}

interface MarkProps {
	className: string;
	style: CSSProperties;
	to: string | null;
	children: ReactNode;
}

/** Reached by the pointer alone: the table has the same links for the keyboard. */
function Mark({ className, style, to, children }: MarkProps) {
	if (to === null)
		return (
			<div className={className} style={style}>
				<span>{children}</span>
			</div>
		);
	return (
		<AppLink to={to} className={className} style={style} tabIndex={-1}>
			<span>{children}</span>
		</AppLink>
	);
}

export function Legend({ series, goal }: { series: readonly SeriesLabel[]; goal?: string | undefined }) {
	return (
		<ul className="chart-legend">
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
