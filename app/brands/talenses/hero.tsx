import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

export function TalensesHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section className={children ? "pb-8" : undefined}>
			<div className="relative mx-auto max-w-[1200px] px-4">
				<div className="relative isolate overflow-hidden rounded-[28px] bg-primary-surface px-6 pt-12 pb-20 max-lg:has-[+div>[data-panel]]:pb-12 md:px-14 md:pt-20 md:pb-28">
					<Circles />
					<h1 className="max-w-[14ch] font-semibold text-3xl text-primary-text tracking-tight md:text-5xl">
						{title ?? t("talenses.headline")}
					</h1>
					<p className="mt-4 max-w-[40ch] text-ink text-lg">{text ?? t("talenses.text")}</p>
				</div>
				{children && (
					<div className="relative mx-4 -mt-10 rounded-[18px] bg-surface p-4 shadow-raised md:mx-14">{children}</div>
				)}
			</div>
		</section>
	);
}

const people: [number, number, number, string][] = [
	[330, 120, 96, "fill-primary"],
	[450, 210, 74, "fill-secondary"],
	[250, 250, 60, "fill-primary-strong"],
	[530, 300, 44, "fill-dark"],
	[520, 90, 40, "fill-primary-strong"],
];

function Circles() {
	return (
		<svg
			viewBox="0 0 600 400"
			preserveAspectRatio="xMaxYMid slice"
			aria-hidden="true"
			className="absolute inset-y-0 right-0 -z-10 h-full w-1/2 max-md:hidden"
		>
			{people.map(([x, y, size, fill]) => (
				<g key={`${x}${y}`} className={`${fill} opacity-85 mix-blend-multiply`}>
					<circle cx={x} cy={y} r={size} />
				</g>
			))}
			{people.map(([x, y, size]) => (
				<g key={`${x}${y}p`} className="fill-surface">
					<circle cx={x} cy={y - size * 0.22} r={size * 0.24} />
					<path d={`M${x - size * 0.45} ${y + size * 0.5}a${size * 0.45} ${size * 0.42} 0 0 1 ${size * 0.9} 0z`} />
				</g>
			))}
		</svg>
	);
}
