import { PageTitle } from "#app/auth/page-title.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/apply";
import { ApplyForm } from "./apply/form.tsx";
import { submitApplyAction } from "./apply/submit.server.ts";
import { readApply } from "./apply/view.server.ts";
import { getCandidateFrame } from "./layout/frame.server.ts";
import { CandidateFrame } from "./layout/frame.tsx";

export const handle = { scripts: "later" };

export async function loader({ context, params }: Route.LoaderArgs) {
	return { frame: getCandidateFrame(context), apply: await readApply(context, jobIn(params)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
	return submitApplyAction(context, await readForm(request), jobIn(params), request);
}

/** The job in the address; without one, redirects to the job list. */
function jobIn({ job_uid }: { job_uid?: string | undefined }): string {
	if (!job_uid) throw redirectLocal("/jobs");
	return job_uid;
}

/** Apply to a job: once, with the data the candidate gave already. */
export default function Apply({ loaderData: { frame, apply }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "forms", "reference"]);
	const { job, already, open, forAdults } = apply;
	const title = t("apply.title", { title: job.title });
	return (
		<CandidateFrame frame={frame}>
			<PageTitle>{actionData ? t("forms:titlePrefix") + title : title}</PageTitle>
			<div className={frame.full ? "" : "mx-auto w-full max-w-2xl px-4 py-6"}>
				<PageHeader
					title={t("apply.heading")}
					text={[job.title, job.place].filter(Boolean).join(" · ")}
					back={{ to: job.to, label: t("apply.back") }}
				/>
				{already ? (
					<EmptyState
						title={t("apply.alreadyTitle")}
						text={t(already.withdrawn ? "apply.alreadyWithdrawn" : "apply.alreadyText", { day: already.day })}
						action={<LinkButton to={`/candidates/candidacy#${already.uid}`}>{t("apply.alreadyLink")}</LinkButton>}
					/>
				) : open && forAdults ? (
					<EmptyState
						title={t("apply.adultsTitle")}
						text={t("reference:problems.apprenticeOnly")}
						action={
							<LinkButton to="/jobs?level=apprentice" variant="primary">
								{t("apply.apprenticeJobs")}
							</LinkButton>
						}
					/>
				) : open ? (
					<ApplyForm apply={apply} result={actionData?.result} />
				) : (
					<EmptyState
						title={t("apply.closedTitle")}
						text={t("apply.closedText")}
						action={
							<LinkButton to="/jobs" variant="primary">
								{t("apply.closedLink")}
							</LinkButton>
						}
					/>
				)}
			</div>
		</CandidateFrame>
	);
}
