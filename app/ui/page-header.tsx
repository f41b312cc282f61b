import type { ReactNode } from "react";
import { AppLink } from "./app-link.tsx";
import { ArrowLeft } from "./icons.tsx";

interface PageHeaderProps {
	title: ReactNode;
	avatar?: ReactNode;
	count?: string | number;
	text?: ReactNode;
	actions?: ReactNode;
	back?: { to: string; label: string };
}

/** The page's only h1, its count, and its one primary action. */
export function PageHeader({ title, avatar, count, text, actions, back }: PageHeaderProps) {
	const words = (
		<>
			<h1 className="font-semibold text-[1.625em] leading-tight tracking-tight">
				{title}
				{count !== undefined && <span className="tabular ml-2 font-normal text-[0.7em] text-muted">{count}</span>}
			</h1>
			{text && <p className="mt-1 max-w-[68ch] text-muted">{text}</p>}
		</>
	);
	return (
		<header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<div className="min-w-0">
				{back && (
					<AppLink to={back.to} className="link mb-1 inline-flex min-h-6 items-center gap-1 text-sm">
						<ArrowLeft aria-hidden className="size-4" />
						{back.label}
					</AppLink>
				)}
				{avatar ? (
					<div className="flex items-center gap-4">
						{avatar}
						<div className="min-w-0">{words}</div>
					</div>
				) : (
					words
				)}
			</div>
			{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
		</header>
	);
}
