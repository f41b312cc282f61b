import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AdFindings } from "#app/routes/shared/jobs/ad-findings.tsx";
import type { reviewPublication } from "#app/routes/shared/jobs/publication.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";

interface AdReviewProps extends ReturnType<typeof reviewPublication> {
	/** Uid of the job. */
	job: string;
	/** The job's page that is shown again. */
	back?: string;
	edit?: string;
}

/** Problems of an ad, as advice: they never block saving. */
export function AdReview({ findings, advice, job, back, edit }: AdReviewProps) {
	const { t } = useTranslation("recruiter_jobs");
	const change = edit ? (
		<AppLink to={edit} className="link">
			{t("publication.editText")}
		</AppLink>
	) : null;
	return (
		<>
			{findings.length > 0 && (
				<Form
					id="ad-language"
					method="post"
					action={`/recruiters/jobs/${job}/language`}
					preventScrollReset
					className="grid gap-4"
				>
					{back && <input type="hidden" name="back" value={back} />}
					<AdFindings findings={findings} formId="ad-language" />
				</Form>
			)}
			{advice.length > 0 && (
				<Banner tone="info" title={t("publication.advice")}>
					<ul className="list-disc pl-5">
						{advice.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					{change}
				</Banner>
			)}
			{advice.length === 0 && findings.length > 0 && change}
		</>
	);
}
