import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HomeProps } from "./props.ts";

const grounds: Partial<Record<BrandStyle["head"], string>> = {
	centre: "bg-darker text-on-dark",
	loud: "bg-primary-strong text-on-primary",
	panel: "bg-darker text-on-dark",
	window: "bg-darker text-on-dark",
};

/** What a company finds here, leading to its own page. */
export function Hire({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	const dark = grounds[look.head];
	return (
		<section aria-labelledby="hire" data-surface={dark ? "dark" : undefined} className={dark ?? "bg-primary-surface"}>
			<div className={`${look.wide} grid items-center gap-8 py-12 md:grid-cols-[3fr_2fr] md:py-16`}>
				<div>
					<h2 id="hire" className={look.heading}>
						{t(`${home.brand}.hire.title`)}
					</h2>
					<p className="mt-4 max-w-[56ch] text-lg">{t(`${home.brand}.hire.text`)}</p>
					<p className="mt-7 flex flex-wrap items-center gap-4">
						<a href="/home/solutions" className={dark ? light(look.quiet) : look.quiet}>
							{t("shared.companies")}
						</a>
					</p>
				</div>
				<div className={dark ? "rounded-card bg-page p-4 max-md:hidden" : "max-md:hidden"}>
					<look.Scene of="companies" className="w-full" />
				</div>
			</div>
		</section>
	);
}

/** On a dark ground the quieter button is a light one. */
const light = (quiet: string) => `${quiet} bg-surface text-ink`;
