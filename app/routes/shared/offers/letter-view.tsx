import type { LetterBlock, OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { htmlLang } from "#app/i18n/languages.ts";

export function OfferLetterView({ letter, level = 1 }: { letter: OfferLetter; level?: 1 | 2 }) {
	const Heading = level === 1 ? "h1" : "h2";
	const Part = level === 1 ? "h2" : "h3";
	const { words, terms, benefits } = letter;
	return (
		<article
			lang={htmlLang[letter.locale]}
			className="border border-line border-t-4 border-t-primary-strong bg-surface p-5 sm:p-8"
		>
			<header className="mb-6 grid gap-1">
				<p className="text-muted">
					{letter.site} · {letter.label}
				</p>
				<Heading className="break-words font-semibold text-2xl tracking-tight">{letter.title}</Heading>
				<p className="text-muted">
					{letter.to} · {letter.date}
				</p>
			</header>
			<Blocks blocks={letter.opening} />
			{terms.length > 0 && (
				<section className="mt-6">
					<Part className="mb-2 font-semibold">{words.terms}</Part>
					<dl>
						{terms.map(({ key, label, value }) => (
							<div key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-line border-t py-2">
								<dt className="text-muted">{label}</dt>
								<dd className={key === "salary" ? "tabular font-semibold" : "tabular"}>{value}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			{benefits && (
				<section className="mt-6">
					<Part className="mb-2 font-semibold">{words.benefits}</Part>
					<p className="max-w-[72ch] whitespace-pre-line break-words">{benefits}</p>
				</section>
			)}
			<div className="mt-6">
				<Blocks blocks={letter.closing} />
			</div>
			<p className="mt-6 font-semibold">{letter.by}</p>
		</article>
	);
}

function Blocks({ blocks }: { blocks: readonly LetterBlock[] }) {
	return (
		<div className="grid max-w-[72ch] gap-2">
			{blocks.map(({ kind, text }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a frozen document
				<p key={at} className={kind === "item" ? "break-words pl-5" : "break-words"}>
					{kind === "item" && <span aria-hidden="true">• </span>}
					{text}
				</p>
			))}
		</div>
	);
}
