import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { type Tone, toneBoxClass, toneIcon } from "./tone.ts";

interface BannerProps {
	tone?: Tone;
	title?: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
	role?: "status" | "alert" | "note";
}

export function Banner({ tone = "info", title, children, actions, role }: BannerProps) {
	const Icon = toneIcon[tone];
	return (
		<div role={role} className={cx("flex items-start gap-3 rounded-card border p-4", toneBoxClass[tone])}>
			<Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0 flex-1">
				{title && <p className="font-semibold">{title}</p>}
				{children && <div className={cx("text-ink", title && "mt-0.5")}>{children}</div>}
				{actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
			</div>
		</div>
	);
}
