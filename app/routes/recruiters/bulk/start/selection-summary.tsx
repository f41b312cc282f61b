import { Fragment } from "react";
import type { BulkAction } from "#app/domain/lists/bulk-actions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CancelableActivitiesBanner } from "#app/routes/shared/applies/cancelable-activities-banner.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card } from "#app/ui/card.tsx";
import type { BulkPage } from "./page.server.ts";

type View = NonNullable<BulkPage["summary"]>;

/** Selected records, and those to be skipped with the reason, before the run starts. */
export function SelectionSummary({ summary, act }: { summary: View; act: BulkAction }) {
	const { t } = useTranslation("bulk");
	return (
		<>
			<Card className="mb-4">
				<p className="break-words">
					{summary.names.join(", ")}
					{summary.more && ` ${t("andMore", { rest: summary.more })}`}
				</p>
				{summary.hasExclusions && <LeftOut summary={summary} />}
			</Card>
			<CancelableActivitiesBanner activities={summary.activities} />
			{(summary.background || summary.undoDays || act === "email") && (
				<Banner tone="info">
					{summary.background && <p>{t("background", { most: summary.background })}</p>}
					{summary.undoDays && <p>{t("undoable", { days: summary.undoDays })}</p>}
					{act === "email" && <p>{t("email.noUndo")}</p>}
				</Banner>
			)}
		</>
	);
}

function LeftOut({ summary }: { summary: View }) {
	const { t } = useTranslation("bulk");
	const { left, leftCount, partial } = summary;
	return (
		<section className="mt-3 border-line border-t pt-3" aria-label={t("leftOut.title", { left: leftCount })}>
			{left.length === 0 ? (
				<p className="text-muted">{t("leftOut.none")}</p>
			) : (
				<>
					<p className="font-semibold">{t("leftOut.title", { left: leftCount })}</p>
					<ul className="mt-1 list-disc pl-5">
						{left.map(({ text, count, records, more }) => (
							<li key={text}>
								{text}: <span className="tabular">{count}</span>
								<span className="block text-muted text-sm">
									{records.map(({ name, to }, index) => (
										<Fragment key={to}>
											{index > 0 && ", "}
											<AppLink to={to} className="link">
												{name}
											</AppLink>
										</Fragment>
									))}
									{more > 0 && ` ${t("andMore", { rest: more })}`}
								</span>
							</li>
						))}
					</ul>
				</>
			)}
			{partial && <p className="mt-2 text-muted text-sm">{t("leftOut.partial", { most: partial })}</p>}
		</section>
	);
}
