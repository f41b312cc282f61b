import { createIllustration, pointOnCircle, range } from "../parts/create-illustration.tsx";

const heads = [
	[240, 190, 56, "fill-secondary"],
	[110, 130, 40, "fill-primary"],
	[370, 130, 40, "fill-primary-strong"],
	[120, 280, 36, "fill-primary-strong"],
	[360, 280, 36, "fill-primary"],
] as const;

function Person({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
	return (
		<>
			<circle cx={x} cy={y} r={size} className={fill} />
			<g className="fill-surface">
				<circle cx={x} cy={y - size * 0.22} r={size * 0.24} />
				<path
					d={`M${Math.round(x - size * 0.45)} ${Math.round(y + size * 0.5)}a${Math.round(size * 0.45)} ${Math.round(size * 0.42)} 0 0 1 ${Math.round(size * 0.9)} 0z`}
				/>
			</g>
		</>
	);
}

export const TalensesIllustration = createIllustration({
	voice: (
		<>
			<path
				d="M60 40h220a36 36 0 0 1 36 36v70a36 36 0 0 1-36 36H130l-50 44v-46a36 36 0 0 1-56-34V76a36 36 0 0 1 36-36z"
				className="fill-primary-strong"
			/>
			<path d="M64 84h188M64 112h140M64 140h90" strokeWidth={10} strokeLinecap="round" className="stroke-surface/70" />
			<path
				d="M210 200h210a34 34 0 0 1 34 34v40a34 34 0 0 1-34 34h-10v42l-50-42H210a34 34 0 0 1-34-34v-40a34 34 0 0 1 34-34z"
				className="fill-secondary"
			/>
			{range(3).map((index) => (
				<circle key={index} cx={270 + index * 44} cy={254} r={12} className="fill-surface" />
			))}
		</>
	),
	companies: (
		<>
			{heads.slice(1).map(([x, y]) => (
				<path
					key={`${x}${y}`}
					d={`M240 190 ${x} ${y}`}
					strokeWidth={4}
					strokeDasharray="3 10"
					strokeLinecap="round"
					className="stroke-primary"
				/>
			))}
			<circle cx={240} cy={190} r={76} className="fill-primary-surface" />
			{heads.map(([x, y, size, fill]) => (
				<Person key={`${x}${y}`} x={x} y={y} size={size} fill={fill} />
			))}
		</>
	),
	about: (
		<>
			<path d="M20 320h440" strokeWidth={10} strokeLinecap="round" className="stroke-primary-strong" />
			{[90, 280].map((x, index) => (
				<g key={x}>
					<path
						d={`M${x} 190h110v60a44 44 0 0 1-44 44h-22a44 44 0 0 1-44-44z`}
						className={index ? "fill-secondary" : "fill-primary"}
					/>
					<path
						d={index ? `M${x} 206c-44-8-44 60 6 52` : `M${x + 110} 206c44-8 44 60-6 52`}
						fill="none"
						strokeWidth={12}
						className={index ? "stroke-secondary" : "stroke-primary"}
					/>
					<ellipse cx={x + 55} cy={306} rx={80} ry={10} className="fill-primary-surface" />
					{range(3).map((steam) => (
						<path
							key={steam}
							d={`M${x + 28 + steam * 27} 170c-16-24 16-34 0-60`}
							fill="none"
							strokeWidth={7}
							strokeLinecap="round"
							className="stroke-line-strong/50"
						/>
					))}
				</g>
			))}
			{range(5).map((index) => {
				const [x, y] = pointOnCircle(240, 60, 34, 0.5 + index / 8);
				return <circle key={index} cx={x} cy={y} r={6} className={index % 2 ? "fill-secondary" : "fill-primary"} />;
			})}
		</>
	),
});
