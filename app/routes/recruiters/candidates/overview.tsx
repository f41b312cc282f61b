import { can } from "#app/domain/permissions.ts";
import { speaker } from "../speak.ts";
import type { Route } from "./+types/overview";
import { openCandidate } from "./record/open.server.ts";
import { overviewOf } from "./record/overview.server.ts";
import { OverviewBody } from "./record/overview-body.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	return openCandidate(context, "read", params.id, async ({ trx, id, who, businessId }) => ({
		base: `/recruiters/candidates/${params.id}`,
		overview: await overviewOf(trx, businessId, id, can(who, "update", "candidates"), speaker(context)),
	}));
}

export default function OverviewTab({ loaderData: { overview, base } }: Route.ComponentProps) {
	return <OverviewBody overview={overview} base={base} />;
}
