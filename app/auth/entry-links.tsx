import { Link } from "react-router";

/** The other doors, each a line of its own so that fingers find them. */
export function EntryLinks({ links }: { links: { to: string; label: string; before?: string }[] }) {
	return (
		<ul className="flex flex-col gap-1">
			{links.map(({ to, label, before }) => (
				<li key={to} className="flex flex-wrap items-center gap-x-1.5">
					{before && <span className="text-muted">{before}</span>}
					<Link to={to} className="link inline-flex min-h-11 items-center font-medium">
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
