import type { ReactNode } from "react";
import { type IconType, Inbox } from "./icons.tsx";

interface EmptyStateProps {
	title: string;
	text?: ReactNode;
	action?: ReactNode;
	icon?: IconType;
	level?: 2 | 3;
}

export function EmptyState({ title, text, action, icon: Icon = Inbox, level = 2 }: EmptyStateProps) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<div className="flex flex-col items-center rounded-card border border-line border-dashed bg-surface px-6 py-10 text-center">
			<Icon aria-hidden className="mb-3 size-8 stroke-[1.5] text-muted" />
			<Heading className="font-semibold text-[1.125em]">{title}</Heading>
			{text && <div className="mt-1 max-w-[52ch] text-muted">{text}</div>}
			{action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
