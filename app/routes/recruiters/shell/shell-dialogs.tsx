import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { findMenuItem } from "#app/domain/recruiters/recruiter-menu.ts";
import { useProgressStore } from "#app/ui/progress-store.ts";
import { type Shortcut, useShortcuts } from "#app/ui/shortcuts.tsx";
import { undoLast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ActiveDialog } from "./active-dialog.ts";
import { DropCv } from "./drop-cv.tsx";
import type { ShellData } from "./shell-data.server.ts";

// Loaded when first opened: most page visits use none of them.
const Search = lazy(async () => ({ default: (await import("../search/dialog.tsx")).SearchDialog }));
const Keys = lazy(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog }));
const Signature = lazy(async () => ({ default: (await import("../signatures/dialog.tsx")).SignatureDialog }));
const Saved = lazy(async () => ({ default: (await import("./saved-drawer.tsx")).SavedDrawer }));
const Schedule = lazy(async () => ({ default: (await import("../interviews/schedule-dialog.tsx")).ScheduleDialog }));
const Waiting = lazy(async () => ({ default: (await import("./progress-dialogs.tsx")).ProgressDialogs }));

interface ShellDialogsProps {
	frame: ShellData;
	opened: ActiveDialog | null;
	onOpen: (opened: ActiveDialog | null) => void;
}

/** Dialogs available on every page, and their shortcuts. */
export function ShellDialogs({ frame, opened, onOpen }: ShellDialogsProps) {
	const { key } = useLocation();
	const waiting = useProgressStore();
	const close = () => onOpen(null);
	useKeys(frame, onOpen, opened !== null);
	useScheduleLinks(onOpen);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
	useEffect(() => onOpen(null), [key]);
	const createCandidate = frame.entities.find(({ key }) => key === "candidates")?.create;
	const hydrated = useHydrated();
	return (
		<Suspense>
			{opened?.what === "search" && (
				<Search seed={opened.seed} entities={frame.entities} person={frame.person.uid} onClose={close} />
			)}
			{opened?.what === "keys" && <Keys entities={frame.entities} enabled={frame.shortcuts} onClose={close} />}
			{opened?.what === "signature" && <Signature onClose={close} />}
			{opened?.what === "schedule" && (
				<Schedule href={opened.href} onAddress={(href) => onOpen({ what: "schedule", href })} onClose={close} />
			)}
			{opened?.what === "saved" && <Saved {...frame} onClose={close} />}
			{hydrated && createCandidate && <DropCv create={createCandidate} />}
			{waiting && <Waiting {...waiting} />}
		</Suspense>
	);
}

/** Opens scheduling links as a dialog over the current page. */
function useScheduleLinks(onOpen: (opened: ActiveDialog) => void) {
	useEffect(() => {
		function onClick(event: MouseEvent) {
			if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
			if (!link || link.target || link.origin !== window.location.origin) return;
			const { pathname, search } = link;
			const query = new URLSearchParams(search);
			if (pathname !== schedulePath || !(query.has("apply") || query.has("candidate"))) return;
			// The page itself changes its weeks as pages do.
			if (window.location.pathname === schedulePath) return;
			event.preventDefault();
			onOpen({ what: "schedule", href: pathname + search });
		}
		// Capture phase: runs before the router's own click handler.
		document.addEventListener("click", onClick, true);
		return () => document.removeEventListener("click", onClick, true);
	}, [onOpen]);
}

const schedulePath = "/recruiters/interviews/new";

function useKeys({ entities, shortcuts }: ShellData, onOpen: (opened: ActiveDialog) => void, isOpen: boolean) {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const create = findMenuItem(entities, pathname)?.create;
	const keys: Shortcut[] = [
		{ keys: ["mod+k"], run: () => onOpen({ what: "search", seed: "" }) },
		{ keys: ["?"], run: () => onOpen({ what: "keys" }) },
		{ keys: ["z"], run: undoLast },
		// In a field, the browser's own undo applies.
		{ keys: ["mod+z"], run: (typing) => !typing && undoLast() },
		...entities.flatMap(({ goKey, path }) => (goKey ? [{ keys: ["g", goKey], run: () => void navigate(path) }] : [])),
		...(create ? [{ keys: ["n"], run: () => void navigate(create) }] : []),
	];
	// Disabled as soon as a dialog is opening, even before it has loaded.
	useShortcuts(keys, shortcuts && !isOpen);
	useEffect(() => {
		// Lists have their own shortcuts and read this attribute.
		document.documentElement.dataset.shortcuts = shortcuts ? "on" : "off";
	}, [shortcuts]);
}
