import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

export function LandHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section className="relative isolate overflow-hidden bg-secondary-surface">
			<div className="mx-auto max-w-2xl px-4 pt-8 pb-44 text-center md:pt-12 md:pb-60">
				<h1 className="font-medium text-3xl tracking-tight md:text-4xl">{title ?? t("land.headline")}</h1>
				<p className="mt-3 text-lg text-muted">{text ?? t("land.text")}</p>
				{children && <div className="mt-6 rounded-[22px] bg-surface p-3 text-left shadow-raised">{children}</div>}
			</div>
			<Hills />
		</section>
	);
}

function Hills() {
	return (
		<svg
			viewBox="0 0 1200 260"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
			className="absolute inset-x-0 bottom-0 -z-10 h-44 w-full md:h-64"
		>
			<circle cx={860} cy={120} r={78} className="fill-secondary" />
			<path
				className="fill-[color-mix(in_oklab,var(--primary)_45%,var(--secondary-surface))]"
				d="M0 170c120-70 240-90 380-40s260 60 400 0 280-70 420-10v140H0z"
			/>
			<path
				className="fill-[color-mix(in_oklab,var(--primary)_80%,var(--secondary-surface))]"
				d="M0 210c160-60 300-50 460-10s300 30 440-10 220-40 300-20v90H0z"
			/>
			<path className="fill-primary-strong" d="M0 240c200-40 380-30 600-8s420 10 600-12v40H0z" />
			<g fill="none" strokeWidth={2} className="stroke-secondary opacity-60">
				<path d="M60 236c180-30 360-24 560-4" />
				<path d="M240 246c180-18 420-8 640 2" />
				<path d="M560 254c200-10 380-14 640-26" />
			</g>
		</svg>
	);
}
