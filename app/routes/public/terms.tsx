import { getBrand } from "#app/brands/index.ts";
import { i18n, site as siteContext } from "#app/context.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/terms.ts";
import { loadDocument } from "./legal/load.server.ts";
import { terms as en } from "./legal/terms.en.ts";
import { terms as pt } from "./legal/terms.pt.ts";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

const fullPath = "/termos_de_uso/completo";

/** Short terms: the brand's own summary, or the opening of the business's own terms. */
export async function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = context.get(i18n);
	const full = await loadDocument(context, fullPath, { pt, en }, "terms_of_service");
	return {
		brand: site.brandKey,
		site: site.title,
		version: full.version,
		// The product's summary would contradict terms that a business wrote itself.
		own: full.isOwn ? full.document : null,
		title: `${t("legal:summary")} · ${site.title}`,
		description: t("legal:summaryText", { site: site.title }),
		canonical: `${siteOrigin(site.domain)}/termos_de_uso`,
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function Terms({ loaderData: { brand, site, version, description, own } }: Route.ComponentProps) {
	const { t } = useTranslation("legal");
	const { Terms: Summary } = getBrand(brand);
	return (
		<main id="content" className="mx-auto max-w-[75rem] px-4 py-10 md:py-14">
			<h1 className="font-semibold text-2xl md:text-3xl">{t("summary")}</h1>
			<p className="mt-2 text-muted">{version}</p>
			<p className="mt-6 max-w-[68ch] text-lg">{description}</p>
			<div className="mt-8 max-w-[46rem] rounded-card border border-line bg-surface p-5 md:p-8">
				{own ? (
					<>
						{own.intro.map((text) => (
							<p key={text} className="mb-3 break-words">
								{text}
							</p>
						))}
						<ul className="list-disc pl-5">
							{own.sections.map(({ id, title }) => (
								<li key={id}>
									<a href={`${fullPath}#${id}`} className="link inline-flex min-h-9 items-center">
										{title}
									</a>
								</li>
							))}
						</ul>
						<p className="mt-4">
							<a href={fullPath} className="link inline-flex min-h-11 items-center">
								{t("seeTerms")}
							</a>
						</p>
					</>
				) : (
					<Summary siteTitle={site} />
				)}
			</div>
		</main>
	);
}
