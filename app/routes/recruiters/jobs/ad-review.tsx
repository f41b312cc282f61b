import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";

interface AdReviewProps {
	/** What the law would object to, with the words around it. */
	warnings: { key: string; text: string; near: string }[];
	advice: string[];
	edit?: string;
}

/** What is wrong or missing in an ad: said, never refused. */
export function AdReview({ warnings, advice, edit }: AdReviewProps) {
	const { t } = useTranslation("recruiter_jobs");
	const change = edit ? (
		<AppLink to={edit} className="link">
			{t("publication.editText")}
		</AppLink>
	) : null;
	return (
		<>
			{warnings.length > 0 && (
				<Banner tone="warning" title={t("publication.lint")}>
					<p>{t("publication.lintText")}</p>
					<ul className="mt-1 list-disc pl-5">
						{warnings.map(({ key, text, near }) => (
							<li key={key}>
								{text} <q className="text-muted">{near}</q>
							</li>
						))}
					</ul>
					{change}
				</Banner>
			)}
			{advice.length > 0 && (
				<Banner tone="info" title={t("publication.advice")}>
					<ul className="list-disc pl-5">
						{advice.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					{warnings.length === 0 && change}
				</Banner>
			)}
		</>
	);
}
