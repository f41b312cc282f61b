import { type ReactNode, useEffect, useState } from "react";
import { AppLink } from "../app-link.tsx";
import { Avatar } from "../avatar.tsx";
import { Badge, StatusBadge } from "../badge.tsx";
import { Icon } from "../icon.tsx";
import { ArrowLeft } from "../icons.tsx";
import { readListUrl } from "../list-view/last-list-url.ts";
import { HeaderActions } from "./header-actions.tsx";
import type { RecordAction, RecordHead } from "./types.ts";

interface RecordHeaderProps {
	head: RecordHead;
	/** Renders an action inline; null falls back to the link or button. */
	own?: (action: RecordAction, primary: boolean) => ReactNode;
}

export function RecordHeader({ head, own }: RecordHeaderProps) {
	return (
		<header className="mb-4">
			<AppLink to={useBack(head.back.to)} className="link mb-2 inline-flex min-h-6 items-center gap-1 text-sm">
				<ArrowLeft className="size-4" />
				{head.back.label}
			</AppLink>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				{head.avatar ? (
					<Avatar name={head.name} url={head.avatar.url} size="lg" />
				) : (
					head.icon && (
						<span className="inline-flex size-10 shrink-0 max-sm:hidden items-center justify-center rounded-card bg-surface-2 text-muted">
							<Icon name={head.icon} className="size-5" />
						</span>
					)
				)}
				<div className="min-w-0 flex-1 basis-60">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="min-w-0 break-words font-semibold text-xl leading-tight tracking-tight">
							{head.nameTo ? (
								<AppLink to={head.nameTo} className="hover:underline">
									{head.name}
								</AppLink>
							) : (
								head.name
							)}
						</h1>
						{head.status && <StatusBadge {...head.status} />}
						{head.badges?.map(({ label, tone }) => (
							<Badge key={label} tone={tone}>
								{label}
							</Badge>
						))}
					</div>
					{head.sub && <p className="mt-0.5 break-words text-muted">{head.sub}</p>}
				</div>
				{head.actions.length > 0 && <HeaderActions head={head} own={own} />}
			</div>
		</header>
	);
}

/** The list as last seen in this tab; known only once JavaScript runs. */
function useBack(to: string): string {
	const [back, setBack] = useState(to);
	useEffect(() => setBack(to.includes("?") ? to : readListUrl(to)), [to]);
	return back;
}
