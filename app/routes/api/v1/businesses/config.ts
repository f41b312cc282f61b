import { getSocialClients } from "#app/auth/oauth/providers.server.ts";
import { getSite } from "#app/brands/site.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { getSiteLabels } from "#app/domain/brands/site.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { configAnswer, configQuery } from "../schemas/business.ts";
import type { Route } from "./+types/config";

/** Public, as it is read before sign-in; unknown hosts get the fallback brand. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { domain } = configQuery.catch({}).parse(Object.fromEntries(url.searchParams));
	const host = hostIn(domain) ?? context.get(requestInfo).host;
	const site = await getSite(context.get(database), host);
	return schemaResponse(configAnswer, {
		path_components: site.pathComponents,
		path_assets: site.pathAssets,
		social_credentials: await getSocialClients(context, site),
		google_analytics: site.googleAnalyticsId,
		title: site.title,
		logo_url: site.logo ?? `/brands/${site.brandKey}/logo.svg`,
		header_url: site.header,
		custom_labels: getSiteLabels(context.get(i18n).locale, site.customLabels),
		rules: site.rules,
		colors: site.colors,
		show_benefits: site.showBenefits,
		show_opening_data: site.showOpeningData,
		show_salary: site.showSalary,
		show_contract_type: site.showContractType,
	});
}

/** The host of `name`, `name:3000` or `https://name/`. */
function hostIn(domain: string | undefined): string | undefined {
	if (!domain) return undefined;
	const host = URL.parse(/^https?:\/\//.test(domain) ? domain : `http://${domain}`)?.hostname;
	return host?.toLowerCase().replace(/\.$/, "") || undefined;
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
