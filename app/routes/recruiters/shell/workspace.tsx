import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { useFragmentKeyPrefix } from "#app/ui/fragment-cache.tsx";
import { PanelLeftClose, PanelLeftOpen } from "#app/ui/icons.tsx";
import { maskedFormId } from "#app/ui/masked-form-id.ts";
import { OfflineNotice } from "#app/ui/offline-notice.tsx";
import { getPanelRecord } from "#app/ui/record-panel/panel-url.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRowDensity } from "#app/ui/use-theme.ts";
import { useWhatsAppNotes } from "../notes/use-whatsapp-notes.ts";
import { captureTyping } from "../search/pre-hydration-input.ts";
import { NoScriptPanelLink } from "../side_panel/no-js-link.tsx";
import { PanelCache } from "../side_panel/panel-cache.ts";
import { PanelLoader } from "../side_panel/panel-loader.tsx";
import { usePrefetch } from "../side_panel/use-prefetch.ts";
import type { ActiveDialog } from "./active-dialog.ts";
import { AreaList } from "./area-list.tsx";
import { LegacyBar } from "./legacy-bar.tsx";
import { QuickAccess } from "./quick-access.tsx";
import { watchLostFocus } from "./restore-focus.ts";
import { ReturnField, SavedList } from "./saved-list.tsx";
import type { PackedShellData, ShellData } from "./shell-data.server.ts";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { TopBar } from "./top-bar.tsx";
import { unpackShellData } from "./use-shell-data.ts";

/** The recruiters' workspace: dense, with everything one press away. */
export function Workspace({ frame: sent, children }: { frame: PackedShellData; children: ReactNode }) {
	const frame = useMemo(() => unpackShellData(sent), [sent]);
	const group = useFragmentKeyPrefix(() => ["frame", sent]);
	const [opened, setOpened] = useState<ActiveDialog | null>(null);
	const open = useCallback((dialog: ActiveDialog | null) => {
		if (dialog?.what === "search") captureTyping(dialog.seed);
		setOpened(dialog);
	}, []);
	const { search } = useLocation();
	const beside = useMemo(() => getPanelRecord(search), [search]);
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: what one person read is not shown to the next
	const panels = useMemo(() => new PanelCache(), [frame.person.uid]);
	usePrefetch(panels);
	useWhatsAppNotes();
	useEffect(watchLostFocus, []);
	return (
		<div
			data-density={useRowDensity("dense")}
			data-workspace
			data-keys={frame.shortcuts || undefined}
			className="min-h-dvh bg-page"
		>
			{frame.legacy ? <LegacyBar {...frame} onOpen={open} /> : <TopBar {...frame} onOpen={open} group={group} />}
			<OfflineNotice />
			<form id={maskedFormId} method="post" hidden />
			<div className="workspace-body flex">
				{!frame.legacy && <SideMenu {...frame} group={group} />}
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 workspace-page px-3 pt-4 outline-none sm:px-5">
					{beside && !hydrated && <NoScriptPanelLink record={beside} />}
					{children}
				</main>
				{beside && hydrated && <PanelLoader record={beside} cache={panels} shortcuts={frame.shortcuts} />}
			</div>
			{!frame.legacy && <QuickAccess entities={frame.entities} />}
			<ShellDialogs frame={frame} opened={opened} onOpen={open} />
		</div>
	);
}

/** 300 px, or a 72 px strip (56 on small desktops); phones use a drawer. */
function SideMenu({ saved, entities, areas, waiting, narrow: stored, group }: ShellData & { group: string }) {
	const { t } = useTranslation("shell");
	const { pathname, search } = useLocation();
	const turning = useFetcher();
	const next = turning.formData?.get("menu_display_type");
	// Without saved pages, the narrow menu is enough.
	const narrow = saved.length === 0 || (next ? next === "minified" : stored);
	const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
	return (
		<aside aria-label={t("sideMenu")} className={cx("saved-pages", narrow && "narrow")}>
			<AreaList areas={areas} waiting={waiting} entities={entities} group={group} />
			<SavedList saved={saved} entities={entities} narrow={narrow} />
			{saved.length > 0 && (
				<turning.Form method="post" action="/recruiters/preferences" className="border-line border-t p-2">
					<ReturnField here={pathname + search} />
					<button
						type="submit"
						name="menu_display_type"
						value={narrow ? "default" : "minified"}
						title={t(narrow ? "saved.widen" : "saved.narrow")}
						className={cx(
							"flex min-h-9 w-full items-center gap-2.5 rounded-control text-muted hover:bg-ink/8 hover:text-ink",
							narrow ? "justify-center" : "px-2.5",
						)}
					>
						<Icon className="size-4.5" />
						<span className={cx(narrow && "sr-only")}>{t(narrow ? "saved.widen" : "saved.narrow")}</span>
					</button>
				</turning.Form>
			)}
		</aside>
	);
}
