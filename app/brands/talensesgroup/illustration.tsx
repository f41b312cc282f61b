import { createIllustration, pointOnCircle, range } from "../parts/create-illustration.tsx";

const towers = [
	{ x: 40, y: 120, columns: 3, rows: 6 },
	{ x: 170, y: 40, columns: 4, rows: 8 },
	{ x: 340, y: 90, columns: 3, rows: 7 },
];
const lit = new Set(["170-2-1", "170-5-3", "340-1-0", "40-4-2"]);

/** Towers at dusk, a table seen from above, a colonnade. */
export const TalensesgroupIllustration = createIllustration({
	voice: (
		<>
			<path d="M0 330h480" className="stroke-secondary" strokeWidth={2} />
			{towers.map(({ x, y, columns, rows }) => (
				<g key={x}>
					<path d={`M${x} 330V${y}h${columns * 32}V330z`} className="fill-primary-strong" />
					{range(rows).flatMap((row) =>
						range(columns).map((column) => (
							<rect
								key={`${row}-${column}`}
								x={x + 9 + column * 32}
								y={y + 14 + row * 34}
								width={14}
								height={20}
								className={lit.has(`${x}-${row}-${column}`) ? "fill-secondary" : "fill-white/15"}
							/>
						)),
					)}
				</g>
			))}
		</>
	),
	companies: (
		<>
			<ellipse cx={240} cy={180} rx={150} ry={84} className="fill-primary-strong" />
			<ellipse cx={240} cy={180} rx={132} ry={68} fill="none" strokeWidth={1} className="stroke-secondary" />
			{range(12).map((index) => {
				const [x] = pointOnCircle(240, 180, 196, index / 12);
				const [, y] = pointOnCircle(240, 180, 128, index / 12);
				return (
					<circle
						key={index}
						cx={x}
						cy={y}
						r={17}
						className={index === 0 ? "fill-secondary" : "fill-primary-text/25"}
					/>
				);
			})}
			{range(5).map((index) => (
				<rect
					key={index}
					x={142 + index * 40}
					y={index % 2 ? 186 : 150}
					width={24}
					height={32}
					className="fill-white/80"
					transform={`rotate(${index * 9 - 16} ${154 + index * 40} 176)`}
				/>
			))}
		</>
	),
	about: (
		<>
			<path d="M30 110 240 30l210 80z" className="fill-primary-strong" />
			<path d="M30 118h420v14H30z" className="fill-secondary" />
			{range(5).map((index) => (
				<path
					key={index}
					d={`M${48 + index * 80} 310V186a32 32 0 0 1 64 0v124z`}
					className={
						index === 2 ? "fill-secondary/40 stroke-primary-strong" : "fill-primary-surface stroke-primary-strong"
					}
					strokeWidth={3}
				/>
			))}
			{range(3).map((index) => (
				<path
					key={index}
					d={`M${24 - index * 8} ${316 + index * 12}h${432 + index * 16}`}
					strokeWidth={6}
					className="stroke-primary-strong"
				/>
			))}
		</>
	),
});
