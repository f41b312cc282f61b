import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Chart } from "./charts.server.ts";

// About as wide as a card is on a phone, so that words are never drawn small.
const width = 360;
const height = 200;
const left = 44;
const bottom = 28;
const top = 12;

interface ChartProps {
	id: string;
	title: string;
	chart: Chart;
	kind: "columns" | "bars" | "line";
	/** Headings of the table. */
	head: [what: string, count: string];
	empty: string;
}

/** A chart that is also a table: the drawing says nothing the table does not. */
export function ChartCard({ id, title, chart, kind, head, empty }: ChartProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title={title} text={chart.note ?? undefined} />
			{chart.bars.length === 0 ? (
				<p className="text-muted">{empty}</p>
			) : (
				<>
					{kind === "bars" ? <Bars chart={chart} /> : <Plot chart={chart} line={kind === "line"} />}
					<details className="mt-3">
						<summary className="link inline-flex min-h-6 cursor-pointer items-center text-sm">
							{t("charts.table")}
						</summary>
						<table className="mt-2 w-full text-sm">
							<caption className="sr-only">{title}</caption>
							<thead>
								<tr className="text-left text-muted">
									<th scope="col" className="py-1 font-medium">
										{head[0]}
									</th>
									<th scope="col" className="py-1 text-right font-medium">
										{head[1]}
									</th>
								</tr>
							</thead>
							<tbody>
								{chart.bars.map(({ key, title: name, text }) => (
									<tr key={key} className="border-line border-t">
										<th scope="row" className="py-1 text-left font-normal">
											{name}
										</th>
										<td className="tabular py-1 text-right">{text}</td>
									</tr>
								))}
							</tbody>
						</table>
					</details>
				</>
			)}
		</Card>
	);
}

/** Names are long, so bars lie. */
function Bars({ chart: { bars } }: { chart: Chart }) {
	const most = Math.max(1, ...bars.map(({ count }) => count));
	return (
		<ul aria-hidden className="grid gap-2">
			{bars.map(({ key, label, text, count }) => (
				<li key={key} className="grid grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)_3.5rem] items-center gap-3 text-sm">
					<span className="truncate">{label}</span>
					<svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-3 w-full">
						<rect width="100" height="6" rx="1" className="fill-surface-2" />
						<rect width={Math.max(0.6, (count / most) * 100)} height="6" rx="1" className="fill-primary" />
					</svg>
					<span className="tabular text-right">{text}</span>
				</li>
			))}
		</ul>
	);
}

function Plot({ chart: { bars, axis }, line }: { chart: Chart; line: boolean }) {
	const most = axis.at(-1)?.value || 1;
	const x = (index: number) => left + ((index + 0.5) * (width - left)) / bars.length;
	const y = (count: number) => top + (1 - count / most) * (height - top - bottom);
	const step = (width - left) / bars.length;
	const bar = Math.min(32, step * 0.62);
	// On a full axis every other month is named.
	const every = bars.length > 7 ? 2 : 1;
	return (
		<svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full max-w-xl">
			{axis.map(({ value, text }) => (
				<g key={value}>
					<line x1={left} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
					<text x={left - 8} y={y(value) + 4} textAnchor="end" className="fill-muted text-[11px]">
						{text}
					</text>
				</g>
			))}
			{line && (
				<polyline
					points={bars.map(({ count }, index) => `${x(index)},${y(count)}`).join(" ")}
					fill="none"
					strokeWidth="2.5"
					strokeLinejoin="round"
					className="stroke-primary"
				/>
			)}
			{bars.map(({ key, label, title, text, count }, index) => (
				<g key={key}>
					<title>{`${title}: ${text}`}</title>
					{line ? (
						<circle cx={x(index)} cy={y(count)} r="4.5" strokeWidth="2" className="fill-primary stroke-surface" />
					) : (
						<rect
							x={x(index) - bar / 2}
							y={y(count)}
							width={bar}
							height={y(0) - y(count)}
							rx="2"
							className="fill-primary"
						/>
					)}
					{(bars.length - 1 - index) % every === 0 && (
						<text x={x(index)} y={height - 8} textAnchor="middle" className="fill-muted text-[11px]">
							{label}
						</text>
					)}
				</g>
			))}
		</svg>
	);
}
