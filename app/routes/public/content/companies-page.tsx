import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { PublicHead, useLook } from "../page-head.tsx";
import type { ContentCard } from "./content.server.ts";
import { Cards } from "./content-list.tsx";

const three = ["one", "two", "three"] as const;

/** What the brand does for companies: its services, how they go, and the solutions its administrators wrote. */
export function CompaniesPage({ pages }: { pages: ContentCard[] }) {
	const { t } = useTranslation("brand_sites");
	const look = useLook();
	const brand = useRoot()?.site.key ?? "land";
	return (
		<main id="content">
			<PublicHead title={t(`${brand}.companies.title`)} text={t(`${brand}.companies.text`)}>
				<p className="mt-7 flex flex-wrap items-center gap-4">
					<a href="/contact" className={look.action}>
						{t("shared.talk")}
					</a>
					<a href="/client_contacts/" className={`${look.quiet} bg-surface text-ink`}>
						{t("shared.client")}
					</a>
				</p>
			</PublicHead>
			<section aria-labelledby="services" className={`${look.wide} py-12 md:py-16`}>
				<h2 id="services" className={look.heading}>
					{t("shared.services")}
				</h2>
				<ul className="mt-6 grid gap-5 md:grid-cols-3">
					{three.map((one) => (
						<li key={one} className={look.card}>
							<h3 className="font-semibold text-lg">{t(`${brand}.companies.${one}.title`)}</h3>
							<p className="mt-2 text-muted">{t(`${brand}.companies.${one}.text`)}</p>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="how" className="bg-surface">
				<div className={`${look.wide} grid items-center gap-12 py-12 md:grid-cols-2 md:py-16`}>
					<look.Scene of="companies" className="w-full" />
					<div>
						<h2 id="how" className={look.heading}>
							{t("shared.how")}
						</h2>
						<ol className="mt-6 space-y-6">
							{three.map((step, index) => (
								<li key={step} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
									<span
										aria-hidden
										className={`tabular text-primary-text text-xl ${look.jobs === "ledger" ? "font-serif" : "font-bold"}`}
									>
										{index + 1}
									</span>
									<div>
										<h3 className="font-semibold text-lg">{t(`${brand}.companies.how.${step}.title`)}</h3>
										<p className="mt-1 max-w-[52ch] text-muted">{t(`${brand}.companies.how.${step}.text`)}</p>
									</div>
								</li>
							))}
						</ol>
					</div>
				</div>
			</section>
			{pages.length > 0 && (
				<section aria-labelledby="more" className={`${look.wide} py-12 md:py-16`}>
					<h2 id="more" className={`${look.heading} mb-6`}>
						{t("shared.more")}
					</h2>
					<Cards pages={pages} columns={2} level={3} />
				</section>
			)}
			<p className={`${look.wide} pt-4 pb-16 text-center`}>
				<a href="/contact" className={look.action}>
					{t("shared.talk")}
				</a>
			</p>
		</main>
	);
}
