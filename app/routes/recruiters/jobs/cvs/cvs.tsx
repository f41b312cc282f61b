import { Form } from "react-router";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import type { Route } from "./+types/cvs";
import { type CvsActionData, confirmCvs, removeCv, uploadCvs } from "./actions.server.ts";
import { CvFields, removeCvsFormId } from "./cv-fields.tsx";
import { readCvsPage } from "./page.server.ts";
import { UploadCvsCard } from "./upload-cvs-card.tsx";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params }: Route.LoaderArgs) => readCvsPage(context, params.id);

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const remove = form.get("remove");
	if (typeof remove === "string" && /^[\w-]{1,64}$/.test(remove)) return removeCv(context, params.id, remove);
	return form.get("intent") === "confirm" ? confirmCvs(context, params.id, form) : uploadCvs(context, params.id, form);
}

/** CVs of a job: parsed in the background, proposed as candidates, confirmed together. */
export default function CvsOfJob({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const answer = actionData as CvsActionData | undefined;
	const waits = loaderData.reading > 0;
	useRefreshEvery(2_000, waits);
	// Loader data is newer than a result without errors to fix.
	const isMending = answer?.page.rows.some(({ errors }) => Object.keys(errors).length > 0) ?? false;
	const page = answer && isMending ? answer.page : loaderData;
	const { rows, upload } = page;
	const ready = rows.filter(({ state }) => state === "read" || state === "blank");
	if (!page.open) return <Banner tone="warning">{t("add.closed")}</Banner>;
	return (
		<div className="grid max-w-4xl grid-cols-1 gap-4">
			{answer?.problem && (
				<Banner tone="danger" role="alert">
					{answer.problem}
				</Banner>
			)}
			{answer && answer.refused.length > 0 && (
				<Banner tone="warning" role="alert" title={t("cvs.refusedTitle", { count: answer.refused.length })}>
					<ul>
						{answer.refused.map(({ file, why }) => (
							<li key={file} className="wrap-anywhere">
								<strong className="font-medium">{file}</strong>: {why}
							</li>
						))}
					</ul>
				</Banner>
			)}
			{answer && answer.done.length > 0 && (
				<Banner tone="success" role="status">
					{answer.done.map((line) => (
						<p key={line}>{line}</p>
					))}
				</Banner>
			)}
			{rows.length > 0 && (
				<Card as="section" aria-labelledby="cvs-title">
					<CardHeader id="cvs-title" title={t("cvs.title")} text={t("cvs.text")} />
					{waits && (
						<p role="status" className="mb-3 flex flex-wrap items-center gap-x-3">
							{t("cvs.readingCount", { count: loaderData.reading })}
							<AppLink to={`/recruiters/jobs/${page.uid}/add/cvs`} className="link">
								{t("cvs.reload")}
							</AppLink>
						</p>
					)}
					<Form method="post" id={removeCvsFormId} />
					<Form method="post" className="grid grid-cols-1 gap-4">
						<IdempotencyField />
						<ul className="grid grid-cols-1 divide-y divide-line">
							{rows.map((row) => (
								<CvFields key={`${row.uid}-${row.state}`} row={row} job={page.uid} />
							))}
						</ul>
						{ready.length > 0 && (
							<div className="flex flex-wrap items-center gap-3">
								<Button type="submit" name="intent" value="confirm" variant="primary">
									{t("cvs.confirm")}
								</Button>
								<p className="text-muted text-sm">{t("cvs.confirmText")}</p>
							</div>
						)}
					</Form>
				</Card>
			)}
			<UploadCvsCard
				key={loaderData.rows.length}
				job={page.uid}
				upload={upload}
				title={t(rows.length > 0 ? "cvs.more" : "cvs.title")}
			/>
			<p>
				<LinkButton to={`/recruiters/jobs/${page.uid}/add`} size="sm">
					{t("cvs.otherWays")}
				</LinkButton>
			</p>
		</div>
	);
}
