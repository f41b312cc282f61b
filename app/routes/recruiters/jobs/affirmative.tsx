import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { findAffirmativeGroup, listAffirmativeCandidates } from "#db/queries/affirmative-candidates.ts";
import type { Route } from "./+types/affirmative";
import { affirmativeListPermissions } from "./head.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

function permitAll(context: Route.LoaderArgs["context"]) {
	for (const [action, resource] of affirmativeListPermissions) permit(context, action, resource);
	return getRecruiter(context);
}

export function loader({ context, params }: Route.LoaderArgs) {
	permitAll(context);
	return withRecord(context, "jobs", params.id, "read", async ({ trx, record: job, format }) => {
		const group = await findAffirmativeGroup(trx, job.id);
		if (!group) throw notFound();
		const { t } = format;
		return {
			pageTitle: format.title(`${t("recruiter_jobs:affirmative.title")} · ${job.title}`),
			text: t("recruiter_jobs:affirmative.text", { group: t(labelKey("affirmatives", group)) }),
		};
	});
}

/** Revealed only on request: each access is audited with its job. */
export function action({ context, params }: Route.ActionArgs) {
	const user = permitAll(context);
	return withRecord(context, "jobs", params.id, "read", async ({ trx, record: job, format }) => {
		const group = await findAffirmativeGroup(trx, job.id);
		if (!group) throw notFound();
		const request = { id: job.id, uid: job.uid, group };
		return { people: await listAffirmativeCandidates(trx, request, getActor(context, user), localDay(format.now)) };
	});
}

/** Candidates of an affirmative job who declared membership of its group. */
export default function Affirmative({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const people = actionData?.people;
	return (
		<Card as="section" aria-labelledby="affirmative" className="max-w-3xl">
			<CardHeader id="affirmative" title={t("affirmative.title")} text={loaderData.text} />
			{people === undefined ? (
				<Form method="post" className="grid justify-items-start gap-3">
					<p className="text-muted text-sm">{t("affirmative.record")}</p>
					<Button type="submit" variant="primary">
						{t("affirmative.open")}
					</Button>
				</Form>
			) : people.length === 0 ? (
				<EmptyState level={3} title={t("affirmative.none")} text={t("affirmative.noneText")} />
			) : (
				<>
					<ul className="grid divide-y divide-line">
						{people.map(({ uid, name }) => (
							<li key={uid} className="py-2">
								<AppLink to={`/recruiters/candidates/${uid}`} prefetch="intent" className="link font-medium">
									{name}
								</AppLink>
							</li>
						))}
					</ul>
					<p className="mt-3 text-muted text-sm">{t("affirmative.rest")}</p>
				</>
			)}
		</Card>
	);
}
