import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "./cx.ts";

interface LanguageSwitcherProps {
	locale: "pt" | "en";
	/** Path to come back to. */
	back: string;
	tone?: "light" | "dark";
}

const languages = [
	{ code: "pt", name: "Português" },
	{ code: "en", name: "English" },
] as const;

/** A plain POST: works without JavaScript, and reloads so that the texts of the other language come. */
export function LanguageSwitcher({ locale, back, tone = "light" }: LanguageSwitcherProps) {
	const { t } = useTranslation("common");
	return (
		<form method="post" action="/locale" className="flex items-center">
			<input type="hidden" name="back" value={back} />
			<fieldset className="flex items-center">
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
						className={cx(
							"inline-flex min-h-(--control) min-w-9 items-center justify-center rounded-control px-2 text-sm uppercase",
							code === locale ? "font-semibold underline decoration-2 underline-offset-4" : "",
							tone === "dark" ? "text-on-dark hover:bg-on-dark/15" : "text-ink hover:bg-ink/8",
						)}
					>
						<abbr title={name} className="no-underline">
							{code}
						</abbr>
					</button>
				))}
			</fieldset>
		</form>
	);
}
