import { createInstance } from "i18next";
import { useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReviewPage } from "#app/routes/shared/shortlist/applies.server.ts";
import { ReviewCard } from "#app/routes/shared/shortlist/review-card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Rich } from "#app/ui/sanitized-html.tsx";

interface ClientPageProps {
	page: ReviewPage;
	locale: "pt" | "en";
	/** The client's language, where it is not the reader's. */
	words: object | null;
	narrow?: boolean;
}

/** The client's page as it stands, without its buttons. */
export function ClientPage({ page, locale, words, narrow = false }: ClientPageProps) {
	const { i18n } = useTranslation("shortlists");
	const client = useMemo(() => (words ? inLanguage(locale, words) : i18n), [words, locale, i18n]);
	return (
		<I18nextProvider i18n={client}>
			<div lang={locale === "pt" ? "pt-BR" : "en"} data-density="comfortable" className="rounded-card bg-page p-4">
				<p className="text-muted">
					{page.job} · {page.company}
				</p>
				<p className="mb-4 font-semibold text-xl">{page.name}</p>
				{page.findings && <Rich html={page.findings} />}
				<ul className={cx("mt-4 grid gap-4", !narrow && "lg:grid-cols-2")}>
					{page.people.map((person) => (
						<ReviewCard key={person.uid} person={person} action={null} comments={false} />
					))}
				</ul>
			</div>
		</I18nextProvider>
	);
}

function inLanguage(lng: string, shortlists: object) {
	const instance = createInstance({
		lng,
		resources: { [lng]: { shortlists } },
		defaultNS: "shortlists",
		interpolation: { escapeValue: false },
		returnNull: false,
		initAsync: false,
	});
	void instance.init();
	return instance;
}
