import { AppLink } from "./app-link.tsx";
import { cx } from "./cx.ts";

interface Bar {
	key: string;
	label: string;
	text: string;
	/** 0 to 100, relative to the longest possible bar. */
	share: number;
	to?: string | null | undefined;
}

/** Numbers by group: a table for screen readers, drawn as bars. */
export function BarTable({ bars, labelledBy, heads }: { bars: Bar[]; labelledBy: string; heads: [string, string] }) {
	return (
		<table className="w-full text-sm" aria-labelledby={labelledBy}>
			<thead className="sr-only">
				<tr>
					<th scope="col">{heads[0]}</th>
					<th scope="col">{heads[1]}</th>
				</tr>
			</thead>
			<tbody>
				{bars.map(({ key, label, text, share, to }) => (
					<tr key={key} className="align-middle">
						<th scope="row" className="w-2/5 max-w-48 break-words py-1.5 pr-3 text-left font-normal">
							{to ? (
								<AppLink to={to} className="link">
									{label}
								</AppLink>
							) : (
								label
							)}
						</th>
						<td className="py-1.5">
							<div className="flex items-center gap-2">
								<div
									aria-hidden="true"
									className={cx("h-4 rounded-sm bg-primary", share > 0 && "min-w-1")}
									style={{ width: `${share * 0.8}%` }}
								/>
								<span className="whitespace-nowrap tabular-nums">{text}</span>
							</div>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
