import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LeftOutCounts, MatchCard } from "#app/routes/shared/match/match-card.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/matches";
import { type MatchesPage, matchesPage, saveMatches } from "./matches.server.ts";
import { WeightsForm } from "./weights-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	return matchesPage(context, params.id);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return saveMatches(context, params.id, request);
}

/** The people of the base who fit an open job best, each with why. */
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
									name={
										<AppLink to={`/recruiters/candidates/${person.uid}`} prefetch="intent" className="link font-medium">
											{person.name}
										</AppLink>
									}
								>
									<Acts
										person={person}
										may={page.may}
										reasons={page.reasons}
										result={actionData?.candidate === person.uid ? actionData.result : null}
									/>
								</MatchCard>
							</li>
						))}
					</ol>
				)}
			</Card>
			<div className="grid min-w-0 gap-4">
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
					editable={page.may.weigh}
					result={actionData?.candidate === null ? actionData.result : null}
				/>
				{page.dismissed.length > 0 && <Dismissed people={page.dismissed} mayUndo={page.may.dismiss} />}
			</div>
		</div>
	);
}

interface ActsProps extends Pick<MatchesPage, "may" | "reasons"> {
	person: MatchesPage["people"][number];
	result: FormResult | null;
}

function Acts({ person: { uid, name }, may, reasons, result }: ActsProps) {
	const { t } = useTranslation("match");
	const [form, fields] = useFormKit<{ reason?: string; note?: string }>({ id: `dismiss-${uid}`, lastResult: result });
	return (
		<>
			{may.add && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="candidate" value={uid} />
					<Button type="submit" name="intent" value="add" size="sm" aria-label={t("act.addNamed", { name })}>
						{t("act.add")}
					</Button>
				</Form>
			)}
			{may.write && (
				<LinkButton
					to={`/recruiters/emails/new?to=candidates:${uid}`}
					size="sm"
					variant="ghost"
					aria-label={t("act.mailNamed", { name })}
				>
					{t("act.mail")}
				</LinkButton>
			)}
			{may.dismiss && (
				<details className="min-w-0 text-sm open:basis-full" open={result !== null || undefined}>
					<summary className="inline-flex min-h-8 cursor-pointer items-center text-muted">{t("act.dismiss")}</summary>
					<AppForm
						form={form}
						labels={{ reason: t("act.reason"), note: t("act.note") }}
						className="mt-1 grid max-w-xl gap-3 sm:grid-cols-2"
					>
						<input type="hidden" name="intent" value="dismiss" />
						<input type="hidden" name="candidate" value={uid} />
						<SelectField field={fields.reason} label={t("act.reason")} options={reasons} />
						<TextField field={fields.note} label={t("act.note")} optional maxLength={500} />
						<div className="sm:col-span-2">
							<SubmitButton variant="secondary" size="sm">
								{t("act.confirm")}
							</SubmitButton>
						</div>
					</AppForm>
				</details>
			)}
		</>
	);
}

/** Who was said not to be for the job, each with the reason, and the way back. */
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
