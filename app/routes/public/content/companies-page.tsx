import type { ReactNode } from "react";
import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ContentCard } from "#app/routes/shared/content/content.server.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { Entries } from "../entry-list.tsx";
import { stepLayouts } from "../home/steps.tsx";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import { buildContentEntry } from "./content-list.tsx";

const three = ["one", "two", "three"] as const;

type Part = "services" | "how" | "more";

/** Section order per brand: services first, or process first. */
const orders: Record<BrandStyle["head"], readonly Part[]> = {
	split: ["services", "how", "more"],
	centre: ["how", "services", "more"],
	window: ["services", "how", "more"],
	panel: ["how", "services", "more"],
	block: ["services", "more", "how"],
	loud: ["services", "how", "more"],
	horizon: ["how", "services", "more"],
};

export function CompaniesPage({ pages }: { pages: ContentCard[] }) {
	const { t } = useTranslation("brand_sites");
	const look = useBrandStyle();
	const brand = useRoot()?.site.key ?? "land";
	const services = three.map((item) => ({
		key: item,
		title: t(`${brand}.companies.${item}.title`),
		text: t(`${brand}.companies.${item}.text`),
	}));
	const steps = three.map((step) => ({
		title: t(`${brand}.companies.how.${step}.title`),
		text: t(`${brand}.companies.how.${step}.text`),
	}));
	const { Way, ground } = stepLayouts[look.steps];
	const parts: Record<Part, ReactNode> = {
		services: (
			<section key="services" aria-labelledby="services" className={`${look.wide} py-12 md:py-16`}>
				<h2 id="services" className={`${look.heading} mb-6`}>
					{t("shared.services")}
				</h2>
				<Entries entries={services} level={3} />
			</section>
		),
		how: (
			<section key="how" aria-labelledby="how" className={`overflow-hidden ${ground}`}>
				<div className={`${look.wide} py-12 md:py-16`}>
					<div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[3fr_2fr]">
						<h2 id="how" className={look.heading}>
							{t("shared.how")}
						</h2>
						<look.Scene of="companies" className="w-full max-w-sm max-md:order-first md:justify-self-end" />
					</div>
					<Way steps={steps} look={look} />
				</div>
			</section>
		),
		more: pages.length > 0 && (
			<section key="more" aria-labelledby="more" className={`${look.wide} py-12 md:py-16`}>
				<h2 id="more" className={`${look.heading} mb-6`}>
					{t("shared.more")}
				</h2>
				{/* Service pages show no date. */}
				<Entries entries={pages.map((page) => ({ ...buildContentEntry(page), over: undefined }))} level={3} />
			</section>
		),
	};
	return (
		<main id="content">
			<PublicPageHeader title={t(`${brand}.companies.title`)} text={t(`${brand}.companies.text`)}>
				<p className="mt-7 flex flex-wrap items-center gap-4">
					<a href="/contact" className={look.action}>
						{t("shared.talk")}
					</a>
					<a href="/client_contacts/" className={`${look.quiet} bg-surface text-ink`}>
						{t("shared.client")}
					</a>
				</p>
			</PublicPageHeader>
			{orders[look.head].map((part) => parts[part])}
			<p className={`${look.wide} pt-4 pb-16 text-center`}>
				<a href="/contact" className={look.action}>
					{t("shared.talk")}
				</a>
			</p>
		</main>
	);
}
