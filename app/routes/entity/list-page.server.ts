import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { listUrl, setPage } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type SentPage, sendPage } from "#app/ui/list-view/compact-payload.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listSettings } from "#db/queries/list-preferences.ts";
import { withCard } from "./card-layout.server.ts";
import { refuseMalformedQuery } from "./malformed-query.ts";
import { presentList } from "./present-list.server.ts";
import { queryList } from "./query-list.server.ts";
import { type Embedded, readList } from "./read-list.server.ts";

/** A list of an entity as its screen needs it: whatever the address says, for whoever may see it. */
export async function listPage(
	context: Readonly<RouterContextProvider>,
	entity: Entity,
	url: URL,
	embedded: Embedded = {},
): Promise<SentPage & { title: string }> {
	const { where = {}, path = entity.path } = embedded;
	const user = permit(context, "read", entity.resource);
	refuseMalformedQuery(context, url);
	const format = formattersFor(context);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const { preferences, saved } = await listSettings(trx, user.businessId, user.id, entity.key);
		const request = { where, preferences, now: format.now };
		const plain = readList(entity, user, url.searchParams, request);
		const { view } = plain.view;
		const carded = view === "table" ? entity : await withCard(trx, user, entity, view);
		const read = carded === entity ? plain : readList(carded, user, url.searchParams, request);
		const result = await queryList(trx, read);
		if (result.last !== null) throw redirectLocal(path + listUrl(setPage(read.view, result.last), read.spec));
		return sendPage(presentList(read, result, saved, embedded, format));
	});
}
