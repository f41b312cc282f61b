import { useTranslation } from "#app/i18n/use-translation.ts";
import type { getContactFacts } from "#app/routes/shared/candidates/head.server.ts";
import { ItemLinks, Section } from "#app/routes/shared/candidates/record-section.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Mail, MapPin, MessageCircle, Phone } from "#app/ui/icons.tsx";

type Reach = ReturnType<typeof getContactFacts>;

/** All contact details of the candidate, the one in use first. */
export function ContactCard({ reach, base, may }: { reach: Reach; base: string; may: boolean }) {
	const { t } = useTranslation("candidate_record");
	return (
		<Section id="contact" title={t("contact.title")} addTo={may ? `${base}/contact_points/new` : null}>
			<ul className="grid gap-1.5">
				{reach.contacts.map((contact) => (
					<li key={`${contact.kind}${contact.text}`} className="flex min-w-0 items-baseline gap-2">
						{contact.kind === "email" ? (
							<Mail aria-hidden className="size-4 shrink-0 self-start text-muted mt-0.5" />
						) : (
							<Phone aria-hidden className="size-4 shrink-0 self-start text-muted mt-0.5" />
						)}
						<span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
							<span className="flex min-w-0 items-center gap-1">
								{contact.href && contact.state !== "invalid" ? (
									<a
										href={contact.href}
										className={cx("link truncate", contact.state === "outdated" && "text-muted")}
										title={contact.text}
									>
										{contact.text}
									</a>
								) : (
									<span className="truncate text-muted line-through">{contact.text}</span>
								)}
								{contact.whatsApp && (
									<a
										href={contact.whatsApp}
										target="_blank"
										rel="noopener noreferrer"
										aria-label={contact.whatsAppLabel}
										title="WhatsApp"
										className="inline-flex size-6 items-center justify-center text-success-text"
									>
										<MessageCircle aria-hidden className="size-4" />
									</a>
								)}
							</span>
							{(contact.state !== "current" || contact.label || contact.main) && (
								<span className="text-muted text-xs">
									{[contact.main && t("contact.main"), contact.state !== "current" && contact.stateText, contact.label]
										.filter(Boolean)
										.join(" · ")}
								</span>
							)}
						</span>
						<ItemLinks
							to={may && contact.id !== null ? `${base}/contact_points/${contact.id}` : null}
							name={contact.text}
						/>
					</li>
				))}
				{reach.place && (
					<li className="flex items-center gap-2">
						<MapPin aria-hidden className="size-4 shrink-0 text-muted" />
						{reach.place}
					</li>
				)}
				{reach.links.map(({ kind, href, text }) => (
					<li key={kind} className="truncate">
						<a href={href} target="_blank" rel="noopener noreferrer" className="link">
							{text}
							<span className="sr-only"> {t("contact.newTab")}</span>
						</a>
					</li>
				))}
			</ul>
			{may && reach.contacts.some(({ kind }) => kind !== "email") && (
				<p className="mt-2 flex flex-wrap gap-x-3 text-sm">
					{(["call", "message"] as const).map((kind) => (
						<AppLink
							key={kind}
							to={`/recruiters/notes/new?${new URLSearchParams({ related: `candidates:${base.split("/").at(-1)}`, kind, back: base })}`}
							className="link inline-flex min-h-6 items-center"
						>
							{t(`contact.log.${kind}`)}
						</AppLink>
					))}
				</p>
			)}
			{reach.tags.length > 0 && (
				<ul className="mt-3 flex flex-wrap gap-1.5">
					{reach.tags.map((tag) => (
						<li key={tag}>
							<AppLink to={`/recruiters/candidates?${new URLSearchParams({ "filters[tags]": tag })}`}>
								<Badge>{tag}</Badge>
							</AppLink>
						</li>
					))}
				</ul>
			)}
			{reach.notes.map((note) => (
				<p key={note} className="mt-2 text-muted text-sm">
					{note}
				</p>
			))}
		</Section>
	);
}
