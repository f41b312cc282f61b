import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";

export function TermsAgreement() {
	const { t } = useTranslation("auth");
	return (
		<>
			{t("signUp.termsBefore")}{" "}
			<Link to="/termos_de_uso" target="_blank" className="link">
				{t("signUp.terms")}
			</Link>{" "}
			{t("signUp.termsBetween")}{" "}
			<Link to="/politica_de_privacidade" target="_blank" className="link">
				{t("signUp.privacy")}
			</Link>
		</>
	);
}
