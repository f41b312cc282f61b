import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { useOnline } from "#app/ui/offline-notice.tsx";
import { type PanelRecord, withPanelRecord } from "#app/ui/record-panel/panel-url.ts";
import type { PanelCache } from "./panel-cache.ts";
import { PanelError } from "./panel-error.tsx";
import { PanelPreview } from "./panel-preview.tsx";

type Panel = typeof import("./record-panel.tsx").RecordPanel;

interface PanelBesideProps {
	record: PanelRecord;
	cache: PanelCache;
	shortcuts: boolean;
}

/** Loads the panel's code with the first opened record. Offline, the page remains usable. */
export function PanelLoader({ record, cache, shortcuts }: PanelBesideProps) {
	const { t } = useTranslation("panel");
	const { pathname, search } = useLocation();
	const online = useOnline();
	const [loaded, setLoaded] = useState<{ Panel: Panel } | { failures: number }>({ failures: 0 });
	const failures = "failures" in loaded ? loaded.failures : 0;
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a press and a connection that is back ask again
	useEffect(() => {
		if ("Panel" in loaded) return;
		let isGone = false;
		import("./record-panel.tsx").then(
			({ RecordPanel }) => !isGone && setLoaded({ Panel: RecordPanel }),
			() => !isGone && setLoaded({ failures: failures + 1 }),
		);
		return () => {
			isGone = true;
		};
	}, [tries, online]);
	if ("Panel" in loaded) return <loaded.Panel record={record} cache={cache} shortcuts={shortcuts} />;
	if (failures === 0) return <PanelPreview record={record} />;
	return (
		<aside
			aria-label={t("unopened")}
			className="fixed top-14 right-0 bottom-0 z-20 w-[min(34rem,60vw)] border-line border-l bg-surface shadow-raised max-sm:left-0 max-sm:w-auto print:hidden"
		>
			<PanelError
				text={t("failed.offline")}
				// Some browsers cache a failed import: only a reload retries it.
				onAgain={() => (failures > 1 && online ? window.location.reload() : setTries(tries + 1))}
			>
				<AppLink to={pathname + withPanelRecord(search, null)} className={buttonClass("ghost", "sm")}>
					{t("close")}
				</AppLink>
			</PanelError>
		</aside>
	);
}
