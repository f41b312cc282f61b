import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { PublicHead, useLook } from "../page-head.tsx";
import type { ContentCard } from "./content.server.ts";
import { History } from "./content-list.tsx";

const three = ["one", "two", "three"] as const;

/** Who the brand is, what it holds to, and the moments of its history that its administrators wrote. */
export function AboutPage({ pages }: { pages: ContentCard[] }) {
	const { t } = useTranslation("brand_sites");
	const look = useLook();
	const brand = useRoot()?.site.key ?? "land";
	return (
		<main id="content">
			<PublicHead title={t(`${brand}.about.title`)} text={t(`${brand}.about.text`)} />
			<section aria-labelledby="who" className="bg-surface">
				<div className={`${look.wide} grid items-center gap-12 py-12 md:grid-cols-2 md:py-20`}>
					<div>
						<h2 id="who" className={look.heading}>
							{t("shared.about")}
						</h2>
						<p className="mt-5 max-w-[58ch] text-lg">{t(`${brand}.about.story`)}</p>
						<p className="mt-4 max-w-[58ch] text-lg text-muted">{t(`${brand}.about.more`)}</p>
					</div>
					<look.Scene of="about" className="w-full" />
				</div>
			</section>
			<section aria-labelledby="values" className={`${look.wide} py-12 md:py-16`}>
				<h2 id="values" className={look.heading}>
					{t("shared.values")}
				</h2>
				<ul className="mt-6 grid gap-5 md:grid-cols-3">
					{three.map((one) => (
						<li key={one} className={look.card}>
							<h3 className="font-semibold text-lg">{t(`${brand}.about.${one}.title`)}</h3>
							<p className="mt-2 text-muted">{t(`${brand}.about.${one}.text`)}</p>
						</li>
					))}
				</ul>
			</section>
			{pages.length > 0 && (
				<section aria-labelledby="history" className="bg-surface">
					<div className={`${look.wide} py-12 md:py-16`}>
						<h2 id="history" className={`${look.heading} mb-8`}>
							{t("shared.history")}
						</h2>
						<History pages={pages} />
					</div>
				</section>
			)}
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
