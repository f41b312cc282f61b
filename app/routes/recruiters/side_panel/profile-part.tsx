import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Overview } from "#app/routes/shared/candidates/overview.server.ts";

/** Read-only profile summary; editing happens on the candidate's page. */
export function ProfilePart({ overview }: { overview: Overview }) {
	const { t } = useTranslation("candidate_record");
	const lists = (["educations", "languages", "skills", "references"] as const).filter(
		(key) => overview[key].length > 0,
	);
	return (
		<div className="grid gap-4 text-sm">
			{overview.introduction && (
				<section>
					<h3 className="mb-1 font-semibold">{t("overview.introduction")}</h3>
					<p className="whitespace-pre-line break-words">{overview.introduction}</p>
				</section>
			)}
			{overview.experiences.length > 0 && (
				<section>
					<h3 className="mb-1 font-semibold">{t("overview.experiences")}</h3>
					<ol className="grid gap-3">
						{overview.experiences.map((experience) => (
							<li key={experience.id}>
								<p className="font-medium">
									{experience.title} <span className="font-normal text-muted">· {experience.company}</span>
								</p>
								{experience.period && <p className="text-muted text-xs">{experience.period}</p>}
								{experience.description && (
									<p className="mt-0.5 whitespace-pre-line break-words">{experience.description}</p>
								)}
								{experience.achievements && (
									<p className="mt-0.5 whitespace-pre-line break-words">{experience.achievements}</p>
								)}
							</li>
						))}
					</ol>
				</section>
			)}
			{lists.map((key) => (
				<section key={key}>
					<h3 className="mb-1 font-semibold">{t(`overview.${key}`)}</h3>
					<ul className="grid gap-1">
						{overview[key].map((item) => (
							<li key={item.id}>
								<span className="font-medium">{item.title}</span>
								{"sub" in item && item.sub && <span> · {item.sub}</span>}
								{item.text && <span className="text-muted"> · {item.text}</span>}
							</li>
						))}
					</ul>
				</section>
			))}
			{overview.experiences.length === 0 && lists.length === 0 && !overview.introduction && (
				<p className="text-muted">{t("overview.none")}</p>
			)}
		</div>
	);
}
