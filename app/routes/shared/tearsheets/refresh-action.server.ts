import { can } from "#app/domain/access/permissions.ts";
import { readListView } from "#app/domain/lists/list-view.ts";
import { isMemberEntity, parseListAddress } from "#app/domain/lists/tearsheet.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { countLimit, withCustomTexts } from "#db/kit/custom-text-hits.ts";
import { countRows, findMatchingInterpretation, listIds, nearestWordsFinder } from "#db/kit/list.ts";
import { syncMembers } from "#db/queries/tearsheets/members.ts";

/** A list is for working through: more than this is a search. */
const maxMembers = 5_000;

const step = 1_000;

/** Syncs filter-based members with the filter's current results, as visible to the requesting user. */
export const refreshTearsheetAction = tearsheetAction(
	async ({ trx, user, list, by, t, params }: TearsheetActionArgs<RecordArgs>) => {
		const change = async () => {
			const described = isMemberEntity(list.entity) ? getEntity(list.entity) : undefined;
			const entity = described && applyCustomFields(user, described);
			const filter =
				list.dynamic_filter && isMemberEntity(list.entity) ? parseListAddress(list.dynamic_filter, list.entity) : null;
			if (!entity || !filter || !can(user, "read", entity.resource)) return null;
			const params = readQuery(entity, readListView(filter, buildListSpec(entity, user)), user);
			// An unknown condition filters nothing: the list would include everyone.
			if (params.unknown.length > 0 || (params.query.conditions.length === 0 && params.query.words === null))
				return null;
			const request = await withCustomTexts(trx, entity, params);
			const count = (item: typeof params.query) => countRows(trx, entity, item, countLimit(request));
			const { query } = await findMatchingInterpretation(request, count, nearestWordsFinder(trx, entity));
			const ids: number[] = [];
			for (let after: number | null = null; ids.length <= maxMembers; ) {
				const rows: number[] = await listIds(trx, entity, query, { after, take: step });
				ids.push(...rows);
				if (rows.length < step) break;
				after = rows.at(-1) ?? null;
			}
			const capped = ids.length > maxMembers;
			const saved = ids.slice(0, maxMembers);
			const filling = { by, note: list.audited ? t("work:list.refresh") : null };
			return {
				...(await syncMembers(trx, list, { type: list.entity as string, ids: saved }, filling)),
				capped,
			};
		};
		const done = await change();
		const back = `/recruiters/tearsheets/${params.id}`;
		if (!done)
			return redirectWithToast(back, { type: "error", message: t("work:problems.filterAddress") }, { status: 303 });
		const message = done.capped
			? t("work:list.refreshedCapped", { count: maxMembers })
			: t("work:list.refreshed", done);
		return redirectWithToast(back, { type: done.capped ? "info" : "success", message }, { status: 303 });
	},
);
