import { redirectToSetup } from "#app/auth/setup.server.ts";
import { getBrandStyle } from "#app/brands/brand-style.ts";
import { database, i18n, person, site as siteContext } from "#app/context.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { guestPage } from "#app/http/public-cache-headers.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { Route } from "./+types/home.ts";
import { loadHome } from "./home/home.server.ts";
import { Home } from "./home/home.tsx";
import { head } from "./jobs/page-meta.ts";

export const handle = { scripts: false };
export const headers = guestPage;

export async function loader({ context }: Route.LoaderArgs) {
	await redirectToSetup(context);
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	const home = await loadHome(context.get(database), site, { t, locale });
	return {
		...home,
		totalText: formatNumber(locale, home.total),
		brand: site.brandKey,
		siteTitle: site.title,
		signedIn: context.get(person) !== null,
		canonical: `${siteOrigin(site.domain)}/home`,
		title: `${t(`brands:${site.brandKey}.headline`)} · ${site.title}`,
		description: `${t(`brands:${site.brandKey}.text`)} ${t("home:description", { site: site.title })}`,
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? head(loaderData, matches) : [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return <Home home={loaderData} look={getBrandStyle(loaderData.brand)} />;
}
