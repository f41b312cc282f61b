import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReviewPage } from "#app/routes/shared/shortlist/applies.server.ts";
import { ReviewCard } from "#app/routes/shared/shortlist/review-card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Rich } from "#app/ui/sanitized-html.tsx";

/** Shortlists within the portal: cards as the link shows them, verdicts by the same form. */
export function Shortlists({ shortlists, action }: { shortlists: ReviewPage[]; action: string }) {
	const { t } = useTranslation("shortlists");
	return shortlists.map((list) => (
		<section key={list.uid} aria-labelledby={`shortlist-${list.uid}`} className="mt-8">
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
				<h2 id={`shortlist-${list.uid}`} className="font-semibold text-lg">
					{list.name}
				</h2>
				<p className="tabular text-muted">
					{t("viewer.progress", { decided: list.decided, count: list.people.length })}
				</p>
				{list.answered && <Badge tone="success">{t("viewer.answered")}</Badge>}
			</div>
			{list.findings && (
				<details className="card card-pad mb-4">
					<summary className="min-h-11 cursor-pointer font-semibold">{t("findings.title")}</summary>
					<Rich html={list.findings} />
				</details>
			)}
			<ul className="grid gap-4 lg:grid-cols-2">
				{list.people.map((person) => (
					<ReviewCard
						key={person.uid}
						person={person}
						action={action}
						comments={list.comments}
						shortlist={list.uid}
						level={3}
					/>
				))}
			</ul>
		</section>
	));
}
