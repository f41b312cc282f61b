import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Download } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { findCandidate } from "#db/queries/candidate.ts";
import { speaker } from "../speak.ts";
import { Status } from "../status.tsx";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/candidate";
import { showCandidate } from "./candidate.server.ts";
import { Contacts } from "./contacts.tsx";
import { Curriculum } from "./curriculum.tsx";
import { CandidateApplies, CandidateHistory } from "./related.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const who = permit(context, "read", "candidates");
	const sees = { remuneration: can(who, "view_remuneration", "candidates"), applies: can(who, "read", "applies") };
	const candidate = await inBusiness(context.get(database), who.businessId, (trx) =>
		findCandidate(trx, who.businessId, uidOf(params.id), sees),
	);
	if (!candidate) throw notFound();
	const say = speaker(context);
	return { pageTitle: say.title(candidate.name), candidate: showCandidate(candidate, say), seesApplies: sees.applies };
}

/** A candidate: facts at the left, curriculum in the middle, applies and history at the right. */
export default function Candidate({ loaderData: { candidate, seesApplies } }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const cv = candidate.files[0];
	return (
		<>
			<PageHeader
				back={{ to: "/recruiters/candidates", label: t("candidates.title") }}
				title={
					<span className="flex flex-wrap items-center gap-3">
						<Avatar name={candidate.name} url={candidate.avatarUrl} size="lg" />
						{candidate.name}
						<span className="text-[0.75rem] tracking-normal">
							<Status status={candidate.status} />
						</span>
					</span>
				}
				text={candidate.headline}
				actions={
					cv && (
						<LinkButton to={`/recruiters/data_files/${cv.uid}`} reloadDocument icon={Download}>
							{t("candidate.cv")}
						</LinkButton>
					)
				}
			/>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)_22rem]">
				<div className="grid min-w-0 grid-cols-1 gap-4">
					<Card as="section" aria-labelledby="contact">
						<CardHeader id="contact" title={t("candidate.contact")} />
						<Contacts contacts={candidate.contacts} />
						{candidate.links.length > 0 && (
							<ul className="mt-1.5 grid gap-1.5">
								{candidate.links.map(({ kind, href, text }) => (
									<li key={kind} className="truncate">
										<a href={href} target="_blank" rel="noopener noreferrer" className="link">
											{text}
											<span className="sr-only"> {t("newTab")}</span>
										</a>
									</li>
								))}
							</ul>
						)}
						{candidate.notes.map((note) => (
							<p key={note} className="mt-2 text-muted text-sm">
								{note}
							</p>
						))}
					</Card>
					<Card as="section" aria-labelledby="facts">
						<CardHeader id="facts" title={t("candidate.factsTitle")} />
						<DescriptionList items={candidate.facts} />
						{candidate.tags.length > 0 && (
							<ul aria-label={t("candidates.columns.tags")} className="mt-4 flex flex-wrap gap-1.5">
								{candidate.tags.map((tag) => (
									<li key={tag}>
										<Badge>{tag}</Badge>
									</li>
								))}
							</ul>
						)}
					</Card>
					{candidate.remuneration && (
						<Card as="section" aria-labelledby="remuneration">
							<CardHeader id="remuneration" title={t("candidate.remuneration.title")} />
							{candidate.remuneration.length > 0 ? (
								<DescriptionList items={candidate.remuneration} />
							) : (
								<p className="text-muted">{t("candidate.remuneration.none")}</p>
							)}
						</Card>
					)}
					<Card as="section" aria-labelledby="files">
						<CardHeader id="files" title={t("candidate.files")} />
						{candidate.files.length === 0 && <p className="text-muted">{t("candidate.noFiles")}</p>}
						<ul className="grid gap-2">
							{candidate.files.map((file) => (
								<li key={file.uid} className="min-w-0">
									<a href={`/recruiters/data_files/${file.uid}`} className="link block truncate">
										{file.name}
									</a>
									<span className="text-muted text-xs">{file.when.title}</span>
								</li>
							))}
						</ul>
					</Card>
				</div>
				<Curriculum candidate={candidate} />
				{seesApplies && (
					<div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 2xl:col-start-3 2xl:row-start-1">
						<CandidateApplies applies={candidate.applies} />
						<CandidateHistory events={candidate.events} />
					</div>
				)}
			</div>
		</>
	);
}
