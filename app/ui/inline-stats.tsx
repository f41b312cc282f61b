import type { ReactNode } from "react";
import { AppLink } from "./app-link.tsx";

interface FiguresProps {
	items: { label: string; value: ReactNode; to?: string }[];
}

export function InlineStats({ items }: FiguresProps) {
	return (
		<dl className="figures">
			{items.map(({ label, value, to }) => (
				<div key={label}>
					<dt>{to ? <AppLink to={to}>{label}</AppLink> : label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
