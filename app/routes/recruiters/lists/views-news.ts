import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { openNewMatches } from "#db/queries/saved-view-watches.ts";
import type { Route } from "./+types/views-news";

/** Opens a saved view with its news marked; they wait no more from here on. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	if (!entity) throw notFound();
	const user = permit(context, "read", entity.resource);
	const uid = (url.searchParams.get("view") ?? "").slice(0, 64);
	const query = await inBusiness(context.get(database), user.businessId, (trx) =>
		openNewMatches(trx, user.id, entity.key, uid),
	);
	if (query === undefined) throw notFound();
	const address = new URLSearchParams(query);
	address.set("news", uid);
	throw redirectLocal(`${entity.path}?${address}`);
}
