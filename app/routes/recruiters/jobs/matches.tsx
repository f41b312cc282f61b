import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LeftOutCounts, MatchCard } from "#app/routes/shared/match/match-card.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MatchActionButtons } from "../matches/match-action-buttons.tsx";
import type { Route } from "./+types/matches";
import { handleMatchesForm, type MatchesPage, readMatchesPage } from "./matches.server.ts";
import { WeightsForm } from "./weights-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	return readMatchesPage(context, params.id);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return handleMatchesForm(context, params.id, request);
}

export default function Matches({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("match");
	if (!page.open) return <EmptyState title={t("people.title")} text={t("people.closed")} />;
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<Card as="section" aria-labelledby="matches">
				<CardHeader id="matches" title={t("people.title")} text={page.text} />
				{page.people.length === 0 ? (
					<EmptyState
						level={3}
						title={t("people.emptyTitle")}
						text={t("people.emptyText")}
						action={page.profile && <LinkButton to={page.profile}>{t("people.profile")}</LinkButton>}
					/>
				) : (
					<ol className="grid divide-y divide-line">
						{page.people.map((person) => (
							<li key={person.uid}>
								<MatchCard
									match={person.match}
									headline={person.headline}
									note={person.pools && t("pools", { pools: person.pools })}
									name={
										<AppLink to={`/recruiters/candidates/${person.uid}`} prefetch="intent" className="link font-medium">
											{person.name}
										</AppLink>
									}
								>
									<MatchActionButtons
										{...page.acts}
										job={page.uid}
										candidate={person.uid}
										about={person.uid}
										name={person.name}
										result={actionData?.about === person.uid ? actionData.result : null}
									/>
								</MatchCard>
							</li>
						))}
					</ol>
				)}
			</Card>
			<div className="grid min-w-0 gap-4">
				<AppLink to="/recruiters/decisions#match" className="link">
					{page.decides}
				</AppLink>
				<Card as="section" aria-label={page.leftOutTitle}>
					<LeftOutCounts
						title={page.leftOutTitle}
						counts={page.leftOut}
						considered={page.considered}
						hidden={page.hidden}
					/>
				</Card>
				<WeightsForm
					weights={page.weights}
					own={page.ownWeights}
					editable={page.weighs}
					result={actionData?.about === null ? actionData.result : null}
				/>
				{page.dismissed.length > 0 && <Dismissed people={page.dismissed} mayUndo={page.acts.dismisses} />}
			</div>
		</div>
	);
}

/** Dismissed candidates with reason and undo. */
function Dismissed({ people, mayUndo }: { people: MatchesPage["dismissed"]; mayUndo: boolean }) {
	const { t } = useTranslation("match");
	return (
		<Card as="section" aria-labelledby="dismissed">
			<CardHeader id="dismissed" title={t("dismissed.title")} />
			<ul className="grid gap-3 text-sm">
				{people.map(({ uid, name, reason, note, by }) => (
					<li key={uid} className="flex items-start justify-between gap-3">
						<div className="min-w-0">
							<AppLink to={`/recruiters/candidates/${uid}`} className="link">
								{name}
							</AppLink>
							<p className="break-words">{[reason, note].filter(Boolean).join(". ")}</p>
							<p className="text-muted">{by}</p>
						</div>
						{mayUndo && (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="candidate" value={uid} />
								<Button
									type="submit"
									name="intent"
									value="undo"
									size="sm"
									variant="ghost"
									aria-label={t("act.undoNamed", { name })}
								>
									{t("act.undo")}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
