import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HomeProps } from "./props.ts";

/** The last word to a guest: the way in. */
export function Start({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	if (home.signedIn) return null;
	return (
		<section aria-labelledby="start" className={`${look.wide} py-14 text-center md:py-20`}>
			<h2 id="start" className={look.heading}>
				{t(`${home.brand}.start.title`)}
			</h2>
			<p className="mt-3 text-lg text-muted">{t(`${home.brand}.start.text`)}</p>
			<p className="mt-6">
				<a href="/candidates/register/SignUp" className={look.action}>
					{t(`${home.brand}.start.action`)}
				</a>
			</p>
		</section>
	);
}
