import { can } from "#app/domain/access/permissions.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { formattersFor } from "../formatters.ts";
import type { Route } from "./+types/remuneration";
import { masked, payOf } from "./record/pay.server.ts";
import { PayBody } from "./record/pay-body.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const say = formattersFor(context);
	return withRecord(
		context,
		"candidates",
		params.id,
		["read", "view_remuneration"],
		async ({ trx, id, who, businessId }) => ({
			pageTitle: say.title(say.t("candidate_record:tabs.remuneration")),
			base: `/recruiters/candidates/${params.id}`,
			pay: masked(await payOf(trx, businessId, id, can(who, "update", "candidates"), say, who), params.id),
		}),
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function RemunerationTab({ loaderData: { pay, base } }: Route.ComponentProps) {
	return <PayBody pay={pay} base={base} />;
}
