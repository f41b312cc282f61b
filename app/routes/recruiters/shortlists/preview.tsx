import { parseViewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readReviewPage } from "#app/routes/shared/shortlist/review-page.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { listViewers } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/preview";
import { ClientPage } from "./client-page.tsx";
import { getClientPageTexts } from "./client-texts.server.ts";
import { ShortlistDialog } from "./dialog.tsx";

/** Uses the client page's own code for the viewer in `?as=`, so fields are identical. */
export const loader = recordLoader(
	shortlistSource,
	"read",
	async ({ trx, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const viewers = await listViewers(trx, record.id);
		const as = viewers.find(({ uid }) => uid === url.searchParams.get("as")) ?? viewers[0];
		const locale = as?.locale ?? record.configurations.locale;
		const page = await readReviewPage(
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
		const words = getClientPageTexts(locale, format.locale);
		return { page, locale, words, as: as?.uid ?? null, viewers: viewers.map(({ uid, name }) => ({ uid, name })) };
	},
);

/** Preview of the client's page, without its buttons. */
export default function Preview({ loaderData: { page, as, viewers, locale, words } }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
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
			<ClientPage page={page} locale={locale} words={words} />
		</ShortlistDialog>
	);
}
