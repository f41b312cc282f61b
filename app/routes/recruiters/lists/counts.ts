import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { getViewTabs } from "#app/routes/entity/column-headers.server.ts";
import { readListPageQuery } from "#app/routes/entity/list-page-query.server.ts";
import { countRowsOfLists } from "#db/kit/list.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findListSettings } from "#db/queries/list-preferences.ts";
import type { Route } from "./+types/counts";

/** Tab counts stop here and show "1.000+". */
const cap = 1_000;

/** Row counts of the user's saved views by public id, in one query. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const described = getEntity(params.entity);
	if (!described) throw notFound();
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const { preferences, saved } = await findListSettings(trx, user.id, entity.key);
		const tabs = getViewTabs(saved);
		const lists = tabs.map(({ query }) => ({
			entity,
			query: readListPageQuery(entity, user, new URLSearchParams(query), { where: {}, preferences, now: format.now })
				.asked.query,
		}));
		const counts = lists.length > 0 ? await countRowsOfLists(trx, lists, cap + 1) : [];
		return {
			counts: Object.fromEntries(
				tabs.map(({ uid }, at) => {
					const count = counts[at] ?? 0;
					return [uid, format.number(Math.min(count, cap)) + (count > cap ? "+" : "")];
				}),
			),
		};
	});
}
