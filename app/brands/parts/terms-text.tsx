import type { BrandKey } from "#app/domain/brands/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";

const points = ["use", "data", "rights", "contact"] as const;

export function TermsText({ siteTitle, brand }: { siteTitle: string; brand: BrandKey }) {
	const { t } = useTranslation("brands");
	return (
		<div className="prose">
			<p>{t(`${brand}.terms`)}</p>
			<ul>
				{points.map((point) => (
					<li key={point}>{t(`terms.${point}`, { site: siteTitle })}</li>
				))}
			</ul>
			<p>
				<AppLink to="/termos_de_uso">{t("terms.whole")}</AppLink>
				{" · "}
				<AppLink to="/politica_de_privacidade">{t("footer.privacy")}</AppLink>
			</p>
		</div>
	);
}
