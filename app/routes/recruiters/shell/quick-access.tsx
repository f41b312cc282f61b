import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { HistoryIcon, Plus } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CreateLinks } from "./create-menu.tsx";
import type { ShellData } from "./shell-data.server.ts";

// Loaded when first opened.
const Recent = lazy(async () => ({ default: (await import("./recent-pages.tsx")).RecentPagesPopover }));

/** Recent pages and quick creation below the saved pages; in the top bar without room. */
export function QuickAccess({ entities }: { entities: ShellData["entities"] }) {
	const { t } = useTranslation("shell");
	const hydrated = useHydrated();
	const [open, setOpen] = useState<"recent" | "create" | null>(null);
	const box = useRef<HTMLElement>(null);
	const { key } = useLocation();
	const creates = entities.some(({ create }) => create);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
	useEffect(() => setOpen(null), [key]);
	useClosing(box, open !== null, () => setOpen(null));
	return (
		<aside ref={box} aria-label={t("quick")} className="floating">
			{open && (
				<div
					role="dialog"
					aria-label={t(open === "recent" ? "recent.title" : "create")}
					className="absolute bottom-0 left-full ml-3 max-h-[min(32rem,calc(100dvh-10rem))] w-88 overflow-y-auto rounded-card bg-surface p-2 shadow-overlay outline-1 outline-line"
				>
					{open === "recent" ? (
						<Suspense>
							<Recent />
						</Suspense>
					) : (
						<CreateLinks entities={entities} />
					)}
				</div>
			)}
			<div className="flex flex-col gap-2">
				{hydrated && creates && (
					<button
						type="button"
						aria-label={t("create")}
						title={t("create")}
						aria-haspopup="dialog"
						aria-expanded={open === "create"}
						onClick={() => setOpen(open === "create" ? null : "create")}
						className="round-button bg-primary-strong text-on-primary"
					>
						<Plus />
					</button>
				)}
				<AppLink
					to="/recruiters/recent_pages"
					aria-label={t("recent.open")}
					title={t("recent.open")}
					aria-haspopup="dialog"
					aria-expanded={open === "recent"}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
						event.preventDefault();
						setOpen(open === "recent" ? null : "recent");
					}}
					className="round-button"
				>
					<HistoryIcon />
				</AppLink>
			</div>
		</aside>
	);
}

/** Escape returns the focus to the opener; an outside click only closes. */
function useClosing(box: React.RefObject<HTMLElement | null>, open: boolean, close: () => void) {
	const onClose = useEffectEvent(close);
	useEffect(() => {
		if (!open) return;
		const opener = document.activeElement;
		box.current?.querySelector<HTMLElement>("[role=dialog] a, [role=dialog] button")?.focus();
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			onClose();
			if (opener instanceof HTMLElement) opener.focus();
		};
		const onPress = ({ target }: PointerEvent) => {
			if (target instanceof Node && !box.current?.contains(target)) onClose();
		};
		document.addEventListener("keydown", onKey);
		document.addEventListener("pointerdown", onPress);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("pointerdown", onPress);
		};
	}, [open, box]);
}
