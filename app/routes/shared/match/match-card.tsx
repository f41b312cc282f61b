import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Star } from "#app/ui/icons.tsx";
import type { ShownMatch, ShownPart } from "./match-text.server.ts";

interface MatchCardProps {
	match: ShownMatch;
	name: ReactNode;
	headline: string;
	/** Something else to know of them. */
	note?: string;
	children?: ReactNode;
}

/** One match: who or what, its score as a picture, the facts that speak for it, and on demand what is missing. */
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
					<PartList parts={match.parts} />
				</details>
				{children}
			</div>
		</div>
	);
}

/** Each part a column as wide as its weight, filled as far as it fits. */
function PartsPicture({ parts }: { parts: ShownPart[] }) {
	const total = parts.reduce((sum, { weight }) => sum + weight, 0);
	let left = 0;
	return (
		<svg aria-hidden viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-full">
			{parts.map(({ part, weight, value, label }) => {
				const x = left;
				const width = (100 * weight) / total;
				left += width;
				return (
					<g key={part}>
						<title>{`${label}: ${value} %`}</title>
						<rect x={x} width={Math.max(0, width - 0.8)} height="24" className="fill-surface-2" />
						<rect
							x={x}
							y={24 - (24 * value) / 100}
							width={Math.max(0, width - 0.8)}
							height={(24 * value) / 100}
							className="fill-line-strong"
						/>
					</g>
				);
			})}
		</svg>
	);
}

function PartList({ parts }: { parts: ShownPart[] }) {
	const { t } = useTranslation("match");
	return (
		<ul className="mt-1 grid gap-2">
			{parts.map(({ part, label, value, weightText, facts, missing }) => (
				<li key={part} className="grid gap-x-4 sm:grid-cols-[13rem_8rem_minmax(0,1fr)] sm:items-start">
					<span>
						{label} <span className="text-muted">{weightText}</span>
					</span>
					<span className="flex items-center gap-2 sm:pt-0.5">
						<svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 flex-1 rounded-full">
							<rect width="100" height="8" className="fill-surface-2" />
							<rect width={value} height="8" className="fill-line-strong" />
						</svg>
						<span className="tabular w-14 whitespace-nowrap text-right">{value} %</span>
					</span>
					<span className="min-w-0 break-words">
						{facts.join(", ")}
						{facts.length > 0 && missing.length > 0 && ". "}
						<span className="text-muted">
							{missing.length > 0 ? missing.join(", ") : facts.length === 0 && t("nothingMissing")}
						</span>
					</span>
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

/** How many were looked at, and who was left out and why. */
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
