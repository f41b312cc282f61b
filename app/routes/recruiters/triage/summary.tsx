import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { SummaryLineView } from "./summary.server.ts";
import type { Pane } from "./triage-url.ts";

const anchor = (at: number) => `quote-${at + 1}`;

interface SummaryProps {
	lines: readonly SummaryLineView[];
	to: (pane: Pane) => string;
}

/** One sentence per part of the application, each linked to its source. */
export function Summary({ lines, to }: SummaryProps) {
	const { t } = useTranslation("triage");
	if (lines.length === 0) return null;
	return (
		<section aria-labelledby="summary" className="triage-summary">
			<h3 id="summary">{t("summary.title")}</h3>
			<dl>
				{lines.map(({ part, text, where, pane, range }, at) => (
					<div key={part}>
						<dt>{t(`summary.parts.${part}`)}</dt>
						<dd>
							<q>{text}</q> <AppLink to={range ? `${to(pane)}#${anchor(at)}` : to(pane)}>{where}</AppLink>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

export function QuotedText({ text, lines }: { text: string; lines: readonly SummaryLineView[] }) {
	const quotes = lines
		.flatMap(({ range }, at) => (range ? [{ from: range[0], to: range[1], id: anchor(at) }] : []))
		.sort((first, other) => first.from - other.from);
	const parts: ReactNode[] = [];
	let end = 0;
	for (const { from, to, id } of quotes) {
		// Two parts may quote the same list, so ranges may overlap.
		const start = Math.max(from, end);
		parts.push(
			text.slice(end, start),
			<mark key={id} id={id}>
				{text.slice(start, to)}
			</mark>,
		);
		end = Math.max(end, to);
	}
	return (
		<p className="whitespace-pre-line break-words text-sm">
			{parts}
			{text.slice(end)}
		</p>
	);
}
