import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { Bot } from "#app/ui/icons.tsx";

/** Pending suggestions of the user's assistant; hidden when there are none. */
export function SuggestionsLink({ count }: { count: number }) {
	const { t } = useTranslation("assistants");
	return (
		<AppLink
			to="/recruiters/suggested_changes"
			aria-label={t("changes.link", { count })}
			title={t("changes.title")}
			className="bar-icon relative max-[22.4rem]:hidden"
		>
			<Bot />
			<span aria-hidden className="absolute -top-0.5 -right-0.5">
				<CountBadge count={count} label="" />
			</span>
		</AppLink>
	);
}
