import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Overview } from "#app/routes/shared/candidates/overview.server.ts";

/** What a candidate did, learnt and can do, to be read quickly; it is changed on their page. */
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
						{overview.experiences.map((one) => (
							<li key={one.id}>
								<p className="font-medium">
									{one.title} <span className="font-normal text-muted">· {one.company}</span>
								</p>
								{one.period && <p className="text-muted text-xs">{one.period}</p>}
								{one.description && <p className="mt-0.5 whitespace-pre-line break-words">{one.description}</p>}
								{one.achievements && <p className="mt-0.5 whitespace-pre-line break-words">{one.achievements}</p>}
							</li>
						))}
					</ol>
				</section>
			)}
			{lists.map((key) => (
				<section key={key}>
					<h3 className="mb-1 font-semibold">{t(`overview.${key}`)}</h3>
					<ul className="grid gap-1">
						{overview[key].map((one) => (
							<li key={one.id}>
								<span className="font-medium">{one.title}</span>
								{"sub" in one && one.sub && <span> · {one.sub}</span>}
								{one.text && <span className="text-muted"> · {one.text}</span>}
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
