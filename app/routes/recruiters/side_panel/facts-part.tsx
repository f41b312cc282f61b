import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { renderCellValue } from "#app/ui/list-view/cells.tsx";
import { useCellTexts } from "#app/ui/list-view/use-cell-texts.ts";
import type { PartData } from "./types.ts";

/** What is known of a record, without what is empty, and the first few of what points to it. */
export function FactsPart({ facts, related }: Extract<PartData, { part: "facts" }>) {
	const texts = useCellTexts();
	return (
		<div className="grid gap-4 text-sm">
			<dl className="facts">
				{facts.map((fact) => (
					<div key={fact.name}>
						<dt>{fact.label}</dt>
						<dd className="whitespace-pre-line break-words">{renderCellValue(fact.kind, fact.value, texts)}</dd>
					</div>
				))}
			</dl>
			{related
				.filter(({ rows }) => rows.length > 0)
				.map(({ key, title, count, rows, allTo }) => (
					<section key={key} aria-labelledby={`panel-${key}`}>
						<h3 id={`panel-${key}`} className="mb-1 flex justify-between gap-2 font-semibold">
							{title}
							{allTo ? (
								<AppLink to={allTo} className="link tabular font-normal">
									{count}
								</AppLink>
							) : (
								<span className="tabular font-normal text-muted">{count}</span>
							)}
						</h3>
						<ul className="grid gap-1">
							{rows.map((row) => (
								<li key={row.uid} className="flex min-w-0 items-center justify-between gap-2">
									<AppLink to={row.to} className="link min-w-0 truncate">
										{row.name}
									</AppLink>
									{row.status && <StatusBadge {...row.status} />}
								</li>
							))}
						</ul>
					</section>
				))}
		</div>
	);
}
