import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LeftOutCounts, MatchCard } from "#app/routes/shared/match/match-card.tsx";
import { buildMatchView, formatExcludedCounts, formatHiddenParts } from "#app/routes/shared/match/match-text.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { hiddenParts } from "#db/queries/match/hidden-parts.ts";
import { findPersonMatches } from "#db/queries/match/person-matches.ts";
import { toMatchWeights } from "#db/queries/match/weights-and-dismissals.ts";
import { decideMatch, readMatchIntent } from "../matches/decide.server.ts";
import { MatchActionButtons } from "../matches/match-action-buttons.tsx";
import { getMatchActions } from "../matches/match-actions.server.ts";
import type { Route } from "./+types/matches";

const best = 20;

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, id, user, format, context, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		permit(context, "read", "jobs");
		const { t } = format;
		const hidden = hiddenParts(user);
		const { jobs, considered, leftOut, barred } = await findPersonMatches(trx, id, toMatchWeights, {
			hidden,
			take: best,
		});
		return {
			pageTitle: format.title(t("match:jobs.title")),
			uid: parseUid(params.id),
			barred: barred && t(`match_facts:barred.${barred}`),
			considered: t("match_facts:consideredJobs", { number: format.number(considered) }),
			jobs: jobs.map(({ uid, title, code, company, city, state, match }) => ({
				uid,
				title,
				headline: [code, company, [city, state].filter(Boolean).join(", ")].filter(Boolean).join(" · "),
				match: buildMatchView(match, format),
			})),
			leftOutTitle: t("match_facts:leftOutJobs.title"),
			leftOut: formatExcludedCounts(leftOut, "leftOutJobs", user, format),
			hidden: formatHiddenParts(hidden, format),
			acts: { ...getMatchActions(user, t), writes: false },
		};
	},
);

export async function action({ context, params, request }: Route.ActionArgs) {
	permit(context, "read", "candidates");
	const form = await readForm(request);
	const intent = readMatchIntent(form);
	if (!intent) throw notFound();
	const [candidate, job] = [parseUid(params.id), parseUid(String(form.get("job") ?? ""))];
	const back = `/recruiters/candidates/${candidate}/matches`;
	const result = await decideMatch(context, { intent, job, candidate, form, back });
	return result instanceof Response ? result : data({ result, about: job }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function PersonMatches({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("match");
	return (
		<Card as="section" aria-labelledby="matches">
			<CardHeader id="matches" title={t("jobs.title")} text={page.barred ?? t("jobs.text")} />
			{!page.barred && (
				<LeftOutCounts
					title={page.leftOutTitle}
					counts={page.leftOut}
					considered={page.considered}
					hidden={page.hidden}
				/>
			)}
			{page.jobs.length === 0 && !page.barred && (
				<EmptyState level={3} title={t("jobs.emptyTitle")} text={t("jobs.emptyText")} />
			)}
			<ol className="grid divide-y divide-line">
				{page.jobs.map(({ uid, title, headline, match }) => (
					<li key={uid}>
						<MatchCard
							match={match}
							headline={headline}
							name={
								<AppLink to={`/recruiters/jobs/${uid}`} prefetch="intent" className="link font-medium">
									{title}
								</AppLink>
							}
						>
							<MatchActionButtons
								{...page.acts}
								job={uid}
								candidate={page.uid}
								about={uid}
								name={title}
								result={actionData?.about === uid ? actionData.result : null}
							/>
						</MatchCard>
					</li>
				))}
			</ol>
		</Card>
	);
}
