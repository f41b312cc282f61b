import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

export function LocalhostHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section className="relative isolate bg-page">
			<Paper />
			<div className="mx-auto max-w-3xl px-4 py-10 md:py-16">
				<div
					data-surface="dark"
					className="overflow-hidden rounded-card border border-on-dark/20 bg-darker font-mono text-on-dark shadow-overlay"
				>
					<p aria-hidden className="flex gap-2 bg-dark px-4 py-3">
						<span className="size-3 rounded-full bg-primary-on-dark" />
						<span className="size-3 rounded-full bg-secondary" />
						<span className="size-3 rounded-full bg-on-dark/50" />
					</p>
					<div className="p-5 md:p-8">
						<h1 className="text-xl md:text-2xl">
							<span aria-hidden className="text-primary-on-dark">
								${" "}
							</span>
							{title ?? t("localhost.headline")}
						</h1>
						<p className="mt-3 text-sm">
							<span aria-hidden># </span>
							{text ?? t("localhost.text")}
						</p>
						{children && (
							<div data-surface="light" className="mt-6 rounded-control bg-surface p-3 font-sans text-ink">
								{children}
							</div>
						)}
					</div>
				</div>
			</div>
		</section>
	);
}

function Paper() {
	return (
		<svg aria-hidden="true" className="absolute inset-0 -z-10 size-full">
			<defs>
				<pattern id="squares" width={24} height={24} patternUnits="userSpaceOnUse">
					<path d="M24 0H0v24" fill="none" strokeWidth={1} className="stroke-line" />
				</pattern>
			</defs>
			<rect width="100%" height="100%" fill="url(#squares)" />
		</svg>
	);
}
