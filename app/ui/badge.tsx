import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconType } from "./icons.tsx";
import { type Tone, toneBoxClass, toneIcon } from "./tone.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface BadgeProps {
	tone?: Tone;
	icon?: IconType;
	children: ReactNode;
	className?: string;
}

export function Badge({ tone = "neutral", icon: Drawing, children, className }: BadgeProps) {
	return (
		<span className={cx("badge", toneBoxClass[tone], className)}>
			{Drawing && <Drawing />}
			{children}
		</span>
	);
}

/** The icon's shape makes it readable without colour. */
export function StatusBadge({ tone = "neutral", label, icon }: { tone?: Tone; label: string; icon?: string }) {
	return (
		<span className={`badge ${toneBoxClass[tone]}`}>
			{icon ? Icon({ name: icon, className: "" }) : toneIcon[tone]({})}
			{label}
		</span>
	);
}

/** A small counter on an icon or tab. Nothing at zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
	if (count <= 0) return null;
	return (
		<span className="tabular inline-flex min-w-5 items-center justify-center rounded-full bg-primary-strong px-1.5 font-semibold text-on-primary text-xs leading-5">
			<span aria-hidden>{count > 99 ? "99+" : count}</span>
			<VisuallyHidden>{label}</VisuallyHidden>
		</span>
	);
}
