import type { ListedKind } from "#app/domain/community/content.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ContentCard } from "#app/routes/shared/content/content.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Entries, type Entry } from "../entry-list.tsx";
import { ListPageHeader, useBrandStyle } from "../page-header.tsx";

interface ContentListProps {
	kind: Exclude<ListedKind, "solution" | "trajectory">;
	pages: ContentCard[];
}

export function ContentList({ kind, pages }: ContentListProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	return (
		<main id="content">
			<ListPageHeader of={kind} />
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
					<Entries entries={pages.map(buildContentEntry)} most={kind === "program" ? 2 : 3} />
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

/** A page as one of several: its day and source before its title. */
export function buildContentEntry({ uid: key, to, title, summary: text, picture, source, day }: ContentCard): Entry {
	const over = (day || source) && (
		<p className="flex flex-wrap gap-x-3">
			{day && <time dateTime={day.iso}>{day.text}</time>}
			{source && <span>{source}</span>}
		</p>
	);
	return { key, to, title, text, picture, over };
}

/** Press articles link to their original source. */
function Press({ pages }: { pages: ContentCard[] }) {
	const { t } = useTranslation("public_pages");
	const entries = pages.map((page) => ({
		...buildContentEntry(page),
		to: page.link ?? page.to,
		rel: page.link ? "noopener" : undefined,
		under: page.link && (
			<span className="link inline-flex min-h-11 items-center">
				{page.source ? t("content.source", { source: page.source }) : t("content.link")}
			</span>
		),
	}));
	return <Entries entries={entries} most={2} />;
}
