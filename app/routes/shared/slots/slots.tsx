import { Form, Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { SlotOfferView, SlotsPage } from "./page.server.ts";
import { Picker } from "./picker.tsx";

interface Props {
	page: SlotsPage;
	path: string;
	/** Why the action was refused, and for which offer. */
	refused?: { offer: string; result: FormResult };
}

export function Slots({ page: { offers, choosing, cancelling }, path, refused }: Props) {
	const { t } = useTranslation("meetings");
	const result = refused && choosing?.uid === refused.offer && choosing.days.length > 0 ? refused.result : undefined;
	// The form it was sent from is gone, or had no fields.
	const whole = result ? [] : Object.values(refused?.result.error ?? {}).flatMap((messages) => messages ?? []);
	return (
		<>
			<ErrorSummary formId="slot" errors={{ "": whole }} answer={refused} />
			{cancelling && (
				<Dialog
					title={t("meet.cancelTitle")}
					text={t("meet.cancelText", { subject: cancelling.subject, when: cancelling.when })}
					closeTo={path}
				>
					<Form method="post" action={path} className="flex flex-wrap gap-2">
						<input type="hidden" name="offer" value={cancelling.uid} />
						<LinkButton to={path}>{t("meet.keep")}</LinkButton>
						<Button type="submit" name="intent" value="cancel" variant="danger">
							{t("meet.cancel")}
						</Button>
					</Form>
				</Dialog>
			)}
			{choosing ? (
				<Picker choice={choosing} path={path} result={result} />
			) : offers.length === 0 ? (
				<EmptyState title={t("meet.emptyTitle")} text={t("meet.emptyText")} />
			) : (
				<ul className="flex flex-col gap-4">
					{offers.map((offer) => (
						<Offer key={offer.uid} offer={offer} path={path} />
					))}
				</ul>
			)}
		</>
	);
}

function Offer({ offer, path }: { offer: SlotOfferView; path: string }) {
	const { t } = useTranslation("meetings");
	const { uid, subject, when, iso, place, people, mode, minutes, until, message, job, late, left, lockHours } = offer;
	return (
		<Card as="li">
			<div className="flex flex-wrap items-start justify-between gap-2">
				<h2 className="font-semibold text-lg leading-snug">{subject}</h2>
				<Badge tone={when ? "success" : "warning"}>{t(when ? "meet.chosen" : "meet.waiting")}</Badge>
			</div>
			{when && iso && (
				<p className="mt-1 font-medium text-lg">
					<time dateTime={iso}>{when}</time>
				</p>
			)}
			{job && <p className="mt-1">{t("meet.job", { job })}</p>}
			<p className="mt-1 text-muted">{[mode, people && t("meet.with", { people })].filter(Boolean).join(" · ")}</p>
			{place && <Place place={place} />}
			{message && <p className="mt-2 whitespace-pre-line">{message}</p>}
			{when ? (
				<>
					<p className="mt-2 text-muted text-sm">
						{late ? t("meet.locked", { count: lockHours }) : t("meet.left", { count: left })}
					</p>
					{!late && (
						<p className="mt-3 flex flex-wrap gap-2">
							{left > 0 && <LinkButton to={`${path}?offer=${uid}`}>{t("meet.move")}</LinkButton>}
							<LinkButton to={`${path}?cancel=${uid}`}>{t("meet.cancel")}</LinkButton>
						</p>
					)}
				</>
			) : (
				<>
					<p className="mt-2 text-muted">{t("meet.openUntil", { date: until, count: minutes })}</p>
					<p className="mt-3">
						<LinkButton to={`${path}?offer=${uid}`} variant="primary">
							{t("meet.open")}
							<span className="sr-only">: {subject}</span>
						</LinkButton>
					</p>
				</>
			)}
		</Card>
	);
}

function Place({ place }: { place: string }) {
	if (!/^https:\/\//.test(place)) return <p className="mt-1 break-words">{place}</p>;
	return (
		<Link to={place} target="_blank" rel="noreferrer" className="link mt-1 inline-flex min-h-11 items-center break-all">
			{place}
		</Link>
	);
}
