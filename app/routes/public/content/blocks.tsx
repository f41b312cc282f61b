import type { ReactNode } from "react";
import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BlockView as ShownBlock } from "#app/routes/shared/content/blocks.server.ts";
import { Picture } from "#app/routes/shared/content/picture.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { layouts } from "../contact/layouts.ts";
import { BrandJobList } from "../home/newest.tsx";
import { useBrandStyle } from "../page-header.tsx";

export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
	const look = useBrandStyle();
	return (
		<div className="grid grid-cols-1 gap-10 md:gap-14">
			{blocks.map((block) => (
				<BlockView key={block.key} block={block} look={look} />
			))}
		</div>
	);
}

function BlockView({ block, look }: { block: ShownBlock; look: BrandStyle }) {
	switch (block.kind) {
		case "heading":
			// The negative margin keeps a heading close to its content.
			return <h2 className={`-mb-6 md:-mb-8 ${look.heading}`}>{block.title}</h2>;
		case "text":
			return <SanitizedHtml html={block.html} className="max-w-[68ch] text-lg" />;
		case "picture":
			return <PictureBlock block={block} />;
		case "figures":
			return <Figures block={block} look={look} />;
		case "quote":
			return <Quote block={block} look={look} />;
		case "people":
			return <People block={block} look={look} />;
		case "jobs":
			return <Jobs block={block} look={look} />;
		case "form":
			return (
				<Part
					block={block}
					look={look}
					className={block.title ? "grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_minmax(0,42rem)]" : "max-w-[42rem]"}
				>
					<div className={`min-w-0 ${layouts[look.head].form}`}>
						<ContactForm page={block} path="/contact" id={`contact-${block.key}`} />
					</div>
				</Part>
			);
		case "action":
			return (
				<section aria-labelledby={block.key} className={`${look.card} items-start gap-5 md:p-8`}>
					<h2 id={block.key} className={look.heading}>
						{block.title}
					</h2>
					<a
						href={block.to}
						className={`relative z-10 ${look.action}`}
						rel={block.to.startsWith("/") ? undefined : "noopener"}
					>
						{block.label}
					</a>
				</section>
			);
	}
}

interface PartProps {
	block: { key: string; title: string | null };
	look: BrandStyle;
	className?: string;
	children: ReactNode;
}

/** Without a title it is not a section of its own. */
function Part({ block: { key, title }, look, className, children }: PartProps) {
	if (!title) return <div className={className}>{children}</div>;
	return (
		<section aria-labelledby={key} className={className}>
			<h2 id={key} className={look.heading}>
				{title}
			</h2>
			{children}
		</section>
	);
}

function PictureBlock({ block: { picture, caption } }: { block: ShownBlock<"picture"> }) {
	if (!picture) return null;
	return (
		<figure>
			<Picture picture={picture} sizes="(min-width: 75rem) 73rem, 100vw" className="h-auto w-full rounded-card" />
			{caption && <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>}
		</figure>
	);
}

function Figures({ block, look }: { block: ShownBlock<"figures">; look: BrandStyle }) {
	return (
		<dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{block.items.map(({ value, meaning }) => (
				<div key={meaning} className={`${look.card} flex-col-reverse justify-end`}>
					<dt className="mt-1 text-muted">{meaning}</dt>
					<dd className={`tabular text-primary-text ${look.title}`}>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Quote({ block: { text, who: user, role }, look }: { block: ShownBlock<"quote">; look: BrandStyle }) {
	return (
		<figure className="max-w-[60ch] border-primary-strong border-l-4 pl-6">
			<blockquote className={`text-xl md:text-2xl ${look.jobs === "ledger" ? "font-serif" : "font-medium"}`}>
				<p className="text-balance">{text}</p>
			</blockquote>
			{user && (
				<figcaption className="mt-3">
					<span className="font-semibold">{user}</span>
					{role && <span className="text-muted">, {role}</span>}
				</figcaption>
			)}
		</figure>
	);
}

function People({ block, look }: { block: ShownBlock<"people">; look: BrandStyle }) {
	return (
		<Part block={block} look={look}>
			<ul className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-4 ${block.title ? "mt-6" : ""}`}>
				{block.items.map(({ name, role, link }) => (
					<li key={name} className={look.card}>
						<p className="font-semibold text-lg">
							{link ? (
								<a href={link} rel="noopener" className={look.cardLink}>
									{name}
								</a>
							) : (
								name
							)}
						</p>
						{role && <p className="mt-1 text-muted">{role}</p>}
					</li>
				))}
			</ul>
		</Part>
	);
}

function Jobs({ block, look }: { block: ShownBlock<"jobs">; look: BrandStyle }) {
	const { t } = useTranslation("public_pages");
	return (
		<Part block={block} look={look}>
			{block.jobs.length > 0 ? (
				<BrandJobList jobs={block.jobs} look={look} />
			) : (
				<p className="mt-4 max-w-[68ch]">{t("content.noJobs")}</p>
			)}
			<p className="mt-6">
				<a href={block.jobs.length > 0 ? block.all : "/jobs"} className={look.quiet}>
					{t("content.allJobs")}
				</a>
			</p>
		</Part>
	);
}
