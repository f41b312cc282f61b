import { can } from "#app/domain/access/permissions.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { formattersFor } from "../formatters.ts";
import type { Route } from "./+types/overview";
import { overviewOf } from "./record/overview.server.ts";
import { OverviewBody } from "./record/overview-body.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	return withRecord(context, "candidates", params.id, "read", async ({ trx, id, who, businessId }) => ({
		base: `/recruiters/candidates/${params.id}`,
		overview: await overviewOf(trx, businessId, id, can(who, "update", "candidates"), formattersFor(context)),
	}));
}

export default function OverviewTab({ loaderData: { overview, base } }: Route.ComponentProps) {
	return <OverviewBody overview={overview} base={base} />;
}
