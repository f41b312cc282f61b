import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

export function MappitHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section className="relative isolate overflow-hidden bg-primary-surface">
			<Plan />
			<div className="mx-auto max-w-[1200px] px-4 pt-36 pb-8 md:py-16">
				<div className="max-w-md border-secondary border-t-8 bg-surface p-6 shadow-raised md:p-8">
					<h1 className="font-extrabold text-2xl tracking-tight md:text-3xl">{title ?? t("mappit.headline")}</h1>
					<p className="mt-3 text-muted">{text ?? t("mappit.text")}</p>
					{children && <div className="mt-6">{children}</div>}
				</div>
			</div>
		</section>
	);
}

const pins: [number, number, string][] = [
	[700, 150, "fill-primary"],
	[905, 330, "fill-secondary"],
	[1080, 190, "fill-primary-strong"],
];

function Plan() {
	return (
		<svg
			viewBox="0 0 1200 520"
			preserveAspectRatio="xMaxYMid slice"
			aria-hidden="true"
			className="absolute inset-x-0 top-0 -z-10 h-52 w-full md:h-full"
		>
			<g className="fill-surface-2">
				<path d="M520 0h150v110H520zM700 0h170v150H700zM900 0h300v90H900zM520 140h150v160H520zM700 260h170v120H700zM900 120h110v150H900zM1040 230h160v150h-160zM520 330h150v190H520zM700 410h170v110H700zM900 410h300v110H900z" />
			</g>
			<path className="fill-success-surface" d="M1040 120h160v80h-160zM900 300h110v80H900z" />
			<g fill="none" className="stroke-surface" strokeWidth={14}>
				<path d="M0 470 1200 60M430 0 620 520" />
			</g>
			<path
				fill="none"
				strokeWidth={6}
				strokeDasharray="2 14"
				strokeLinecap="round"
				className="stroke-primary-strong"
				d="M700 150c60 90 40 160 120 190s120-10 85-10 60-150 175-140"
			/>
			{pins.map(([x, y, fill]) => (
				<g key={x} transform={`translate(${x - 24} ${y - 60})`}>
					<path className={fill} d="M24 0a24 24 0 0 0-24 24c0 16 24 38 24 38s24-22 24-38A24 24 0 0 0 24 0z" />
					<circle cx={24} cy={23} r={10} className="fill-surface" />
				</g>
			))}
		</svg>
	);
}
