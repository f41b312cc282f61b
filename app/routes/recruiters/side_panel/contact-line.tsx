import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Mail, MapPin, MessageCircle, Phone } from "#app/ui/icons.tsx";
import type { PanelHead } from "./types.ts";

/** Contact details in as few lines as possible. */
export function ContactLine({ reach }: { reach: NonNullable<PanelHead["reach"]> }) {
	const { t } = useTranslation("candidate_record");
	const usable = reach.contacts.filter(({ state }) => state !== "invalid").slice(0, 5);
	return (
		<div className="mt-3 grid gap-2 text-sm">
			<ul aria-label={t("contact.title")} className="flex flex-wrap items-center gap-x-4 gap-y-1">
				{usable.map(({ kind, text, href, whatsApp, whatsAppLabel }) => (
					<li key={kind + text} className="flex min-w-0 items-center gap-1.5">
						{kind === "email" ? (
							<Mail aria-hidden className="size-4 shrink-0 text-muted" />
						) : (
							<Phone aria-hidden className="size-4 shrink-0 text-muted" />
						)}
						<a href={href ?? ""} className="link truncate" title={text}>
							{text}
						</a>
						{whatsApp && (
							<a
								href={whatsApp}
								target="_blank"
								rel="noopener noreferrer"
								aria-label={whatsAppLabel}
								title="WhatsApp"
								className="inline-flex size-6 items-center justify-center text-success-text"
							>
								<MessageCircle aria-hidden className="size-4" />
							</a>
						)}
					</li>
				))}
				{reach.place && (
					<li className="flex items-center gap-1.5">
						<MapPin aria-hidden className="size-4 shrink-0 text-muted" />
						{reach.place}
					</li>
				)}
				{reach.links.map(({ kind, href, text }) => (
					<li key={kind} className="min-w-0 truncate">
						<a href={href} target="_blank" rel="noopener noreferrer" className="link">
							{text}
							<span className="sr-only"> {t("contact.newTab")}</span>
						</a>
					</li>
				))}
			</ul>
			{reach.tags.length > 0 && (
				<p className="flex flex-wrap gap-1.5">
					{reach.tags.map((tag) => (
						<Badge key={tag}>{tag}</Badge>
					))}
				</p>
			)}
			{reach.notes.length > 0 && <p className="text-muted">{reach.notes.join(" · ")}</p>}
		</div>
	);
}
