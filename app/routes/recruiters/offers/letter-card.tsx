import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OfferView } from "#app/routes/shared/offers/describe.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

/** State of an offer letter: progress, deadline, next step and candidate response. */
export function LetterCard({ letter }: { letter: OfferView }) {
	const { t } = useTranslation("offers");
	const { label, tone, left, next, reasons, approvalNote, change, lines, sha256, link, signature } = letter;
	return (
		<Card as="section" aria-labelledby="letter">
			<CardHeader
				id="letter"
				title={t("card.title")}
				actions={
					<span className="flex flex-wrap items-center gap-2">
						{left && <span className="text-muted text-sm">{left}</span>}
						<Badge tone={tone}>{label}</Badge>
					</span>
				}
			/>
			<p>
				<span className="font-medium">{t("next.title")}:</span> {next}
			</p>
			{reasons.length > 0 && (
				<Part title={t("card.reasons")}>
					{reasons.map((reason) => (
						<p key={reason}>{reason}</p>
					))}
				</Part>
			)}
			{approvalNote && (
				<Part title={t("card.approvalNote")}>
					<p className="whitespace-pre-line break-words">{approvalNote}</p>
				</Part>
			)}
			{change && (
				<Part title={t("card.changeTitle", { when: change.when })}>
					<p className="whitespace-pre-line break-words">“{change.text}”</p>
				</Part>
			)}
			{lines.length > 0 && (
				<ul className="mt-3 grid gap-1 text-muted">
					{lines.map((line) => (
						<li key={line} className="break-words">
							{line}
						</li>
					))}
				</ul>
			)}
			{signature && (
				<Part title={t("card.signature")}>
					<p>{signature}</p>
				</Part>
			)}
			{link && (
				<Part title={t("card.link")}>
					<p className="text-muted text-sm">{t("card.linkHelp")}</p>
					<code className="block break-all text-sm">{link}</code>
				</Part>
			)}
			{sha256 && (
				<Part title={t("card.hash")}>
					<code className="block break-all text-sm">{sha256}</code>
				</Part>
			)}
		</Card>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="mt-3">
			<h3 className="font-medium">{title}</h3>
			{children}
		</div>
	);
}
