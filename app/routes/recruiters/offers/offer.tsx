import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getNextOfferSteps, type OfferStep } from "#app/domain/applies/offer.ts";
import { offers } from "#app/entities/recruiters/offers.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findOfferStatus } from "#db/queries/applies/offers.ts";
import { recordPage } from "../../entity/show.server.ts";
import Show from "../../entity/show.tsx";
import type { Route } from "./+types/offer";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const icons = {
	approval: "clock",
	sent: "send",
	accepted: "circle-check",
	refused: "circle-x",
	withdrawn: "undo-2",
} satisfies Record<OfferStep, string>;

/** An offer to a candidate, with what may become of it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { head, ...page } = await recordPage(context, offers, params.id, url);
	const user = getRecruiter(context);
	const { t } = formattersFor(context);
	const uid = parseUid(params.id);
	const status = await inBusiness(context.get(database), user.businessId, (trx) => findOfferStatus(trx, uid));
	const steps = status && can(user, "update", "placements") ? getNextOfferSteps(status) : [];
	const own = steps.map((to): RecordAction => {
		const at = `${offers.path}/${uid}/status`;
		const label = t(`applies:offers.steps.${to}`);
		// A refusal says why: it has a page of its own.
		return to === "refused"
			? { label, icon: icons[to], to: at }
			: { label, icon: icons[to], to: at, post: [["to", to]] };
	});
	return { ...page, head: { ...head, actions: [...own, ...head.actions] } };
}

export default function Offer({ loaderData }: Route.ComponentProps) {
	return <Show loaderData={loaderData} />;
}
