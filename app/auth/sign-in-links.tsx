import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";

/** Links to the other entrances, each with a touch target of 44 px. */
export function SignInLinks({ links }: { links: { to: string; label: string; before?: string }[] }) {
	return (
		<ul className="flex flex-wrap gap-x-6 gap-y-1">
			{links.map(({ to, label, before }) => (
				<li key={to} className={cx("flex flex-wrap items-center gap-x-1.5", before && "w-full")}>
					{before && <span className="text-muted">{before}</span>}
					<Link to={to} className="link inline-flex min-h-11 items-center font-medium">
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
