import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { AppLink, type AppLinkProps } from "./app-link.tsx";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { ChevronDown, type IconType } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface MenuProps {
	label: string;
	/** Content of the button; `label` names it when this has no text. */
	trigger?: ReactNode;
	icon?: IconType;
	iconOnly?: boolean;
	align?: "start" | "end";
	className?: string;
	panelClassName?: string;
	/** Page with the same content: a link until JavaScript runs, then rendered on opening. */
	page?: string;
	children: ReactNode;
}

/** A disclosure of links and buttons: plain <details>, so it opens without JavaScript. */
export function Menu({
	label,
	trigger,
	icon: Icon,
	iconOnly,
	align = "start",
	className,
	panelClassName,
	page,
	children,
}: MenuProps) {
	const hydrated = useHydrated();
	const ref = useClosing(hydrated);
	const [open, setOpen] = useState(false);
	const look = {
		"aria-label": iconOnly ? label : undefined,
		title: iconOnly ? label : undefined,
		className: cx(className ?? buttonClass("ghost"), iconOnly && "px-0!", "list-none"),
	};
	const face = (
		<>
			{Icon && <Icon aria-hidden className="size-[1.25em] shrink-0" />}
			{/* Visible label text for screen readers: an aria-label would have to repeat the avatar's letters. */}
			{trigger ? <span className="sr-only">{label}</span> : iconOnly ? null : label}
			{trigger}
			{!iconOnly && <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />}
		</>
	);
	if (page && !hydrated) {
		return (
			<AppLink to={page} {...look}>
				{face}
			</AppLink>
		);
	}
	return (
		<details
			ref={ref}
			className="group relative"
			onToggle={page ? (event) => setOpen(event.currentTarget.open) : undefined}
		>
			<summary {...look} data-pops="">
				{face}
			</summary>
			{(!page || open) && (
				<div
					className={cx(
						"absolute z-30 mt-1 max-h-[70dvh] w-max min-w-48 max-w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-surface p-1.5 text-ink text-sm shadow-raised outline-1 outline-line",
						align === "end" ? "right-0" : "left-0",
						panelClassName,
					)}
				>
					{children}
				</div>
			)}
		</details>
	);
}

export function MenuLink({ icon: Icon, children, className, ...rest }: { icon?: IconType } & AppLinkProps) {
	return (
		<AppLink {...rest} className={cx("menu-item", className)}>
			{Icon && <Icon />}
			{children}
		</AppLink>
	);
}

export function MenuButton({
	icon: Icon,
	children,
	className,
	type = "submit",
	...rest
}: { icon?: IconType } & ComponentProps<"button">) {
	return (
		<button {...rest} type={type} className={cx("menu-item", className)}>
			{Icon && <Icon />}
			{children}
		</button>
	);
}

export function MenuHeading({ children }: { children: ReactNode }) {
	return <p className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">{children}</p>;
}

export function MenuSeparator() {
	return <hr className="my-1.5 border-line" />;
}

/** Closes on Escape, an outside press or navigation; Escape returns the focus. */
function useClosing(hydrated: boolean) {
	const ref = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: before it is hydrated it may be a link
	useEffect(() => {
		const details = ref.current;
		if (!details) return;
		function onPointer(event: Event) {
			if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
		}
		function onKey(event: KeyboardEvent) {
			if (event.key !== "Escape" || !details?.open) return;
			details.open = false;
			if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
		}
		function onFocusOut(event: FocusEvent) {
			if (details && event.relatedTarget instanceof Node && !details.contains(event.relatedTarget))
				details.open = false;
		}
		document.addEventListener("pointerdown", onPointer);
		document.addEventListener("keydown", onKey);
		details.addEventListener("focusout", onFocusOut);
		return () => {
			document.removeEventListener("pointerdown", onPointer);
			document.removeEventListener("keydown", onKey);
			details.removeEventListener("focusout", onFocusOut);
		};
	}, [hydrated]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes on every navigation, which is when it must close
	useEffect(() => {
		if (ref.current) ref.current.open = false;
	}, [key]);
	return ref;
}
