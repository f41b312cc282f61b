import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** Milliseconds (specification, section 9): a faster page needs no bar. */
const throttle = 200;

/** A thin bar during navigation; it advances for five seconds, then waits (shell.css). */
export function LoadingBar() {
	const { t } = useTranslation("common");
	const going = useNavigation().state !== "idle";
	const [visible, setShown] = useState(false);
	useEffect(() => {
		if (!going) return setShown(false);
		const timer = setTimeout(() => setShown(true), throttle);
		return () => clearTimeout(timer);
	}, [going]);
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
			{visible && (
				<>
					<span className="sr-only">{t("loadingPage")}</span>
					<span aria-hidden className="loading-bar" />
				</>
			)}
		</div>
	);
}
