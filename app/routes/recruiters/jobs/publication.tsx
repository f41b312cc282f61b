import { localDay } from "#app/domain/time/brasilia-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	findPublishProblems,
	lastDay,
	type PublicationFields,
	reviewPublication,
} from "#app/routes/shared/jobs/publication.server.ts";
import { publicationSource, publishJobAction } from "#app/routes/shared/jobs/publish-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, DateField, HiddenField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { Route } from "./+types/publication";
import { AdReview } from "./ad-review.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	publicationSource,
	"update",
	async ({ record: job, user, format }: RecordLoaderArgs<Route.LoaderArgs, typeof publicationSource>) => {
		const hasSalary = job.salary_from_cents !== null || job.salary_to_cents !== null;
		return {
			pageTitle: format.title(`${format.t("recruiter_jobs:publication.title")} · ${job.title}`),
			uid: job.uid,
			edit: `/recruiters/jobs/${job.uid}/edit`,
			hasSalary,
			sites: job.sites.map(({ uid, title, domain, from, to }) => ({
				title,
				domain,
				value: {
					site: uid,
					on: from === null ? "" : "on",
					from: from ? localDay(new Date(from)) : "",
					to: lastDay(to),
				},
			})),
			// Site-specific requirements are shown once a site is chosen.
			problems: findPublishProblems(job, { sites: job.sites.slice(0, 1), hideSalary: true }).map((problem) =>
				format.t(`reference:publishProblems.${problem}`),
			),
			review: reviewPublication(job, user, format),
		};
	},
);

export const action = publishJobAction;

/** Publication of a job per site and date, with missing data and legal warnings. */
export default function Publication({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { uid, sites, problems, review, edit, hasSalary } = loaderData;
	const [form, fields] = useFormKit<PublicationFields>({
		id: "job-publication",
		lastResult: actionData?.result,
		defaultValue: { sites: sites.map(({ value }) => value) },
	});
	const rows = fields.sites.getFieldList();
	return (
		<div className="grid max-w-3xl gap-4">
			{problems.length > 0 ? (
				<Banner tone="warning" title={t("publication.problems")}>
					<ul className="list-disc pl-5">
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
					<AppLink to={edit} className="link">
						{t("publication.editText")}
					</AppLink>
				</Banner>
			) : (
				<Banner tone="success">{t("publication.ready")}</Banner>
			)}
			<AdReview {...review} job={uid} back="publication" />
			<Card as="section" aria-labelledby="sites">
				<CardHeader id="sites" title={t("publication.title")} text={t("publication.hint")} />
				<AppForm form={form} className="grid gap-4">
					{rows.map((row, index) => {
						const site = row.getFieldset();
						const visible = sites[index];
						return (
							<fieldset key={row.key ?? row.id} className="rounded-card border border-line p-4">
								<legend className="px-1 font-medium">{visible?.title}</legend>
								<HiddenField field={site.site} />
								<CheckboxField field={site.on} label={visible?.domain ?? ""} />
								<div className="mt-1 grid gap-3 sm:grid-cols-2">
									<DateField field={site.from} label={t("publication.from")} optional />
									<DateField field={site.to} label={t("publication.to")} optional />
								</div>
							</fieldset>
						);
					})}
					{!hasSalary && <CheckboxField field={fields.hide_salary} label={t("publication.hideSalary")} />}
					<p className="text-muted text-sm">{t("publication.unpublish")}</p>
					<div>
						<SubmitButton>{t("publication.save")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
