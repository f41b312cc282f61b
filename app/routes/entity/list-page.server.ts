import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { findCardLayout } from "#app/domain/lists/card-layout.ts";
import { isHostileQuery, listUrl, setPage } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type PackedPage, packListPage } from "#app/ui/list-view/compact-payload.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listCards } from "#db/queries/entity-cards.ts";
import { findListSettings } from "#db/queries/list-preferences.ts";
import { listShownMatches } from "#db/queries/saved-view-watches.ts";
import { indexUsedFields } from "./index-used-fields.server.ts";
import { type EmbeddedList, readListPageQuery } from "./list-page-query.server.ts";
import { presentList } from "./present-list.server.ts";
import { queryList } from "./query-list.server.ts";

export async function readListPage(
	context: Readonly<RouterContextProvider>,
	described: Entity,
	url: URL,
	embedded: EmbeddedList = {},
): Promise<PackedPage & { title: string }> {
	const { where = {}, path = described.path } = embedded;
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	refuseMalformedQuery(context, url);
	const format = createFormatters(context);
	const { read, page } = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const { preferences, saved } = await findListSettings(trx, user.id, entity.key);
		const request = { where, preferences, now: format.now };
		const plain = readListPageQuery(entity, user, url.searchParams, request);
		const { view } = plain.view;
		const carded = view === "table" ? entity : await withCard(trx, user, entity, view);
		const read = carded === entity ? plain : readListPageQuery(carded, user, url.searchParams, request);
		const result = await queryList(trx, read);
		if (result.last !== null) throw redirectLocal(path + listUrl(setPage(read.view, result.last), read.spec));
		const page = presentList(read, result, saved, embedded, format);
		const news = url.searchParams.get("news");
		const fresh = news ? await listShownMatches(trx, user.id, news.slice(0, 64)) : new Set();
		for (const [at, row] of page.rows.entries())
			if (fresh.has(result.rows[at]?.id))
				row.badges = [...(row.badges ?? []), { label: format.t("list:views.fresh"), tone: "info" }];
		return { read, page };
	});
	await indexUsedFields(context.get(database), user, entity, read.asked.query);
	return packListPage(page);
}

/** Refuses queries that no link or user of the application produces. */
function refuseMalformedQuery(context: Readonly<RouterContextProvider>, url: URL): void {
	if (isHostileQuery(url.searchParams))
		throw data({ message: context.get(i18n).t("errors:badRequest") }, { status: 400 });
}

/** Card layout precedence: user's role, shared card, description. Inaccessible fields are omitted. */
async function withCard(
	trx: Scoped,
	user: { businessId: number; id: number },
	entity: Entity,
	view: "kanban" | "blocks",
): Promise<Entity> {
	const { cards, roleIds } = await listCards(trx, user.id, entity.key, view);
	const card = findCardLayout(cards, roleIds);
	if (!card) return entity;
	const { badges, ...list } = entity.list;
	const colour = card.colourBy && entity.fields[card.colourBy] ? { colour: card.colourBy } : {};
	const blocks = card.fields.filter((name) => entity.fields[name]);
	return {
		...entity,
		list: {
			...list,
			...(card.badges && badges ? { badges } : {}),
			...(blocks.length > 0 ? { blocks } : {}),
			...colour,
		},
	};
}
