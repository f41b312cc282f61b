import { can } from "#app/domain/access/permissions.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Route } from "./+types/overview";
import { OverviewBody } from "./record/overview-body.tsx";

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, user, id, format, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => ({
		base: `/recruiters/candidates/${params.id}`,
		overview: await getCandidateOverview(trx, id, can(user, "update", "candidates"), format),
	}),
);

export default function OverviewTab({ loaderData: { overview, base } }: Route.ComponentProps) {
	return <OverviewBody overview={overview} base={base} />;
}
