import { PageTitle } from "#app/auth/page-title.tsx";
import { partners as described } from "#app/entities/administrator/partners.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listPartners } from "#db/queries/courses.ts";
import type { Route } from "./+types/partners";
import { withCandidate } from "./with-candidate.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, async ({ trx, format }) => {
		const { option } = getLabels(described, format.t);
		const rows = await listPartners(trx);
		return {
			partners: rows.map((row) => ({
				slug: row.slug,
				name: row.name,
				kind: option("category", row.category),
				text: (format.locale === "en" && row.description_en) || row.description_pt,
			})),
		};
	});
}

export default function Partners({ loaderData: { partners } }: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	return (
		<>
			<PageTitle>{t("partners.title")}</PageTitle>
			<PageHeader title={t("partners.title")} text={t("partners.text")} />
			{partners.length === 0 ? (
				<EmptyState title={t("partners.emptyTitle")} text={t("partners.emptyText")} />
			) : (
				<ul className="grid gap-4 sm:grid-cols-2">
					{partners.map((partner) => (
						<Card as="li" key={partner.slug}>
							<h2 className="break-words font-semibold text-[1.125em]">
								<AppLink to={`/candidates/partners/${partner.slug}`} className="link inline-flex min-h-11 items-center">
									{partner.name}
								</AppLink>
							</h2>
							<p className="text-muted text-sm">{partner.kind}</p>
							{partner.text && <p className="mt-2 line-clamp-3 break-words">{partner.text}</p>}
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
