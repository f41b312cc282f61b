import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { NotificationsData } from "#app/routes/shared/notifications/list.server.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { NotificationTabs } from "../notifications/tabs.tsx";

interface NotificationsPanelProps {
	/** Notifications received live since the page was opened; each reloads the list. */
	arrived: number;
	unread: number;
	onClose: (focusBell: boolean) => void;
	within: RefObject<HTMLElement | null>;
}

/** Specification, section 4: opening marks all as read, and reloads after a second. */
const refreshAfter = 1_000;
const path = "/recruiters/notifications";

export function NotificationsPanel({ arrived, unread, onClose, within }: NotificationsPanelProps) {
	const { t } = useTranslation("notifications");
	const list = useFetcher<NotificationsData>();
	const reading = useFetcher();
	const panel = useRef<HTMLDivElement>(null);
	// Notifications unread on opening stay under "new" while the panel is open.
	const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
	const load = useEffectEvent(() => void list.load(path));
	const read = useEffectEvent(() => {
		if (unread > 0) void reading.submit({ stay: "1" }, { method: "post", action: `${path}/read/all` });
	});
	const close = useEffectEvent(onClose);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new arrival is why it asks
	useEffect(() => load(), [arrived]);
	const first = useRef(true);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		if (!list.data) return;
		const unreadNow = list.data.groups.flatMap(({ items }) => items.filter((item) => !item.isRead).map(({ id }) => id));
		if (unreadNow.length > 0) setFresh((before) => new Set([...before, ...unreadNow]));
		if (!first.current) return;
		first.current = false;
		read();
		timer.current = setTimeout(() => load(), refreshAfter);
	}, [list.data]);
	useEffect(() => () => clearTimeout(timer.current), []);

	useEffect(() => {
		panel.current?.focus();
		const onKey = (event: KeyboardEvent) => event.key === "Escape" && close(true);
		const onPress = (event: PointerEvent) => {
			const target = event.target;
			if (target instanceof Node && !panel.current?.contains(target) && !within.current?.contains(target)) close(false);
		};
		document.addEventListener("keydown", onKey);
		document.addEventListener("pointerdown", onPress);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("pointerdown", onPress);
		};
	}, [within]);

	return (
		<div
			ref={panel}
			role="dialog"
			aria-label={t("title")}
			tabIndex={-1}
			data-surface="light"
			className="absolute top-full right-0 z-30 mt-1 w-[min(575px,calc(100vw-1rem))] rounded-card bg-surface p-3 text-ink shadow-overlay outline-1 outline-line max-sm:fixed max-sm:top-15 max-sm:right-2"
		>
			{list.data ? (
				<NotificationTabs data={list.data} fresh={fresh} inPanel onGo={() => onClose(false)} />
			) : (
				<div className="flex justify-center py-10">
					<Spinner label={t("loading")} />
				</div>
			)}
		</div>
	);
}
