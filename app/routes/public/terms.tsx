import { brandOf } from "#app/brands/index.ts";
import { i18n, site as siteContext } from "#app/context.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { guestPage } from "#app/http/guest-page.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/terms.ts";
import { head } from "./jobs/head.ts";
import { terms as pt } from "./legal/terms.pt.ts";

export const handle = { scripts: false };
export const headers = guestPage;

/** The terms in short, in the brand's own words. */
export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	return {
		brand: site.brandKey,
		site: site.title,
		version: t("legal:version", { date: formatDate(locale, pt.version, "long") }),
		title: `${t("legal:summary")} · ${site.title}`,
		description: t("legal:summaryText", { site: site.title }),
		canonical: `${siteOrigin(site.domain)}/termos_de_uso`,
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? head(loaderData, matches) : [];
}

export default function Terms({ loaderData: { brand, site, version, description } }: Route.ComponentProps) {
	const { t } = useTranslation("legal");
	const { Terms: Summary } = brandOf(brand);
	return (
		<main id="content" className="mx-auto max-w-[75rem] px-4 py-10 md:py-14">
			<h1 className="font-semibold text-2xl md:text-3xl">{t("summary")}</h1>
			<p className="mt-2 text-muted">{version}</p>
			<p className="mt-6 max-w-[68ch] text-lg">{description}</p>
			<div className="mt-8 max-w-[46rem] rounded-card border border-line bg-surface p-5 md:p-8">
				<Summary siteTitle={site} />
			</div>
		</main>
	);
}
