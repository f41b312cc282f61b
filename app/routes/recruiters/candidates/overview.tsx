import { can } from "#app/domain/access/permissions.ts";
import { formattersFor } from "../formatters.ts";
import type { Route } from "./+types/overview";
import { overviewOf } from "./record/overview.server.ts";
import { OverviewBody } from "./record/overview-body.tsx";
import { openCandidate } from "./record/with-record.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	return openCandidate(context, "read", params.id, async ({ trx, id, who, businessId }) => ({
		base: `/recruiters/candidates/${params.id}`,
		overview: await overviewOf(trx, businessId, id, can(who, "update", "candidates"), formattersFor(context)),
	}));
}

export default function OverviewTab({ loaderData: { overview, base } }: Route.ComponentProps) {
	return <OverviewBody overview={overview} base={base} />;
}
