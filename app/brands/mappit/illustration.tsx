import { createIllustration, pointOnCircle, range } from "../parts/create-illustration.tsx";

const stations: [number, number][] = [
	[60, 280],
	[140, 200],
	[240, 200],
	[320, 120],
	[420, 120],
];

/** The lines of an underground, heights on a chart, a compass. */
export const MappitIllustration = createIllustration({
	voice: (
		<>
			<g fill="none" strokeWidth={12} strokeLinejoin="round">
				<path d="M20 100h120l100 100h220" className="stroke-secondary" />
				<path d="M20 320 140 200h100l80-80h140" className="stroke-primary-strong" />
				<path d="M240 20v320" className="stroke-line-strong/50" />
			</g>
			{stations.map(([x, y], index) => (
				<circle
					key={x}
					cx={x}
					cy={y}
					r={index === 2 ? 22 : 12}
					strokeWidth={index === 2 ? 8 : 5}
					className="fill-surface stroke-ink"
				/>
			))}
			<circle cx={240} cy={200} r={8} className="fill-secondary" />
			<path d="M392 40h56v44h-20l-8 12-8-12h-20z" className="fill-ink" />
			<path d="M404 56h32m-32 12h20" strokeWidth={4} className="stroke-surface" />
		</>
	),
	companies: (
		<>
			{range(6).map((index) => (
				<path
					key={index}
					d={`M${40 + index * 30} ${190 + index * 4}c${10 - index * 6}-${120 - index * 18} ${140 - index * 16}-${150 - index * 20} ${
						230 - index * 28
					}-${110 - index * 16}s${150 - index * 18} ${90 - index * 10} ${80 - index * 12} ${190 - index * 26}-${250 - index * 34} ${
						110 - index * 16
					}-${310 - index * 40}-${80 - index * 10}z`}
					fill="none"
					strokeWidth={index === 5 ? 4 : 2}
					className={index > 3 ? "stroke-primary" : "stroke-line-strong"}
				/>
			))}
			{(
				[
					[212, 150, "fill-secondary"],
					[110, 236, "fill-primary"],
					[330, 200, "fill-primary-strong"],
				] as const
			).map(([x, y, fill]) => (
				<g key={x} transform={`translate(${x - 24} ${y - 62})`}>
					<path className={fill} d="M24 0a24 24 0 0 0-24 24c0 16 24 38 24 38s24-22 24-38A24 24 0 0 0 24 0z" />
					<circle cx={24} cy={23} r={10} className="fill-surface" />
				</g>
			))}
		</>
	),
	about: (
		<>
			<circle cx={240} cy={180} r={150} className="fill-primary-surface stroke-primary-strong" strokeWidth={3} />
			{range(36).map((index) => {
				const [x1, y1] = pointOnCircle(240, 180, index % 9 ? 138 : 122, index / 36);
				const [x2, y2] = pointOnCircle(240, 180, 148, index / 36);
				return (
					<path
						key={index}
						d={`M${x1} ${y1}L${x2} ${y2}`}
						strokeWidth={index % 9 ? 2 : 5}
						className="stroke-primary-strong"
					/>
				);
			})}
			<g transform="rotate(32 240 180)">
				<path d="m240 62 30 118h-60z" className="fill-secondary" />
				<path d="m240 298 30-118h-60z" className="fill-ink" />
			</g>
			<circle cx={240} cy={180} r={12} className="fill-surface" />
		</>
	),
});
