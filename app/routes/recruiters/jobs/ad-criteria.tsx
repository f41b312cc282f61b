import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { AdCriterionView } from "./ad-criteria.server.ts";

/** Criteria found in the ad, each adoptable next to its quoted text. */
export function AdCriteria({ criteria }: { criteria: readonly AdCriterionView[] }) {
	const { t } = useTranslation("recruiter_jobs");
	if (criteria.length === 0) return null;
	const groups = [true, false]
		.map((must) => ({ must, own: criteria.filter((item) => item.must === must) }))
		.filter(({ own }) => own.length > 0);
	return (
		<Card as="section" aria-labelledby="ad-criteria" className="max-w-3xl">
			<CardHeader id="ad-criteria" title={t("adCriteria.title")} />
			<p className="mb-3 text-muted text-sm">{t("adCriteria.text")}</p>
			{groups.map(({ must, own }) => (
				<section key={String(must)} aria-labelledby={must ? "ad-musts" : "ad-wishes"} className="mt-3">
					<h3 id={must ? "ad-musts" : "ad-wishes"} className="font-semibold text-sm">
						{t(must ? "adCriteria.musts" : "adCriteria.wishes")}
					</h3>
					<ul className="divide-y divide-line">
						{own.map(({ key, label, text }) => (
							<li key={key} className="flex items-start justify-between gap-3 py-2">
								<div className="min-w-0">
									<p className="break-words font-medium">{label}</p>
									<p className="break-words text-muted text-sm">
										<q>{text}</q>
									</p>
								</div>
								<Form method="post" preventScrollReset>
									<Button
										type="submit"
										name="adopt"
										value={key}
										size="sm"
										aria-label={t("adCriteria.adoptOne", { label })}
									>
										{t("adCriteria.adopt")}
									</Button>
								</Form>
							</li>
						))}
					</ul>
				</section>
			))}
		</Card>
	);
}
