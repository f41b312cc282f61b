import type { CountedLink } from "./home.server.ts";

/** Ways into the job list, each with how many jobs it leads to. */
export function CountedLinks({ title, links }: { title: string; links: CountedLink[] }) {
	if (links.length === 0) return null;
	return (
		<div>
			<h3 className="mb-2 font-medium text-muted text-sm">{title}</h3>
			<ul>
				{links.map(({ label, to, amount }) => (
					<li key={to} className="border-line border-b last:border-b-0">
						<a href={to} className="flex min-h-11 items-center justify-between gap-4 hover:underline">
							<span className="min-w-0">{label}</span>
							<span className="tabular text-muted">{`(${amount})`}</span>
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
