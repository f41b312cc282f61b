import { createIllustration, range } from "../parts/create-illustration.tsx";

export const SeletaIllustration = createIllustration({
	voice: (
		<>
			{range(60).map((index) => {
				const step = index % 12;
				const lane = Math.floor(index / 12);
				// The further right, the straighter the line.
				const wander = Math.round(Math.sin(index * 2.4) * (11 - step) * 7);
				const chosen = lane === 2 && step > 8;
				return (
					<circle
						key={index}
						cx={20 + step * 40}
						cy={Math.min(340, Math.max(20, 60 + lane * 60 + wander))}
						r={chosen ? 15 : 4 + (step > 8 ? 3 : 0)}
						className={chosen ? (step === 11 ? "fill-secondary" : "fill-primary") : "fill-line-strong/60"}
					/>
				);
			})}
		</>
	),
	companies: (
		<>
			<rect x={180} y={10} width={120} height={340} rx={24} className="fill-primary-surface" />
			{range(3).map((column) => (
				<g key={column}>
					<circle cx={100 + column * 140} cy={64} r={34} className={column === 1 ? "fill-primary" : "fill-line"} />
					{range(4).map((row) => (
						<g key={row}>
							<circle
								cx={100 + column * 140}
								cy={146 + row * 58}
								r={18}
								className={column === 1 ? "fill-surface" : "fill-surface-2"}
							/>
							{(column + row) % 3 !== 0 || column === 1 ? (
								<path
									d={`m${91 + column * 140} ${146 + row * 58} 7 7 12-14`}
									fill="none"
									strokeWidth={4}
									className={column === 1 ? "stroke-primary" : "stroke-line-strong"}
								/>
							) : (
								<path d={`M${92 + column * 140} ${146 + row * 58}h16`} strokeWidth={4} className="stroke-line-strong" />
							)}
						</g>
					))}
				</g>
			))}
		</>
	),
	about: (
		<>
			<circle cx={180} cy={180} r={150} className="fill-primary-surface stroke-primary" strokeWidth={3} />
			<circle cx={300} cy={180} r={150} className="fill-secondary/20 stroke-secondary" strokeWidth={3} />
			{range(5).map((index) => (
				<circle
					key={index}
					cx={240}
					cy={92 + index * 44}
					r={index === 2 ? 20 : 10}
					className={index === 2 ? "fill-primary" : "fill-ink"}
				/>
			))}
			{range(8).map((index) => (
				<circle
					key={index}
					cx={index < 4 ? 70 + (index % 2) * 44 : 366 + (index % 2) * 44}
					cy={110 + (index % 4) * 46}
					r={5}
					className="fill-line-strong"
				/>
			))}
		</>
	),
});
