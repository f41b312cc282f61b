import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

export function SeletaHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section className="overflow-hidden bg-surface">
			<div className="mx-auto grid max-w-[1200px] items-center gap-8 px-4 py-12 md:grid-cols-[3fr_2fr] md:py-20">
				<div>
					<h1 className="max-w-[16ch] font-semibold text-3xl tracking-tight md:text-4xl">
						{title ?? t("seleta.headline")}
					</h1>
					<p className="mt-4 max-w-[46ch] text-lg text-muted">{text ?? t("seleta.text")}</p>
					{children && <div className="mt-8">{children}</div>}
				</div>
				<Dots />
			</div>
		</section>
	);
}

const chosen = new Map([
	["2-3", "fill-primary"],
	["4-1", "fill-secondary"],
	["5-5", "fill-primary"],
	["6-2", "fill-darker"],
	["1-6", "fill-secondary"],
]);

function Dots() {
	const places = Array.from({ length: 64 }, (_, index) => ({ row: Math.floor(index / 8), column: index % 8 }));
	return (
		<svg viewBox="0 0 320 320" aria-hidden="true" className="w-full max-w-md justify-self-end max-md:hidden">
			{places.map(({ row, column }) => {
				const key = `${row}-${column}`;
				const fill = chosen.get(key);
				return (
					<circle
						key={key}
						cx={20 + column * 40}
						cy={20 + row * 40}
						r={fill ? 17 : 5}
						className={fill ?? "fill-line"}
					/>
				);
			})}
		</svg>
	);
}
