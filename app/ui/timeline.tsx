import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import type { IconType } from "./icons.tsx";
import { type Tone, toneBoxClass, toneIcon } from "./tone.ts";

interface TimelineItem {
	id: string | number;
	title: ReactNode;
	when: ReactNode;
	text?: ReactNode;
	tone?: Tone;
	icon?: IconType;
	current?: boolean;
}

export function Timeline({ items, label }: { items: TimelineItem[]; label: string }) {
	return (
		<ol aria-label={label} className="relative">
			{items.map((item) => {
				const tone = item.tone ?? "neutral";
				const Icon = item.icon ?? toneIcon[tone];
				return (
					<li
						key={item.id}
						aria-current={item.current ? "step" : undefined}
						className="relative flex gap-3 pb-5 before:absolute before:top-7 before:bottom-0 before:left-[13px] before:w-px before:bg-line last:pb-0 last:before:hidden"
					>
						<span
							className={cx(
								"inline-flex size-7 shrink-0 items-center justify-center rounded-full border",
								toneBoxClass[tone],
							)}
						>
							<Icon aria-hidden className="size-4" />
						</span>
						<div className="min-w-0 pt-0.5">
							<p className={item.current ? "font-semibold" : "font-medium"}>{item.title}</p>
							<p className="text-muted text-sm">{item.when}</p>
							{item.text && <div className="mt-1 whitespace-pre-line">{item.text}</div>}
						</div>
					</li>
				);
			})}
		</ol>
	);
}
