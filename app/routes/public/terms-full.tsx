import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/terms-full.ts";
import { LegalPage } from "./legal/legal-page.tsx";
import { loadDocument } from "./legal/load.server.ts";
import { terms as en } from "./legal/terms.en.ts";
import { terms as pt } from "./legal/terms.pt.ts";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
	return loadDocument(context, "/termos_de_uso/completo", { pt, en }, "terms_of_service");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function TermsFull({ loaderData: { document, version, email } }: Route.ComponentProps) {
	const { t } = useTranslation("legal");
	const see = (
		<a href="/politica_de_privacidade" className="link">
			{t("seePrivacy")}
		</a>
	);
	return <LegalPage document={document} version={version} email={email} see={see} />;
}
