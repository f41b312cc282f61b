import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toast } from "./toast.ts";

export function OfflineNotice() {
	const { t } = useTranslation("shell");
	const online = useOnline();
	const was = useRef(true);
	useEffect(() => {
		if (online && !was.current) toast.success(t("online"));
		was.current = online;
	}, [online, t]);
	return (
		<div role="status">
			{!online && (
				<p className="border-warning-border border-b bg-warning-surface px-4 py-1.5 text-center text-sm text-warning-text">
					{t("offline")}
				</p>
			)}
		</div>
	);
}

export const useOnline = () => useSyncExternalStore(listen, isOnline, onServer);

const isOnline = () => navigator.onLine;
const onServer = () => true;

function listen(tell: () => void): () => void {
	window.addEventListener("online", tell);
	window.addEventListener("offline", tell);
	return () => {
		window.removeEventListener("online", tell);
		window.removeEventListener("offline", tell);
	};
}
