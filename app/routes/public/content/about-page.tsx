import type { ReactNode } from "react";
import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ContentCard } from "#app/routes/shared/content/content.server.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { Entries } from "../entry-list.tsx";
import { BrandStatement } from "../home/brand-statement.tsx";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import { CompanyTimeline } from "./company-timeline.tsx";

const three = ["one", "two", "three"] as const;

type Part = "who" | "values" | "history";

const orders: Record<BrandStyle["head"], readonly Part[]> = {
	split: ["who", "values", "history"],
	centre: ["who", "history", "values"],
	window: ["values", "who", "history"],
	panel: ["who", "history", "values"],
	block: ["values", "who", "history"],
	loud: ["values", "who", "history"],
	horizon: ["history", "who", "values"],
};

export function AboutPage({ pages }: { pages: ContentCard[] }) {
	const { t } = useTranslation("brand_sites");
	const look = useBrandStyle();
	const brand = useRoot()?.site.key ?? "land";
	const values = three.map((item) => ({
		key: item,
		title: t(`${brand}.about.${item}.title`),
		text: t(`${brand}.about.${item}.text`),
	}));
	const parts: Record<Part, ReactNode> = {
		who: (
			<BrandStatement key="who" of="about" look={look} title={t("shared.about")} text={t(`${brand}.about.story`)}>
				<p className="mt-4 max-w-[58ch]">{t(`${brand}.about.more`)}</p>
			</BrandStatement>
		),
		values: (
			<section key="values" aria-labelledby="values" className={`${look.wide} py-12 md:py-16`}>
				<h2 id="values" className={`${look.heading} mb-6`}>
					{t("shared.values")}
				</h2>
				<Entries entries={values} level={3} />
			</section>
		),
		history: pages.length > 0 && (
			<section key="history" aria-labelledby="history" className="overflow-hidden bg-surface">
				<div className={`${look.wide} py-12 md:py-16`}>
					<h2 id="history" className={`${look.heading} mb-8`}>
						{t("shared.history")}
					</h2>
					<CompanyTimeline pages={pages} />
				</div>
			</section>
		),
	};
	return (
		<main id="content">
			<PublicPageHeader title={t(`${brand}.about.title`)} text={t(`${brand}.about.text`)} />
			{orders[look.head].map((part) => parts[part])}
			<p className={`${look.wide} flex flex-wrap justify-center gap-4 py-14`}>
				<a href="/jobs" className={look.action}>
					{t("shared.seeJobs")}
				</a>
				<a href="/contact" className={look.quiet}>
					{t("shared.talk")}
				</a>
			</p>
		</main>
	);
}
