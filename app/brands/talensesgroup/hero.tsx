import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

export function TalensesgroupHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section data-surface="dark" className="relative isolate overflow-hidden bg-darker text-on-dark">
			<Arcs />
			<div className="mx-auto max-w-3xl px-4 pt-16 pb-20 text-center md:pt-28 md:pb-32">
				<h1 className="font-normal text-3xl tracking-tight md:text-5xl">{title ?? t("talensesgroup.headline")}</h1>
				<span aria-hidden className="mx-auto mt-6 block h-0.5 w-16 bg-secondary" />
				<p className="mx-auto mt-6 max-w-[52ch] text-lg">{text ?? t("talensesgroup.text")}</p>
				{children && (
					<div data-surface="light" className="mt-10 rounded-control bg-surface p-3 text-left text-ink">
						{children}
					</div>
				)}
			</div>
		</section>
	);
}

function Arcs() {
	return (
		<svg
			viewBox="0 0 1200 600"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
			className="absolute inset-0 -z-10 size-full"
		>
			{[150, 230, 320, 420, 530, 650, 780].map((radius, index) => (
				<circle
					key={radius}
					cx={600}
					cy={640}
					r={radius}
					fill="none"
					strokeWidth={1.5}
					className={index === 5 ? "stroke-secondary" : "stroke-dark"}
				/>
			))}
		</svg>
	);
}
