import { useTranslation } from "#app/i18n/use-translation.ts";

interface LanguageSwitcherProps {
	locale: "pt" | "en";
	back: string;
	tone?: "light" | "dark";
}

const languages = [
	{ code: "pt", name: "Português" },
	{ code: "en", name: "English" },
] as const;

/** A plain POST: works without JavaScript, and the reload loads the other language's texts. */
export function LanguageSwitcher({ locale, back, tone = "light" }: LanguageSwitcherProps) {
	const { t } = useTranslation("common");
	return (
		<form method="post" action="/locale" className={tone === "dark" ? "languages dark" : "languages"}>
			<input type="hidden" name="back" value={back} />
			<fieldset>
				<legend className="sr-only">{t("language.label")}</legend>
				{languages.map(({ code, name }) => (
					<button
						key={code}
						type="submit"
						name="lng"
						value={code}
						lang={code === "pt" ? "pt-BR" : "en"}
						aria-pressed={code === locale}
						title={name}
					>
						<abbr title={name}>{code}</abbr>
					</button>
				))}
			</fieldset>
		</form>
	);
}
