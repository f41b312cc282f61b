import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Offer } from "./client-suggestions.ts";

/** What can be done with what was typed, before anything was found. */
export function Offers({ offers, onGo }: { offers: Offer[]; onGo: () => void }) {
	const { t } = useTranslation("search");
	if (offers.length === 0) return null;
	return (
		<ul aria-label={t("actions")} className="mb-2">
			{offers.map((offer) => (
				<li key={`${offer.kind} ${offer.entity.key}`}>
					<AppLink
						to={offer.kind === "go" ? offer.entity.path : offer.to}
						onClick={onGo}
						data-result="offer"
						className="flex min-h-10 items-center gap-3 rounded-control px-2 hover:bg-ink/4"
					>
						<Icon name={offer.kind === "go" ? offer.entity.icon : "plus"} className="size-4.5 shrink-0 text-muted" />
						<span className="min-w-0 flex-1 truncate">{textOf(offer)}</span>
					</AppLink>
				</li>
			))}
		</ul>
	);

	function textOf(offer: Offer): string {
		const entity = offer.entity.label;
		if (offer.kind === "go") return t("goTo", { entity });
		return offer.name ? t("createNamed", { entity, name: offer.name }) : t("create", { entity });
	}
}
