import { can } from "#app/domain/access/permissions.ts";
import { displayStatus } from "#app/domain/applies/display-status.ts";
import { isClosedStage } from "#app/domain/applies/pipeline.ts";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findRefsByUids, type RefValue, resolveRefs } from "#db/kit/refs.ts";
import { listCandidateApplies } from "#db/queries/candidate-applies.ts";
import { formatApplyStatus } from "../applies/apply-status.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/choose-apply";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Selects the apply to schedule; skipped when the candidate has only one open. */
export const loader = recruiterLoader(
	{ can: ["create", "interviews"] },
	async ({ trx, user, businessId, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const input = (url.searchParams.getAll("candidate").findLast((value) => value !== "") ?? "").slice(0, 200);
		const pageTitle = format.title(format.t("recruiter_jobs:interview.title"));
		const empty = { pageTitle, input: input.replace(/^uid:[\w-]*$/, ""), several: [], missing: false, candidate: null };
		if (input === "") return empty;
		const resolved = await resolveRefs(trx, interviews, { candidate: input }, user);
		if (!resolved.ok) {
			const several = (resolved.fields.candidate ?? []).map(({ uid, label, sub }) => ({ uid, label, sub }));
			return { ...empty, several, missing: several.length === 0 };
		}
		const { id, uid, label: name } = resolved.values.candidate as RefValue & { uid: string };
		const processes = can(user, "read", "applies") ? await listCandidateApplies(trx, id) : [];
		const running = processes.filter(({ status, withdrawn }) => !isClosedStage(status) && !withdrawn);
		const jobs = await findRefsByUids(
			{ db: trx, businessId, viewer: user },
			"jobs",
			running.map((item) => item.job_uid),
		);
		const titles = new Map(jobs.map((job) => [job.uid, job.label]));
		const applies = running.flatMap((apply) => {
			const title = titles.get(apply.job_uid);
			const status = formatApplyStatus({ ...apply, label: displayStatus(apply) }, format);
			return title === undefined ? [] : [{ uid: apply.uid, title, status }];
		});
		const [only] = applies;
		if (only && applies.length === 1) throw redirectLocal(`/recruiters/interviews/new?apply=${only.uid}`);
		const back = `/recruiters/candidates/${uid}`;
		const add = new URLSearchParams({ act: "add_to_job", ids: uid, back });
		const candidate = {
			uid,
			name,
			back,
			applies,
			addToJob: can(user, "create", "applies") ? `/recruiters/bulk/candidates?${add}` : null,
		};
		return { ...empty, candidate };
	},
);

export default function ChooseApply({ loaderData: { input, several, missing, candidate } }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				title={t("interview.title")}
				back={
					candidate
						? { to: candidate.back, label: candidate.name }
						: { to: "/recruiters/interviews", label: t("interview.list") }
				}
			/>
			{candidate ? (
				<Card as="section" aria-labelledby="applies">
					<CardHeader
						id="applies"
						title={t(candidate.applies.length > 0 ? "interview.chooseApply" : "interview.noApply")}
						text={candidate.applies.length > 0 ? undefined : t("interview.noApplyText", { name: candidate.name })}
					/>
					<ul className="grid gap-3">
						{candidate.applies.map(({ uid, title, status }) => (
							<li key={uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
								<AppLink to={`/recruiters/interviews/new?apply=${uid}`} className="link font-medium">
									{title}
								</AppLink>
								<StatusTextBadge status={status} />
							</li>
						))}
					</ul>
					{candidate.addToJob && (
						<p className="mt-4">
							<LinkButton to={candidate.addToJob} variant={candidate.applies.length > 0 ? "secondary" : "primary"}>
								{t("interview.addToJob")}
							</LinkButton>
						</p>
					)}
				</Card>
			) : (
				<Card as="section" aria-labelledby="choose">
					<CardHeader id="choose" title={t("interview.chooseCandidate")} />
					<form method="get" className="grid gap-3">
						<div className="grid gap-1">
							<label htmlFor="candidate" className="font-medium">
								{t("interview.candidate")}
							</label>
							{missing && (
								<p id="candidate-missing" role="alert" className="text-danger-text">
									{t("interview.noCandidate")}
								</p>
							)}
							<RecordPicker
								id="candidate"
								name="candidate"
								label={t("interview.candidate")}
								suggest={["candidates"]}
								chosen={[]}
								typed={input}
								describedBy={missing ? "candidate-missing" : undefined}
								invalid={missing}
								required
							/>
						</div>
						<div>
							<Button type="submit" variant="primary">
								{t("send.continue")}
							</Button>
						</div>
					</form>
					{several.length > 0 && (
						<ul className="mt-5 grid gap-1">
							{several.map(({ uid, label, sub }) => (
								<li key={uid}>
									<AppLink to={`?candidate=${uid}`} className="link">
										{label}
									</AppLink>{" "}
									<span className="text-muted text-sm">{sub}</span>
								</li>
							))}
						</ul>
					)}
				</Card>
			)}
		</div>
	);
}
