import { useTranslation } from "#app/i18n/use-translation.ts";
import { InvitationAnswerBadge } from "#app/routes/shared/interviews/invitation-answer-badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { InvitationView } from "./invitations.server.ts";

export function InvitationsCard({ invitations }: { invitations: readonly InvitationView[] }) {
	const { t } = useTranslation("invitations");
	return (
		<Card as="section" aria-labelledby="invitations">
			<CardHeader id="invitations" title={t("portal.title")} text={t("portal.text")} />
			<ul className="divide-y divide-line">
				{invitations.map(({ uid, job, when, answer, to }) => (
					<li key={uid} className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
						<div className="min-w-0">
							<p className="break-words font-medium">{job}</p>
							<p className="mb-1 text-sm">{when}</p>
							<InvitationAnswerBadge answer={answer} />
						</div>
						<LinkButton to={to} variant={answer === "needs_action" ? "primary" : "secondary"}>
							{t(answer === "needs_action" ? "portal.answer" : "change")}
							<span className="sr-only">: {job}</span>
						</LinkButton>
					</li>
				))}
			</ul>
		</Card>
	);
}
