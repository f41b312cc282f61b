import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { KitCard } from "#app/routes/shared/interviews/kit-card.tsx";
import { ScorecardForm } from "#app/routes/shared/interviews/scorecard-form.tsx";
import { SubmittedScorecard } from "#app/routes/shared/interviews/submitted-scorecard.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { CandidateTabs } from "../applies/candidate-tabs.tsx";
import type { Route } from "./+types/scorecard";
import { readScorecardPage, saveScorecardPage } from "./scorecard.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readScorecardPage(context, params.id, url);

export const action = ({ context, params, request }: Route.ActionArgs) =>
	saveScorecardPage(context, params.id, request);

export default function InterviewScorecard({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("scorecards");
	return (
		<>
			<PageHeader title={t("title")} text={`${t("of", { candidate: page.name, job: page.job })} · ${page.when}`} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					{page.kit ? <KitCard kit={page.kit} /> : <Banner>{t("noKit")}</Banner>}
					{page.closed && <Banner tone="warning">{t("closed")}</Banner>}
					{page.kit && <OwnCard page={page} error={actionData?.error ?? undefined} />}
					<p className="flex flex-wrap gap-4">
						<AppLink to={`/recruiters/interviews/${page.uid}`} className="link">
							{page.when}
						</AppLink>
						{page.debrief && (
							<AppLink to={`/recruiters/applies/${page.apply}/debrief`} className="link">
								{t("debriefOf", { name: page.name })}
							</AppLink>
						)}
					</p>
					{page.contacts.length > 0 && <ClientLinks page={page} link={actionData?.link ?? null} />}
				</div>
				<div className="min-w-0">{page.parts && <CandidateTabs parts={page.parts} />}</div>
			</div>
		</>
	);
}

type Page = Route.ComponentProps["loaderData"];

function OwnCard({ page: { own, owner, closed }, error }: { page: Page; error: string | undefined }) {
	const { t } = useTranslation("scorecards");
	if (!own) return <p className="text-muted">{t("notInterviewer")}</p>;
	return (
		<Card as="section" aria-labelledby="own">
			<CardHeader
				id="own"
				title={t("given")}
				text={own.submitted ? t("sentAt", { when: own.submitted.title }) : undefined}
			/>
			{own.submitted || closed ? (
				<SubmittedScorecard scorecard={own} />
			) : (
				<ScorecardForm scorecard={own} owner={owner} error={error} />
			)}
		</Card>
	);
}

function ClientLinks({ page, link }: { page: Page; link: { name: string; href: string } | null }) {
	const { t } = useTranslation("scorecards");
	return (
		<Card as="section" aria-labelledby="client-links">
			<CardHeader id="client-links" title={t("client")} text={t("clientHelp", { until: page.until })} />
			{link && (
				<label className="mb-3 grid gap-1" role="status">
					<span className="font-medium">{t("link", { name: link.name })}</span>
					<input readOnly value={link.href} className={inputClass} />
					<span className="text-muted text-sm">{t("linkOnce")}</span>
				</label>
			)}
			<ul className="divide-y divide-line">
				{page.contacts.map(({ uid, name, state, open, email }) => (
					<li key={uid} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 last:pb-0">
						<div className="min-w-0">
							<p className="break-words font-medium">{name}</p>
							<p className="text-muted text-sm">{state}</p>
						</div>
						<Form method="post" className="flex flex-wrap gap-2">
							<input type="hidden" name="contact" value={uid} />
							{email && (
								<Button type="submit" name="what" value="mail" size="sm" variant="primary">
									{t("mailLink", { name })}
								</Button>
							)}
							<Button type="submit" name="what" value="link" size="sm">
								{t("makeLink", { name })}
							</Button>
							{open && (
								<Button type="submit" name="what" value="revoke" size="sm" className="text-danger-text">
									{t("revokeLink", { name })}
								</Button>
							)}
						</Form>
					</li>
				))}
			</ul>
		</Card>
	);
}
