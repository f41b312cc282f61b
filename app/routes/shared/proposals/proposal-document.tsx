import type { ReactNode } from "react";
import type { PrintedProposal } from "#app/domain/proposals/printed-proposal.ts";
import { htmlLang } from "#app/i18n/languages.ts";

import { StepsTable } from "./service-card.tsx";

/** Shared by the client's page and the recruiter's preview. */
export function ProposalDocumentView({ paper, level = 1 }: { paper: PrintedProposal; level?: 1 | 2 }) {
	const Heading = level === 1 ? "h1" : "h2";
	const { words, services, instalments } = paper;
	return (
		<article
			lang={htmlLang[paper.locale]}
			className="border border-line border-t-4 border-t-primary-strong bg-surface p-5 sm:p-8"
		>
			<header className="mb-6 grid gap-1">
				<p className="text-muted">
					{paper.site} · {paper.number}
				</p>
				<Heading className="break-words font-semibold text-2xl tracking-tight">{paper.title}</Heading>
				<p>{paper.for}</p>
				{paper.contact && <p className="text-muted">{paper.contact}</p>}
				{paper.validUntil && <p className="text-muted">{paper.validUntil}</p>}
			</header>
			{paper.intro && <p className="mb-6 max-w-[72ch] whitespace-pre-line">{paper.intro}</p>}
			<ul className="grid gap-5">
				{services.map(({ title, kind, openings, unit, total, discount, steps }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a frozen document
					<li key={at} className="border-line border-t pt-4">
						<div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
							<p className="font-semibold">
								{title} <span className="font-normal text-muted">{kind}</span>
							</p>
							<p className="tabular font-semibold">{total}</p>
						</div>
						<p className="text-muted">
							{words.openings}: {openings} · {words.unit}: <span className="tabular">{unit}</span>
							{discount && <> ({discount})</>}
						</p>
						<details className="mt-2">
							<summary className="link min-h-6 cursor-pointer">{words.steps}</summary>
							<StepsTable caption={words.steps} steps={steps} />
						</details>
					</li>
				))}
			</ul>
			<p className="mt-5 flex justify-between gap-4 border-line border-t-2 pt-3 font-semibold text-lg">
				<span>{words.whole}</span>
				<span className="tabular">{paper.total}</span>
			</p>
			{paper.credits.length > 0 && (
				<Part level={level} title={words.credits}>
					<ul>
						{paper.credits.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</Part>
			)}
			{instalments && (
				<Part level={level} title={words.billing}>
					<p className="mb-2 text-muted">{instalments.terms}</p>
					<dl className="grid gap-1">
						{instalments.lines.map(({ key, label, value }) => (
							<div key={key} className="flex justify-between gap-4">
								<dt>{label}</dt>
								<dd className="tabular">{value}</dd>
							</div>
						))}
					</dl>
				</Part>
			)}
			{paper.guarantee && (
				<Part level={level} title={words.guarantee}>
					{paper.guarantee}
				</Part>
			)}
			{paper.terms && (
				<Part level={level} title={words.terms}>
					<p className="max-w-[72ch] whitespace-pre-line">{paper.terms}</p>
				</Part>
			)}
			{paper.by && <p className="mt-6 text-muted">{paper.by}</p>}
		</article>
	);
}

function Part({ level, title, children }: { level: 1 | 2; title: string; children: ReactNode }) {
	const Heading = level === 1 ? "h2" : "h3";
	return (
		<section className="mt-6">
			<Heading className="mb-1 font-semibold">{title}</Heading>
			{children}
		</section>
	);
}
