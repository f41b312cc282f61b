import { Form } from "react-router";
import type { FormattedTime } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";

interface RecentMergesProps {
	past: readonly { uid: string; kept: string; keptUid: string; gone: string; by: string | null; when: FormattedTime }[];
	path: string;
}

/** Merges of the last 30 days, each with its undo. */
export function RecentMerges({ past, path }: RecentMergesProps) {
	const { t } = useTranslation("business_data");
	if (past.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="past-title" className="mt-6">
			<CardHeader id="past-title" title={t("duplicates.past")} text={t("duplicates.pastText")} />
			<ul className="grid gap-2">
				{past.map((merge) => (
					<li key={merge.uid} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
						<span className="min-w-0">
							{merge.gone} →{" "}
							<AppLink to={`${path}/${merge.keptUid}`} className="link">
								{merge.kept}
							</AppLink>
							<span className="block text-muted text-sm">
								<Time {...merge.when} />
								{merge.by && ` · ${merge.by}`}
							</span>
						</span>
						<Form method="post" action={`/recruiters/merge/undo/${merge.uid}`}>
							<Button type="submit" size="sm" icon={RotateCcw}>
								{t("duplicates.undo")}
								<span className="sr-only">: {merge.gone}</span>
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</Card>
	);
}
