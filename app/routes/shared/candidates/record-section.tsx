import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Pencil, Plus, Trash2 } from "#app/ui/icons.tsx";

interface SectionProps {
	id: string;
	title: string;
	/** URL to add an item; absent without permission. */
	addTo?: string | null;
	empty?: boolean;
	actions?: ReactNode;
	children: ReactNode;
}

export function Section({ id, title, addTo, empty, actions, children }: SectionProps) {
	const { t } = useTranslation("candidate_record");
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader
				id={id}
				title={title}
				actions={
					(addTo || actions) && (
						<>
							{actions}
							{addTo && (
								<AppLink to={addTo} preventScrollReset className={buttonClass("ghost", "sm")}>
									<Plus aria-hidden className="size-4" />
									{t("overview.add")}
									<span className="sr-only">: {title}</span>
								</AppLink>
							)}
						</>
					)
				}
			/>
			{empty ? <p className="text-muted">{t("overview.none")}</p> : children}
		</Card>
	);
}

interface ItemLinksProps {
	/** `<part URL>/<item id>`; null for users who may not change it. */
	to: string | null;
	name: string;
	/** As large as a thumb: on pages that phones open first. */
	large?: boolean;
}

/** Edit and delete of one item: links, so that both work as pages. */
export function ItemLinks({ to, name, large }: ItemLinksProps) {
	const { t } = useTranslation("candidate_record");
	if (!to) return null;
	const look = large ? `${buttonClass("ghost")} px-0! text-muted` : `${buttonClass("ghost", "sm")} px-1.5! text-muted`;
	return (
		<span className={large ? "flex shrink-0" : "item-acts flex shrink-0"}>
			<AppLink
				to={to}
				preventScrollReset
				className={look}
				aria-label={t("overview.edit", { name })}
				title={t("overview.edit", { name })}
			>
				<Pencil aria-hidden className="size-4" />
			</AppLink>
			<AppLink
				to={`${to}/delete`}
				preventScrollReset
				className={look}
				aria-label={t("overview.remove", { name })}
				title={t("overview.remove", { name })}
			>
				<Trash2 aria-hidden className="size-4" />
			</AppLink>
		</span>
	);
}
