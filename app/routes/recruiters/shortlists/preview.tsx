import { createInstance } from "i18next";
import { useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { parseViewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { fixedT, resources } from "#app/i18n/i18n.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { reviewPage } from "#app/routes/shared/shortlist/applies.server.ts";
import { ReviewCard } from "#app/routes/shared/shortlist/review-card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { Rich } from "#app/ui/sanitized-html.tsx";
import { listViewers } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/preview";
import { ShortlistDialog } from "./dialog.tsx";
import { shortlistSource } from "./record.server.ts";

/** Made by what makes the client's own page, for the viewer named in `?as=`: the same fields and no others. */
export const loader = recordLoader(
	shortlistSource,
	"read",
	async ({ trx, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const viewers = await listViewers(trx, record.id);
		const as = viewers.find(({ uid }) => uid === url.searchParams.get("as")) ?? viewers[0];
		const locale = as?.locale ?? record.configurations.locale;
		const page = await reviewPage(
			trx,
			{
				shortlistId: record.id,
				uid: record.uid,
				name: record.name,
				job: record.job.title,
				company: record.job.company,
				findings: record.findings,
				consultant: record.consultant,
				answered: false,
				configurations: record.configurations,
				permissions: parseViewerPermissions(as?.permissions ?? { see_salary: true, see_cv: true }),
				relationshipId: as?.id ?? null,
			},
			{ t: fixedT(locale), locale },
			null,
		);
		// The client's language is not the reader's: its words come with the page.
		const words = locale === format.locale ? null : resources[locale].shortlists;
		return { page, locale, words, as: as?.uid ?? null, viewers: viewers.map(({ uid, name }) => ({ uid, name })) };
	},
);

/** The client's page as it stands, without its buttons. */
export default function Preview({ loaderData: { page, as, viewers, locale, words } }: Route.ComponentProps) {
	const { t, i18n } = useTranslation("shortlists");
	const client = useMemo(() => (words ? inLanguage(locale, words) : i18n), [words, locale, i18n]);
	return (
		<ShortlistDialog title={t("preview.title")} text={t("preview.text")} size="full">
			{viewers.length > 1 && (
				<nav aria-label={t("contacts.title")} className="mb-4 flex flex-wrap gap-2">
					{viewers.map(({ uid, name }) => (
						<ChipLink key={uid} to={`?as=${uid}`} current={uid === as}>
							{name}
						</ChipLink>
					))}
				</nav>
			)}
			<I18nextProvider i18n={client}>
				<div lang={locale === "pt" ? "pt-BR" : "en"} data-density="comfortable" className="rounded-card bg-page p-4">
					<p className="text-muted">
						{page.job} · {page.company}
					</p>
					<p className="mb-4 font-semibold text-xl">{page.name}</p>
					{page.findings && <Rich html={page.findings} />}
					<ul className="mt-4 grid gap-4 lg:grid-cols-2">
						{page.people.map((person) => (
							<ReviewCard key={person.uid} person={person} action={null} comments={false} />
						))}
					</ul>
				</div>
			</I18nextProvider>
		</ShortlistDialog>
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
