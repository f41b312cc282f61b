import { can } from "#app/domain/access/permissions.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Route } from "./+types/overview";
import { OverviewBody } from "./record/overview-body.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	return withRecord(context, "candidates", params.id, "read", async ({ trx, id, user }) => ({
		base: `/recruiters/candidates/${params.id}`,
		overview: await getCandidateOverview(trx, id, can(user, "update", "candidates"), formattersFor(context)),
	}));
}

export default function OverviewTab({ loaderData: { overview, base } }: Route.ComponentProps) {
	return <OverviewBody overview={overview} base={base} />;
}
