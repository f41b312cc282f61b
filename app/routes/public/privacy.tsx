import { AnalyticsForm } from "#app/brands/analytics.tsx";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal/legal-page.tsx";
import { loadDocument } from "./legal/load.server.ts";
import { privacy as en } from "./legal/privacy.en.ts";
import { privacy as pt } from "./legal/privacy.pt.ts";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
	return loadDocument(context, "/politica_de_privacidade", { pt, en }, "privacy_policy");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function Privacy({ loaderData: { document, version, email } }: Route.ComponentProps) {
	const { t } = useTranslation("legal");
	const see = (
		<a href="/termos_de_uso/completo" className="link">
			{t("seeTerms")}
		</a>
	);
	const { analytics } = useRoot() ?? {};
	return (
		<>
			<LegalPage document={document} version={version} email={email} see={see} />
			{analytics?.choice && (
				<section id="analytics" className="px-4 pb-10">
					<AnalyticsForm back="/politica_de_privacidade#analytics" />
				</section>
			)}
		</>
	);
}
