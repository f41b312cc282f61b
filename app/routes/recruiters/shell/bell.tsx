import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useChannel } from "#app/realtime/use-channel.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { Bell as BellIcon } from "#app/ui/icons.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";

const NotificationsPanel = lazyComponent(async () => (await import("./notifications-panel.tsx")).NotificationsPanel);

interface BellProps {
	recruiterUid: string;
	unread: number;
}

/** Link to the notifications; with JavaScript it opens a panel with a live count. */
export function NotificationBell({ recruiterUid, unread }: BellProps) {
	const { t } = useTranslation("notifications");
	const [open, setOpen] = useState(false);
	const [arrived, setArrived] = useState(0);
	const bell = useRef<HTMLAnchorElement>(null);
	const refresh = useRefresh();

	useChannel({ channel: "RecruiterNotificationChannel", recruiter_id: recruiterUid }, () => {
		setArrived((count) => count + 1);
		refresh();
	});
	// The count always comes from the loader; live messages only trigger a revalidation.
	const lastUnread = useRef(unread);
	const [news, setNews] = useState("");
	useEffect(() => {
		if (unread > lastUnread.current) setNews(t("arrived", { count: unread }));
		lastUnread.current = unread;
	}, [unread, t]);

	return (
		<div className="relative">
			<Link
				ref={bell}
				to="/recruiters/notifications"
				aria-haspopup="dialog"
				aria-expanded={open}
				aria-label={t("bell", { count: unread })}
				title={t("title")}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
					event.preventDefault();
					setOpen(!open);
				}}
				className="bar-icon relative"
			>
				<BellIcon />
				<span aria-hidden className="absolute -top-0.5 -right-0.5">
					<CountBadge count={unread} label="" />
				</span>
			</Link>
			<span role="status" className="sr-only">
				{news}
			</span>
			{open && (
				<NotificationsPanel
					arrived={arrived}
					unread={unread}
					onClose={(focus) => {
						setOpen(false);
						if (focus) bell.current?.focus();
					}}
					within={bell}
				/>
			)}
		</div>
	);
}
