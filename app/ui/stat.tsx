import type { ReactNode } from "react";
import { AppLink } from "./app-link.tsx";

interface StatProps {
	label: string;
	value: ReactNode;
	text?: ReactNode;
	/** The whole card is the link. */
	to?: string;
	/** Change against the previous period, which `label` names. */
	trend?: { text: string; better: boolean; label: string } | null;
	goal?: { text: string; pace: keyof typeof paceClasses; paceText: string } | null;
}

const paceClasses = {
	ahead: "text-success-text",
	reached: "text-success-text",
	on_pace: "text-muted",
	behind: "text-danger-text",
};

/** A big number. */
export function Stat({ label, value, text, to, trend, goal }: StatProps) {
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
			<p className="tabular mt-1 font-semibold text-2xl tracking-tight">
				{value}
				{goal && <span className="ml-1.5 font-normal text-muted text-sm">{goal.text}</span>}
			</p>
			{goal && <p className={`mt-1 text-sm ${paceClasses[goal.pace]}`}>{goal.paceText}</p>}
			{text && (
				<p className="mt-1 text-muted text-sm">
					{text}
					{trend && (
						<span title={trend.label}>
							{" · "}
							<span className={trend.better ? "tabular text-success-text" : "tabular text-danger-text"}>
								{trend.text}
							</span>
							<span className="sr-only"> {trend.label}</span>
						</span>
					)}
				</p>
			)}
		</div>
	);
}
