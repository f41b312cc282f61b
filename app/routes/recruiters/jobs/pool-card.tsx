import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { PooledPerson } from "#db/queries/pool-suggestions.ts";

/** People of the talent pools who suit a job. */
export function PoolCard({ people, addTo }: { people: Omit<PooledPerson, "id">[]; addTo: string | null }) {
	const { t } = useTranslation("recruiter_jobs");
	if (people.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="pools">
			<CardHeader
				id="pools"
				title={t("pools.title")}
				actions={
					addTo && (
						<LinkButton to={addTo} size="sm">
							{t("pools.add")}
						</LinkButton>
					)
				}
			/>
			<p className="mb-2 text-muted text-sm">{t("pools.text")}</p>
			<ul className="grid gap-x-6 sm:grid-cols-2">
				{people.map(({ uid, name, headline, pools, skills, area, title }) => (
					<li key={uid} className="border-line border-t py-2">
						<AppLink to={`/recruiters/candidates/${uid}`} className="row-link font-medium">
							{name}
						</AppLink>
						<p className="text-muted text-sm">{[headline, ...pools].filter(Boolean).join(" · ")}</p>
						<p className="text-sm">
							{[
								skills.length > 0 && t("pools.skills", { skills: skills.join(", ") }),
								title && t("pools.title_alike"),
								area && t("pools.area"),
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
