import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { slot_offers } from "#app/entities/recruiters/slot_offers.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findOfferStatus } from "#db/queries/slots/offers.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import Show from "../../entity/show.tsx";
import type { Route } from "./+types/offer";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A slot offer: client proposals can be opened to the candidate, unused offers closed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { head, ...page } = await readRecordPage(context, slot_offers, params.id, url);
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const uid = parseUid(params.id);
	const status = await inBusiness(context.get(database), user.businessId, (trx) => findOfferStatus(trx, uid));
	const button = (to: "open" | "closed", icon: string): RecordAction => ({
		label: t(`meetings:offer.${to}`),
		icon,
		to: `${slot_offers.path}/${uid}/state`,
		post: [["to", to]],
	});
	const own = can(user, "update", "meetings")
		? [
				...(status === "proposed" ? [button("open", "circle-check")] : []),
				...(status === "proposed" || status === "open" ? [button("closed", "circle-x")] : []),
			]
		: [];
	return { ...page, head: { ...head, actions: [...own, ...head.actions] } };
}

export default function SlotOfferPage({ loaderData }: Route.ComponentProps) {
	return <Show loaderData={loaderData} />;
}
