import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "react-router";
import type { BrandKey } from "#app/domain/site.ts";

const points = ["use", "data", "rights", "contact"] as const;

/** The terms in short, as the dialog shows them, and the way to the whole text. */
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
				<Link to="/termos_de_uso">{t("terms.whole")}</Link>
				{" · "}
				<Link to="/politica_de_privacidade">{t("footer.privacy")}</Link>
			</p>
		</div>
	);
}
