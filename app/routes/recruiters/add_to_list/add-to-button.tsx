import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface AddToProps {
	act: "add_to_job" | "add_to_list";
	entity: string;
	uid: string;
	/** This page's URL, to return to. */
	back: string;
	className?: string;
	/** Short label with a plus sign, for narrow layouts. */
	short?: boolean;
}

const shorts = { add_to_job: "job", add_to_list: "list" } as const;
const icons = { add_to_job: "briefcase", add_to_list: "list-plus" } as const;
// Loaded when the pointer or the focus comes near.
const loadChoose = () => import("./target-picker.tsx");
const Choose = lazy(async () => ({ default: (await loadChoose()).TargetPicker }));

/** Adds a record to a job or list; without JavaScript it is the bulk page. */
export function AddToButton({ act, entity, uid, back, className, short = false }: AddToProps) {
	const { t } = useTranslation("panel");
	const hydrated = useHydrated();
	const [open, setOpen] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	/** Letters typed before the input has loaded. */
	const early = useRef("");
	const query = new URLSearchParams({ act, ids: uid, back });
	const page = `/recruiters/bulk/${entity}?${query}`;
	const face = (
		<>
			<Icon name={short ? "plus" : icons[act]} className="" />
			<span>{t(`add.${short ? shorts[act] : act}`)}</span>
		</>
	);
	const name = short ? t(`add.${act}`) : undefined;
	const look = className ?? buttonClass("secondary", "sm");

	const close = useEffectEvent((focuses: boolean) => {
		setOpen(false);
		if (focuses) root.current?.querySelector("button")?.focus();
	});
	useEffect(() => {
		if (!open) return;
		const onPress = (event: PointerEvent) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) close(false);
		};
		document.addEventListener("pointerdown", onPress);
		return () => document.removeEventListener("pointerdown", onPress);
	}, [open]);

	function collectEarly(event: KeyboardEvent) {
		const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
		if (!open || !isLetter || root.current?.querySelector("[role=dialog]")) return;
		early.current += event.key;
		event.preventDefault();
		event.stopPropagation();
	}

	if (!hydrated)
		return (
			<AppLink to={page} aria-label={name} className={look}>
				{face}
			</AppLink>
		);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the focus
		<div ref={root} className="add-to" onKeyDown={collectEarly}>
			<button
				type="button"
				aria-expanded={open}
				aria-haspopup="dialog"
				aria-label={name}
				title={name}
				className={look}
				onPointerEnter={loadChoose}
				onFocus={loadChoose}
				onClick={() => {
					early.current = "";
					setOpen(!open);
				}}
			>
				{face}
			</button>
			{open && (
				<Suspense>
					<Choose act={act} page={page} early={early} onDone={() => close(true)} />
				</Suspense>
			)}
		</div>
	);
}
