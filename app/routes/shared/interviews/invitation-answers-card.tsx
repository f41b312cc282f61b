import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { InvitationAnswerBadge } from "./invitation-answer-badge.tsx";
import type { InvitationAnswersView } from "./invitation-answers.server.ts";

interface AnswersCardProps {
	answers: InvitationAnswersView;
	/** URL to record an acceptance for someone; null without permission. */
	action: string | null;
	/** Renders replacements for a colleague who declined. */
	renderReplacements?: (leaver: { uid: string; name: string }) => ReactNode;
}

export function InvitationAnswersCard({ answers: { people, ownTo }, action, renderReplacements }: AnswersCardProps) {
	const { t } = useTranslation("invitations");
	return (
		<Card as="section" aria-labelledby="answers">
			<CardHeader
				id="answers"
				title={t("title")}
				actions={
					ownTo && (
						<LinkButton size="sm" to={ownTo}>
							{t("own")}
						</LinkButton>
					)
				}
			/>
			<ul className="divide-y divide-line">
				{people.map((person) => (
					<li key={person.key} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
						<div className="min-w-0 flex-1 basis-48">
							<p className="break-words font-medium">{person.name}</p>
							<p className="text-muted text-sm">
								{person.role}
								{person.source && ` · ${person.source}`}
								{person.when && (
									<>
										{" · "}
										<Time {...person.when} />
									</>
								)}
							</p>
							{person.reason && (
								<blockquote className="mt-1 whitespace-pre-line break-words border-line border-l-4 pl-3 text-sm">
									{person.reason}
								</blockquote>
							)}
						</div>
						{!person.organizer && <InvitationAnswerBadge answer={person.answer} />}
						{action && !person.organizer && person.answer !== "accepted" && (
							<Form method="post" action={action}>
								<input type="hidden" name="person" value={person.key} />
								<Button type="submit" size="sm" aria-label={`${t("confirm")}: ${person.name}`}>
									{t("confirm")}
								</Button>
							</Form>
						)}
						{person.replaceable && renderReplacements?.(person)}
					</li>
				))}
			</ul>
		</Card>
	);
}
