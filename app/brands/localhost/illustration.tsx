import { createIllustration, range } from "../parts/create-illustration.tsx";

const lines = [180, 260, 120, 220, 300, 90, 200];
const edges = "stroke-primary";

/** A window full of lines, a tree of boxes, a rack. */
export const LocalhostIllustration = createIllustration({
	voice: (
		<>
			<rect x={30} y={30} width={420} height={300} rx={10} className="fill-darker" />
			<path d="M30 70h420V40a10 10 0 0 0-10-10H40a10 10 0 0 0-10 10z" className="fill-dark" />
			{range(3).map((index) => (
				<circle
					key={index}
					cx={54 + index * 22}
					cy={50}
					r={6}
					className={["fill-primary-on-dark", "fill-secondary", "fill-on-dark/40"][index]}
				/>
			))}
			{lines.map((width, index) => (
				<g key={width}>
					<rect x={54} y={96 + index * 32} width={14} height={10} className="fill-on-dark/30" />
					<rect
						x={84 + (index % 3) * 22}
						y={96 + index * 32}
						width={width}
						height={10}
						rx={3}
						className={index === 3 ? "fill-secondary" : index % 2 ? "fill-on-dark/35" : "fill-primary-on-dark"}
					/>
				</g>
			))}
		</>
	),
	companies: (
		<>
			<path
				d="M240 90v60M90 210v-60h300v60M240 150v60"
				fill="none"
				strokeWidth={3}
				strokeDasharray="6 6"
				className={edges}
			/>
			<rect x={160} y={30} width={160} height={64} rx={6} className="fill-darker" />
			<rect x={180} y={54} width={90} height={10} className="fill-primary-on-dark" />
			{range(3).map((index) => (
				<g key={index}>
					<rect
						x={24 + index * 150}
						y={210}
						width={132}
						height={96}
						rx={6}
						strokeWidth={3}
						className="fill-surface stroke-primary"
					/>
					{range(3).map((row) => (
						<rect
							key={row}
							x={42 + index * 150}
							y={232 + row * 22}
							width={96 - ((row + index) % 3) * 24}
							height={8}
							className={row === index ? "fill-secondary" : "fill-line-strong/50"}
						/>
					))}
				</g>
			))}
		</>
	),
	about: (
		<>
			<path d="M70 340h340" strokeWidth={6} className="stroke-darker" />
			{range(4).map((index) => (
				<g key={index}>
					<rect x={100} y={36 + index * 76} width={280} height={64} rx={6} className="fill-darker" />
					{range(3).map((led) => (
						<circle
							key={led}
							cx={126 + led * 22}
							cy={68 + index * 76}
							r={6}
							className={led === index % 3 ? "fill-secondary" : "fill-primary-on-dark"}
						/>
					))}
					{range(6).map((slot) => (
						<rect
							key={slot}
							x={210 + slot * 26}
							y={54 + index * 76}
							width={14}
							height={28}
							className="fill-on-dark/25"
						/>
					))}
				</g>
			))}
		</>
	),
});
