import { permit } from "#app/auth/permit.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readDebrief } from "#app/routes/shared/interviews/debrief.server.ts";
import { DebriefTable } from "#app/routes/shared/interviews/debrief-table.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/debrief";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"jobs",
	"read",
	async ({ trx, user, record: job, format, context }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => {
		permit(context, "read", "interviews");
		permit(context, "read", "applies");
		return {
			pageTitle: format.title(`${format.t("scorecards:debrief")} · ${job.title}`),
			debrief: await readDebrief(trx, { jobId: job.id }, user.id, format),
		};
	},
);

/** Scorecards across the candidates of a job. */
export default function JobDebrief({ loaderData: { debrief } }: Route.ComponentProps) {
	const { t } = useTranslation("scorecards");
	if (debrief.people.length === 0) return <EmptyState title={t("emptyTitle")} text={t("emptyText")} />;
	return (
		<section aria-labelledby="debrief">
			<h2 id="debrief" className="font-semibold text-[1.125em]">
				{t("debrief")}
			</h2>
			<p className="mb-3 text-muted">{t("debriefText")}</p>
			<DebriefTable debrief={debrief} />
		</section>
	);
}
