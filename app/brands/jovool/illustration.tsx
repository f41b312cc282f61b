import { createIllustration, range } from "../parts/create-illustration.tsx";

const badges = [
	{ x: 50, turn: -9, fill: "fill-secondary" },
	{ x: 182, turn: 3, fill: "fill-primary-strong" },
	{ x: 314, turn: 11, fill: "fill-surface" },
];
const ink = "stroke-ink";

export const JovoolIllustration = createIllustration({
	voice: (
		<g strokeWidth={7} strokeLinejoin="round" className={ink}>
			<path d="M180 96c0-76 120-76 120 0" fill="none" />
			<rect x={120} y={84} width={240} height={240} rx={70} className="fill-primary-strong" />
			<rect x={98} y={196} width={46} height={110} rx={20} className="fill-secondary" />
			<rect x={336} y={196} width={46} height={110} rx={20} className="fill-secondary" />
			<rect x={158} y={204} width={164} height={96} rx={26} className="fill-secondary" />
			<path d="M158 240h164" />
			<circle cx={200} cy={146} r={26} className="fill-surface" />
			<path d="M190 150c6 8 14 8 20 0M192 138h1m14 0h1" fill="none" strokeLinecap="round" strokeWidth={5} />
			<path d="m282 116 10 20 22 2-17 15 5 22-20-11-20 11 5-22-17-15 22-2z" className="fill-secondary" />
		</g>
	),
	companies: (
		<g strokeWidth={6} strokeLinejoin="round" className={ink}>
			{badges.map(({ x, turn, fill }) => (
				<g key={x} transform={`rotate(${turn} ${x + 58} 0)`}>
					<path d={`M${x + 20}-20 ${x + 58} 96l38-116`} fill="none" />
					<rect x={x} y={96} width={116} height={156} rx={22} className={fill} />
					<circle cx={x + 58} cy={158} r={30} className="fill-page" />
					<path
						d={`M${x + 46} 164c8 10 16 10 24 0M${x + 48} 150h1m18 0h1`}
						fill="none"
						strokeLinecap="round"
						strokeWidth={5}
					/>
					<path d={`M${x + 28} 212h60m-50 20h40`} strokeLinecap="round" />
				</g>
			))}
			<path
				d="M30 324q30-26 60 0t60 0 60 0 60 0 60 0 60 0 60 0"
				fill="none"
				strokeLinecap="round"
				className="stroke-secondary"
			/>
		</g>
	),
	about: (
		<g strokeWidth={7} strokeLinejoin="round" strokeLinecap="round" className={ink}>
			<path
				d="M20 320c90 10 150-40 130-96s-88-22-60 26 130 30 170-20"
				fill="none"
				strokeDasharray="1 18"
				className="stroke-primary"
			/>
			<path d="M240 214 450 50 382 272l-66-46z" className="fill-surface" />
			<path d="M316 226 450 50 296 196z" className="fill-secondary" />
			<path d="m316 226 4 54 30-32z" className="fill-primary-strong" />
			{range(5).map((index) => (
				<path
					key={index}
					d={`M${60 + index * 62} ${60 + (index % 2) * 44}m-12 0h24m-12-12v24`}
					className={index % 2 ? "stroke-primary" : "stroke-secondary"}
				/>
			))}
		</g>
	),
});
