import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Clock } from "#app/ui/icons.tsx";

interface WaitingListProps {
	waiting: { uid: string; title: string; open: boolean }[];
	/** Pending a guardian's consent, which is shown separately. */
	guarded?: boolean;
	/** Target of the withdrawal form. */
	action?: string;
}

/** Applies that wait for the e-mail's confirmation, the end of the registration or a guardian. */
export function PendingApplyList({ waiting, guarded = false, action }: WaitingListProps) {
	const { t } = useTranslation("candidates");
	if (waiting.length === 0) return null;
	return (
		<section aria-labelledby="waiting" className="mb-6">
			<h2 id="waiting" className="mb-1 font-semibold text-lg">
				{t("waiting.title")}
			</h2>
			<p className="mb-3 text-muted">{t(guarded ? "waiting.guarded" : "waiting.text")}</p>
			<ul className="flex flex-col gap-3">
				{waiting.map((draft) => (
					<Card as="li" key={draft.uid} className="flex flex-wrap items-center justify-between gap-3">
						<div className="min-w-0">
							<p className="break-words font-medium">{draft.title}</p>
							<Badge tone={draft.open ? "warning" : "neutral"} icon={Clock}>
								{t(draft.open ? "waiting.badge" : "waiting.closed")}
							</Badge>
						</div>
						{action !== undefined && (
							<Form method="post" action={action}>
								<input type="hidden" name="draft" value={draft.uid} />
								<Button type="submit" variant="ghost" size="sm">
									{t("waiting.drop")}
									<span className="sr-only">: {draft.title}</span>
								</Button>
							</Form>
						)}
					</Card>
				))}
			</ul>
		</section>
	);
}

/** Applications entered with this address before sign-in; each is submitted from its own page. */
export function UnclaimedApplyList({ unclaimed }: { unclaimed: { uid: string; title: string }[] }) {
	const { t } = useTranslation("candidates");
	if (unclaimed.length === 0) return null;
	return (
		<section aria-labelledby="unclaimed" className="mb-6">
			<h2 id="unclaimed" className="mb-1 font-semibold text-lg">
				{t("waiting.unclaimed")}
			</h2>
			<p className="mb-3 text-muted">{t("waiting.unclaimedText")}</p>
			<ul className="flex flex-col gap-3">
				{unclaimed.map(({ uid, title }) => (
					<Card as="li" key={uid} className="flex flex-wrap items-center justify-between gap-3">
						<p className="min-w-0 break-words font-medium">{title}</p>
						<LinkButton to={`/candidates/jobs/${uid}/applies/new`} variant="primary" size="sm">
							{t("waiting.finish")}
							<span className="sr-only">: {title}</span>
						</LinkButton>
					</Card>
				))}
			</ul>
		</section>
	);
}
