import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { database } from "#app/context.ts";
import { ignoredIn, isHostile, readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { readQuery } from "#app/entities/kit/query.ts";
import { specOf } from "#app/entities/kit/spec.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countReadings, countRows, listRows, nearestOf } from "#db/kit/list.ts";
import { countCap, counting, maxOffset } from "../../../entity/query-list.server.ts";
import { said } from "./values.server.ts";

/** A page of a list, asked for as its screen's address asks: page, per, order, q, where[…], filters[…], columns. */
export async function listOf(context: Readonly<RouterContextProvider>, entity: Entity, url: URL): Promise<Response> {
	const who = permit(context, "read", entity.resource);
	if (isHostile(url.searchParams)) throw problem(context, 400);
	const spec = specOf(entity, who);
	const view = readListView(url.searchParams, spec);
	const asked = readQuery(entity, view, who);
	const ignored = [...new Set([...ignoredIn(url.searchParams, spec), ...asked.ignored])];
	const fields = [...new Set([entity.name, ...view.columns, "created_at", "updated_at"])];
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const { query, counted } = await countReadings(
			asked,
			(one) => counting(who.businessId, entity, one, false, (cap) => countRows(trx, who.businessId, entity, one, cap)),
			nearestOf(trx, entity),
		);
		const capped = counted > countCap;
		const rows = await listRows(trx, who.businessId, entity, query, fields, {
			skip: Math.min((view.page - 1) * view.per, maxOffset),
			take: view.per,
			counted,
		});
		const meta = { page: view.page, per: view.per, total: capped ? countCap : counted, capped };
		return Response.json({
			[entity.key]: rows.map((row) => said(entity, who, row, fields)),
			// What the address says in vain narrows nothing: the caller must not take the list for a narrower one.
			meta: ignored.length > 0 ? { ...meta, ignored } : meta,
		});
	});
}
