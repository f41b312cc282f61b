import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HomeProps } from "./props.ts";

/** Numbers a brand may say of itself: what it has open now, and what its group states. */
export function Figures({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	const counted = { jobs: home.total, cities: home.amounts.cities, areas: home.amounts.areas };
	const figures = look.figures.flatMap((figure) => {
		if (figure === "offices" || figure === "community")
			return [{ value: t(`shared.figures.${figure}Value`), unit: t(`shared.figures.${figure}`) }];
		const count = counted[figure];
		const value = figure === "jobs" ? home.totalText : String(count);
		return count > 0 ? [{ value, unit: t(`shared.figures.${figure}`, { count }) }] : [];
	});
	if (figures.length === 0) return null;
	return (
		<section aria-label={t("shared.about")} className="border-line border-b bg-surface">
			<dl
				className={`${look.wide} grid gap-x-6 gap-y-6 py-8 sm:flex sm:flex-wrap sm:gap-x-14 ${figures.length === 3 ? "grid-cols-3" : "grid-cols-2"}`}
			>
				{figures.map(({ value, unit }) => (
					<div key={unit} className="flex max-w-48 flex-col-reverse justify-end">
						<dt className="text-muted text-sm">{unit}</dt>
						<dd className={`tabular whitespace-nowrap ${look.heading}`}>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
