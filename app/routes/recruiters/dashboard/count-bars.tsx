import { AppLink } from "#app/ui/app-link.tsx";
import { cx } from "#app/ui/cx.ts";

interface Bar {
	key: string;
	label: string;
	count: number;
	text: string;
	to: string;
}

/** SVG, because its width is an attribute: inline styles would violate the CSP. */
export function CountBars({ bars }: { bars: Bar[] }) {
	const most = Math.max(1, ...bars.map(({ count }) => count));
	return (
		<ul className="grid gap-1">
			{bars.map(({ key, label, count, text, to }) => (
				<li key={key}>
					<AppLink
						to={to}
						className="grid min-h-7 grid-cols-[minmax(0,10rem)_1fr_2.5rem] sm:grid-cols-[minmax(7rem,11rem)_1fr_4rem] items-center gap-3 rounded-control px-1.5 hover:bg-ink/4"
					>
						<span className={cx("truncate", count === 0 && "text-muted")}>{label}</span>
						<svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full rounded-full">
							<rect width="100" height="8" className="fill-surface-2" />
							<rect width={(100 * count) / most} height="8" className="fill-line-strong" />
						</svg>
						<span className="tabular text-right">{text}</span>
					</AppLink>
				</li>
			))}
		</ul>
	);
}
