import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { PanelLeftClose, PanelLeftOpen } from "#app/ui/icons.tsx";
import { maskedForm } from "#app/ui/masked-form.ts";
import { Connection } from "#app/ui/offline-notice.tsx";
import { panelRecord } from "#app/ui/record-panel/panel-url.ts";
import { useMarkupGroup } from "#app/ui/saved-markup.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRowDensity } from "#app/ui/use-theme.ts";
import { useWhatsAppNotes } from "../notes/use-whatsapp-notes.ts";
import { holdTyping } from "../search/pre-hydration-input.ts";
import { PanelWithoutScripts } from "../side_panel/no-js-link.tsx";
import { PanelBeside } from "../side_panel/panel-beside.tsx";
import { PanelCache } from "../side_panel/panel-cache.ts";
import { usePrefetch } from "../side_panel/use-prefetch.ts";
import type { ActiveDialog } from "./active-dialog.ts";
import { AreaList } from "./area-list.tsx";
import { LegacyBar } from "./legacy-bar.tsx";
import { Floating } from "./popover.tsx";
import { restoreFocus } from "./restore-focus.ts";
import { ReturnField, SavedList } from "./saved-list.tsx";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { TopBar } from "./top-bar.tsx";
import { unpackFrame } from "./use-shell-data.ts";
import type { SentFrame, ShellData } from "./workspace.server.ts";

/** The recruiters' workspace: dense, with everything one press away. */
export function Workspace({ frame: sent, children }: { frame: SentFrame; children: ReactNode }) {
	const frame = useMemo(() => unpackFrame(sent), [sent]);
	const group = useMarkupGroup(() => ["frame", sent]);
	const [opened, setOpened] = useState<ActiveDialog | null>(null);
	const open = useCallback((dialog: ActiveDialog | null) => {
		if (dialog?.what === "search") holdTyping(dialog.seed);
		setOpened(dialog);
	}, []);
	const { search } = useLocation();
	const beside = useMemo(() => panelRecord(search), [search]);
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: what one person read is not shown to the next
	const panels = useMemo(() => new PanelCache(), [frame.person.uid]);
	usePrefetch(panels);
	useWhatsAppNotes();
	useEffect(restoreFocus, []);
	return (
		<div
			data-density={useRowDensity("dense")}
			data-workspace
			data-keys={frame.shortcuts || undefined}
			className="min-h-dvh bg-page"
		>
			{frame.legacy ? <LegacyBar {...frame} onOpen={open} /> : <TopBar {...frame} onOpen={open} group={group} />}
			<Connection />
			<form id={maskedForm} method="post" hidden />
			<div className="workspace-body flex">
				{!frame.legacy && <SideMenu {...frame} group={group} />}
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 workspace-page px-3 pt-4 outline-none sm:px-5">
					{beside && !hydrated && <PanelWithoutScripts record={beside} />}
					{children}
				</main>
				{beside && hydrated && <PanelBeside record={beside} cache={panels} shortcuts={frame.shortcuts} />}
			</div>
			{!frame.legacy && <Floating entities={frame.entities} />}
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
