import type { ListedKind } from "#app/domain/community/content.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { columnsOf } from "../columns.ts";
import { PublicHead, useLook } from "../page-head.tsx";
import type { ContentCard } from "./content.server.ts";
import { Picture } from "./picture.tsx";

interface ContentListProps {
	kind: ListedKind;
	pages: ContentCard[];
}

/** The list of one kind: cards in the brand's look, or the press as lines. */
export function ContentList({ kind, pages }: ContentListProps) {
	const { t } = useTranslation("public_pages");
	const look = useLook();
	return (
		<main id="content">
			<PublicHead title={t(`content.${kind}.title`)} text={t(`content.${kind}.text`)} />
			<div className={`${look.wide} py-10 md:py-14`}>
				{pages.length === 0 ? (
					<EmptyState
						title={t("content.none")}
						text={t("content.noneText")}
						action={
							<>
								<a href="/jobs" className={look.quiet}>
									{t("contact.seeJobs")}
								</a>
								<a href="/contact" className={look.quiet}>
									{t("content.talk")}
								</a>
							</>
						}
					/>
				) : kind === "media" ? (
					<Press pages={pages} />
				) : (
					<Cards pages={pages} columns={kind === "program" ? 2 : 3} />
				)}
				{kind === "specialty" && pages.length > 0 && (
					<p className="mt-10">
						<a href="/contact" className={look.action}>
							{t("content.talk")}
						</a>
					</p>
				)}
			</div>
		</main>
	);
}

export function Cards({ pages, columns, level = 2 }: { pages: ContentCard[]; columns: 2 | 3; level?: 2 | 3 }) {
	const look = useLook();
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<ul className={`grid gap-4 ${columnsOf(pages.length, columns)}`}>
			{pages.map((page) => (
				<li key={page.uid}>
					<article className={look.card}>
						{page.picture && (
							<Picture
								picture={page.picture}
								sizes="(min-width: 62em) 24rem, 100vw"
								className="mb-4 aspect-video w-full object-cover"
							/>
						)}
						<Day page={page} />
						<Heading className="font-semibold text-lg leading-snug">
							<a href={page.to} className={look.cardLink}>
								{page.title}
							</a>
						</Heading>
						{page.summary && <p className="mt-3 text-muted">{page.summary}</p>}
						{page.source && <p className="mt-auto pt-4 text-sm">{page.source}</p>}
					</article>
				</li>
			))}
		</ul>
	);
}

function Press({ pages }: { pages: ContentCard[] }) {
	const { t } = useTranslation("public_pages");
	return (
		<ul className="max-w-3xl divide-y divide-line border-line border-y">
			{pages.map((page) => (
				<li key={page.uid} className="py-6">
					<p className="flex flex-wrap gap-x-3 text-muted text-sm">
						{page.source && <span className="font-medium text-primary-text">{page.source}</span>}
						{page.day && <time dateTime={page.day.iso}>{page.day.text}</time>}
					</p>
					<h2 className="mt-1 font-semibold text-lg leading-snug">
						<a href={page.link ?? page.to} rel={page.link ? "noopener" : undefined} className="hover:underline">
							{page.title}
						</a>
					</h2>
					{page.summary && <p className="mt-2">{page.summary}</p>}
					{page.link && (
						<a href={page.link} rel="noopener" className="link mt-2 inline-flex min-h-11 items-center">
							{page.source ? t("content.source", { source: page.source }) : t("content.link")}
						</a>
					)}
				</li>
			))}
		</ul>
	);
}

export function History({ pages }: { pages: ContentCard[] }) {
	return (
		<ol className="max-w-3xl border-primary border-l-4">
			{pages.map((page) => (
				<li key={page.uid} id={page.slug} className="relative pb-10 pl-8 last:pb-0">
					<span
						aria-hidden="true"
						className="absolute top-1.5 -left-[11px] size-[18px] rounded-full border-4 border-primary bg-surface"
					/>
					{page.source && <p className="tabular font-semibold text-2xl text-primary-text">{page.source}</p>}
					<h3 className="mt-1 font-semibold text-lg">{page.title}</h3>
					<Rich html={page.html} className="mt-2" />
				</li>
			))}
		</ol>
	);
}

function Day({ page: { day } }: { page: ContentCard }) {
	if (!day) return null;
	return (
		<p className="mb-1 text-muted text-sm">
			<time dateTime={day.iso}>{day.text}</time>
		</p>
	);
}
