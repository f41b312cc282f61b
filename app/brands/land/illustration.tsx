import { createIllustration, pointOnCircle, range } from "../parts/create-illustration.tsx";

const far = "fill-[color-mix(in_oklab,var(--primary)_45%,var(--secondary-surface))]";
const near = "fill-[color-mix(in_oklab,var(--primary)_80%,var(--secondary-surface))]";
const houses = [
	[96, 206],
	[150, 216],
	[330, 190],
] as const;

/** A river through the hills, a barn with its furrows, a tree and its roots. */
export const LandIllustration = createIllustration({
	voice: (
		<>
			<circle cx={356} cy={84} r={52} className="fill-secondary" />
			<path d="M0 190c80-70 180-80 260-30s150 40 220-10v210H0z" className={far} />
			<path d="M0 250c110-60 220-40 300-6s130 10 180-14v130H0z" className={near} />
			<path
				d="M286 196c-60 40 60 56-10 92s-120 30-140 72h130c0-40 100-40 124-78s-100-40-60-86z"
				className="fill-secondary-surface"
			/>
			{houses.map(([x, y]) => (
				<g key={x}>
					<path d={`M${x} ${y}h36v30H${x}z`} className="fill-page" />
					<path d={`m${x - 6} ${y} 24-22 24 22z`} className="fill-primary-strong" />
					<path d={`M${x + 13} ${y + 12}h10v18h-10z`} className="fill-secondary" />
				</g>
			))}
		</>
	),
	companies: (
		<>
			<circle cx={90} cy={80} r={40} className="fill-secondary" />
			<path d="M0 230h480v130H0z" className={near} />
			<path d="M150 232V130l80-54 80 54v102z" className="fill-primary-strong" />
			<path d="M204 232v-66h52v66z" className="fill-secondary" />
			<path d="M204 166l52 66m0-66-52 66" strokeWidth={3} className="stroke-primary-strong" />
			{[340, 396].map((x) => (
				<path key={x} d={`M${x} 232V116a22 22 0 0 1 44 0v116z`} className={far} />
			))}
			{range(7).map((index) => (
				<path
					key={index}
					d={`M${240 + (index - 3) * 26} 236 ${240 + (index - 3) * 120} 360`}
					strokeWidth={5}
					className="stroke-secondary"
				/>
			))}
		</>
	),
	about: (
		<>
			<path d="M0 216h480v144H0z" className="fill-secondary-surface" />
			{range(9).map((index) => {
				const [x, y] = pointOnCircle(240, 108, index === 8 ? 0 : 62, index / 8);
				return <circle key={index} cx={x} cy={y} r={48} className={index % 3 ? near : far} />;
			})}
			<path d="M222 130h36l8 90h-52z" className="fill-primary-strong" />
			<path
				d="M224 216c-20 50-80 40-110 110M234 216c-6 60-30 70-36 130M246 216c8 60 30 70 34 130M256 216c20 50 84 40 112 110"
				fill="none"
				strokeWidth={8}
				strokeLinecap="round"
				className="stroke-primary-strong"
			/>
			{range(6).map((index) => (
				<circle
					key={index}
					cx={196 + (index % 3) * 44}
					cy={82 + Math.floor(index / 3) * 44}
					r={7}
					className="fill-secondary"
				/>
			))}
		</>
	),
});
