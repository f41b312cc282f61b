import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { iconOf } from "./icon.tsx";
import { type Tone, toneBox, toneIcon } from "./tone.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface BadgeProps {
	tone?: Tone;
	icon?: LucideIcon;
	children: ReactNode;
	className?: string;
}

export function Badge({ tone = "neutral", icon: Icon, children, className }: BadgeProps) {
	return (
		<span
			className={cx(
				"inline-flex max-w-full items-center gap-1 rounded-full border px-2 py-0.5 font-medium text-xs",
				toneBox[tone],
				className,
			)}
		>
			{Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
			<span className="truncate">{children}</span>
		</span>
	);
}

/** The tone and label come from the caller's status map; the shape makes it readable without colour. */
export function StatusBadge({ tone = "neutral", label, icon }: { tone?: Tone; label: string; icon?: string }) {
	return (
		<Badge tone={tone} icon={icon ? iconOf(icon) : toneIcon[tone]}>
			{label}
		</Badge>
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
