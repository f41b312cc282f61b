import type { ReactNode } from "react";
import type { BrandKey } from "#app/domain/brands/site.ts";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const drawings: Record<BrandKey, ReactNode> = {
	seleta: range(40).map((index) => (
		<circle
			key={index}
			cx={20 + (index % 8) * 40}
			cy={20 + Math.floor(index / 8) * 40}
			r={[3, 17, 22, 36].includes(index) ? 15 : 4}
			className={
				index === 17
					? "fill-secondary"
					: index === 22 || index === 36 || index === 3
						? "fill-primary"
						: "fill-on-dark/30"
			}
		/>
	)),
	land: (
		<>
			<circle cx={240} cy={62} r={34} className="fill-secondary" />
			<path d="M0 130c60-40 110-46 160-20s100 24 160-14v104H0z" className="fill-primary/50" />
			<path d="M0 164c80-30 150-26 210-8s80 8 110-4v48H0z" className="fill-primary" />
		</>
	),
	talenses: range(6).map((index) => (
		<path
			key={index}
			d={`M${140 - index * 22} 190A${20 + index * 22} ${20 + index * 22} 0 0 1 ${180 + index * 22} 190`}
			fill="none"
			strokeWidth={7}
			strokeLinecap="round"
			className={index === 3 ? "stroke-secondary" : index % 2 ? "stroke-on-dark/35" : "stroke-primary"}
		/>
	)),
	talensesgroup: range(9).map((index) => (
		<rect
			key={index}
			x={16 + index * 34}
			y={170 - index * 17}
			width={22}
			height={20 + index * 17}
			className={index === 8 ? "fill-secondary" : index % 3 === 2 ? "fill-primary" : "fill-on-dark/30"}
		/>
	)),
	mappit: (
		<>
			<path
				d="M24 160 96 92l70 44 62-92 68 40"
				fill="none"
				strokeWidth={3}
				className="stroke-on-dark/50"
				strokeDasharray="6 8"
			/>
			{[
				[24, 160],
				[96, 92],
				[166, 136],
				[228, 44],
				[296, 84],
			].map(([x, y], index) => (
				<path
					key={x}
					transform={`translate(${x} ${y})`}
					d="M0 8C-14-10-14-28 0-28s14 18 0 36z"
					className={index === 3 ? "fill-secondary" : "fill-primary"}
				/>
			))}
		</>
	),
	jovool: range(5).map((index) => (
		<path
			key={index}
			d={`M0 ${50 + index * 28}q40-34 80 0t80 0 80 0 80 0`}
			fill="none"
			strokeWidth={index === 2 ? 10 : 4}
			className={index === 2 ? "stroke-secondary" : index === 3 ? "stroke-primary" : "stroke-on-dark/35"}
		/>
	)),
	localhost: range(24).map((index) => (
		<rect
			key={index}
			x={12 + (index % 6) * 52}
			y={12 + Math.floor(index / 6) * 46}
			width={36}
			height={30}
			rx={4}
			strokeWidth={2}
			fill="none"
			className={
				index === 8
					? "fill-primary stroke-primary"
					: index === 15
						? "fill-secondary stroke-secondary"
						: "stroke-on-dark/35"
			}
		/>
	)),
};

export function BrandArtwork({ brand, className }: { brand: BrandKey; className?: string }) {
	return (
		<svg viewBox="0 0 320 200" aria-hidden="true" className={className}>
			{drawings[brand]}
		</svg>
	);
}
