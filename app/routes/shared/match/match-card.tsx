import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Star } from "#app/ui/icons.tsx";
import type { MatchView, PartView } from "./match-text.server.ts";

interface MatchCardProps {
	match: MatchView;
	name: ReactNode;
	headline: string;
	note?: string;
	children?: ReactNode;
}

export function MatchCard({ match, name, headline, note, children }: MatchCardProps) {
	const { t } = useTranslation("match");
	return (
		<div className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					{name}
					{match.silver && (
						<Badge tone="info" icon={Star}>
							{t("silver")}
						</Badge>
					)}
				</p>
				{headline && <p className="text-muted">{headline}</p>}
				{note && <p className="text-muted text-sm">{note}</p>}
				<ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
					{match.quotes.map((quote) => (
						<li key={quote} className="min-w-0 break-words">
							{quote}
						</li>
					))}
				</ul>
			</div>
			<div className="max-sm:row-start-2">
				<p className="tabular mb-1 flex items-baseline gap-1.5 font-semibold sm:justify-end">
					<span aria-hidden className="text-[1.375em]">
						{match.score}
					</span>
					<span className="sr-only">{match.scoreText}</span>
				</p>
				<PartsPicture parts={match.parts} />
			</div>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2 sm:col-span-2">
				<details className="min-w-0 text-sm open:basis-full">
					<summary className="inline-flex min-h-8 cursor-pointer items-center text-muted">{t("details")}</summary>
					{match.bound && <p className="mt-1 max-w-prose">{match.bound}</p>}
					<PartList parts={match.parts} />
				</details>
				{children}
			</div>
		</div>
	);
}

/** Each part is a column as wide as its weight, filled by what it counts. */
function PartsPicture({ parts }: { parts: PartView[] }) {
	const total = parts.reduce((sum, { weight }) => sum + weight, 0);
	const columns = parts.map(({ weight, counted }, at) => {
		const before = parts.slice(0, at).reduce((sum, part) => sum + part.weight, 0);
		const [x, width] = [(100 * before) / total, Math.max(0, (100 * weight) / total - 0.8)];
		return { x: x.toFixed(1), width: width.toFixed(1), height: ((24 * counted) / 100).toFixed(1) };
	});
	const whole = columns.map(({ x, width }) => `M${x} 0h${width}v24h-${width}z`);
	const filled = columns.map(({ x, width, height }) => `M${x} 24h${width}v-${height}h-${width}z`);
	return (
		<svg aria-hidden viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-full">
			<path d={whole.join("")} className="fill-surface-2" />
			<path d={filled.join("")} className="fill-line-strong" />
		</svg>
	);
}

function PartList({ parts }: { parts: PartView[] }) {
	const { t } = useTranslation("match");
	return (
		<ul className="mt-1 grid gap-2 [&_b]:block [&_b]:font-medium [&_span+span]:text-muted">
			{parts.map(({ part, label, facts, missing }) => (
				<li key={part}>
					<b>{label}</b>
					<span>{facts.join(", ") || (missing.length === 0 && t("nothingMissing"))}</span>
					{missing.length > 0 && <span>{` ${missing.join(", ")}`}</span>}
				</li>
			))}
		</ul>
	);
}

interface CountsProps {
	title: string;
	counts: { label: string; count: string }[];
	considered: string;
	hidden: string | null;
}

export function LeftOutCounts({ title, counts, considered, hidden }: CountsProps) {
	return (
		<div className="text-sm">
			<p className="text-muted">{considered}</p>
			{counts.length > 0 && (
				<dl className="mt-2 grid gap-1">
					<dt className="font-medium">{title}</dt>
					{counts.map(({ label, count }) => (
						<dd key={label} className="flex justify-between gap-3">
							<span>{label}</span>
							<span className="tabular">{count}</span>
						</dd>
					))}
				</dl>
			)}
			{hidden && <p className="mt-2 text-muted">{hidden}</p>}
		</div>
	);
}
