import { inboxPath } from "#app/domain/conversations/inbox-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { MessageCircle } from "#app/ui/icons.tsx";

export function ConversationsLink({ waiting }: { waiting: number }) {
	const { t } = useTranslation("conversations");
	return (
		<AppLink
			to={inboxPath}
			aria-label={t("inbox.link", { count: waiting })}
			title={t("inbox.title")}
			className="bar-icon relative max-[21.5rem]:hidden"
		>
			<MessageCircle />
			<span aria-hidden className="absolute -top-0.5 -right-0.5">
				<CountBadge count={waiting} label="" />
			</span>
		</AppLink>
	);
}
