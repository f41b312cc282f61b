import type { ReactNode } from "react";
import { AppLink } from "./app-link.tsx";

/** A big number. With `to` the whole card is the link. */
export function Stat({ label, value, text, to }: { label: string; value: ReactNode; text?: ReactNode; to?: string }) {
	return (
		<div className="relative rounded-card border border-line bg-surface p-4 has-[a:hover]:border-line-strong">
			<p className="text-muted text-sm">
				{to ? (
					<AppLink to={to} className="after:absolute after:inset-0 after:rounded-card hover:underline">
						{label}
					</AppLink>
				) : (
					label
				)}
			</p>
			<p className="tabular mt-1 font-semibold text-2xl tracking-tight">{value}</p>
			{text && <p className="mt-1 text-muted text-sm">{text}</p>}
		</div>
	);
}
