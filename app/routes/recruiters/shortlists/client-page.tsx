import { useMemo } from "react";
import { createBrowserI18n } from "#app/i18n/browser-i18n.ts";
import { TextContext, useTranslation } from "#app/i18n/use-translation.ts";
import { ReviewCard } from "#app/routes/shared/shortlist/review-card.tsx";
import type { ReviewPage } from "#app/routes/shared/shortlist/review-page.server.ts";
import { cx } from "#app/ui/cx.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";

interface ClientPageProps {
	page: ReviewPage;
	locale: "pt" | "en";
	/** The client's language, where it is not the reader's. */
	words: object | null;
	narrow?: boolean;
}

/** The client's page as it is now, without its buttons. */
export function ClientPage({ page, locale, words, narrow = false }: ClientPageProps) {
	const { i18n } = useTranslation("shortlists");
	const client = useMemo(() => ({ i18n: words ? inLanguage(locale, words) : i18n }), [words, locale, i18n]);
	return (
		<TextContext value={client}>
			<div lang={locale === "pt" ? "pt-BR" : "en"} data-density="comfortable" className="rounded-card bg-page p-4">
				<p className="text-muted">
					{page.job} · {page.company}
				</p>
				<p className="mb-4 font-semibold text-xl">{page.name}</p>
				{page.findings && <SanitizedHtml html={page.findings} />}
				<ul className={cx("mt-4 grid gap-4", !narrow && "lg:grid-cols-2")}>
					{page.people.map((person) => (
						<ReviewCard key={person.uid} person={person} action={null} comments={false} />
					))}
				</ul>
			</div>
		</TextContext>
	);
}

/** The client page's components use no other namespace. */
const inLanguage = (lng: string, shortlists: object) => createBrowserI18n(lng, { shortlists });
