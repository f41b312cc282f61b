import { can } from "#app/domain/access/permissions.ts";
import { formatDecisionRules } from "#app/routes/shared/decisions/format-rules.server.ts";
import { RuleCards } from "#app/routes/shared/decisions/rule-cards.tsx";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listCandidateAutomations } from "#db/queries/candidate-automations.ts";
import type { Route } from "./+types/decisions";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		pageTitle: format.title(t("decisions:rules.title")),
		title: t("decisions:rules.title"),
		text: t("decisions:rules.text"),
		links: [
			{ to: "/como_decidimos", label: t("decisions:rules.public") },
			...(can(user, "view_sensitive", "candidates")
				? [{ to: "/recruiters/reports/impact", label: t("impact:title") }]
				: []),
			...(user.isAdmin ? [{ to: "/administrator/decision_log", label: t("decisions:log.title") }] : []),
			...(user.isAdmin ? [{ to: "/administrator/match_scoring", label: t("decisions:rules.weights") }] : []),
		],
		rules: formatDecisionRules(format, { withCode: true }),
		running: {
			title: t("decisions:rules.runningTitle"),
			text: t("decisions:rules.runningText"),
			none: t("decisions:rules.runningNone"),
			items: (await listCandidateAutomations(trx)).map(({ uid, name, moves, mails }) => ({
				key: uid,
				name,
				to: can(user, "read", "automations") ? `/administrator/automations/${uid}` : null,
				acts: [moves && t("decisions:rules.moves"), mails && t("decisions:rules.mails")].filter(Boolean).join(", "),
			})),
		},
	}),
);

/** All decision rules on candidates from the code's registry, and enabled automations. */
export default function Decisions({ loaderData: { title, text, links, rules, running } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={title} text={text} />
			<div className="mb-4 flex flex-wrap gap-2">
				{links.map(({ to, label }) => (
					<LinkButton key={to} to={to}>
						{label}
					</LinkButton>
				))}
			</div>
			<div className="grid grid-cols-1 gap-4">
				<Card as="section" aria-labelledby="running">
					<CardHeader id="running" title={running.title} text={running.text} />
					{running.items.length === 0 ? (
						<p>{running.none}</p>
					) : (
						<ul className="divide-y divide-line">
							{running.items.map(({ key, name, to, acts }) => (
								<li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
									{to ? <AppLink to={to}>{name}</AppLink> : <span>{name}</span>}
									<span className="text-muted">{acts}</span>
								</li>
							))}
						</ul>
					)}
				</Card>
				<RuleCards rules={rules} />
			</div>
		</>
	);
}
