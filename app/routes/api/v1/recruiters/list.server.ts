import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { isHarmless, isHostileQuery, readListView, type UnknownCondition } from "#app/domain/lists/list-view.ts";
import { formatApiRecord } from "#app/entities/kit/api-record.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { entityFor } from "#app/entities/kit/extend-entity.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { type ListQuery, readQuery } from "#app/entities/kit/query.ts";
import { problem } from "#app/http/problem.server.ts";
import { describeProblems } from "#app/routes/shared/search/search-words.server.ts";
import { enough, withCustomTexts } from "#db/kit/custom-text-hits.ts";
import { seal, tryUnseal } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countReadings, countRows, listIds, listRows, nearestWordsFinder, rowsByIds } from "#db/kit/list.ts";
import { indexUsedFields } from "../../../entity/index-used-fields.server.ts";
import { countCap, counting, maxOffset } from "../../../entity/query-list.server.ts";
import { maxLimit } from "../schemas/records.ts";

const cursorPurpose = "api-cursor";

/** What `limit` and `after` ask for: up to 1,000 records in the order in which they were made; null when neither is there. */
function stepIn(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
	const [limit, cursor] = [params.get("limit"), params.get("after")];
	if (limit === null && cursor === null) return null;
	const take = limit === null ? maxLimit : Number(/^\d{1,4}$/.exec(limit)?.[0] ?? 0);
	const after = cursor === null ? null : Number(tryUnseal(cursor, cursorPurpose) ?? Number.NaN);
	if (take < 1 || take > maxLimit || Number.isNaN(after)) throw problem(context, 400);
	return { take, after };
}

const steps = ["limit", "after"];
/** Parameters of a screen, which say nothing to a program. */
const ofScreens = ["view", "count", "show_color"];

function withoutSteps(params: URLSearchParams): URLSearchParams {
	const own = new URLSearchParams(params);
	for (const name of steps) own.delete(name);
	return own;
}

const wrongValue = (name: string): UnknownCondition => ({ name, why: "value" });

/** A program is told by name what a list does not know: the answer would be taken for a narrower one. */
function refuseUnknown(
	context: Readonly<RouterContextProvider>,
	params: URLSearchParams,
	unknown: readonly UnknownCondition[],
): void {
	const { t } = context.get(i18n);
	const plain = [...params].flatMap(([name, value]): UnknownCondition[] => {
		if (isHarmless(name) || ofScreens.includes(name)) return [{ name, why: "name" }];
		// A form leaves a box empty; a program that does lost what it meant.
		return value.trim() === "" && name !== "q" ? [{ name, why: "value" }] : [];
	});
	const all = [...unknown, ...plain];
	if (all.length === 0) return;
	const errors = all.map(({ name, why }) => [
		name.slice(0, 80),
		[t(why === "name" ? "list:unknown.missing" : "list:unknown.value")],
	]);
	const names = [...new Set(all.map(({ name }) => name))].join(", ");
	throw problem(context, 422, {
		code: "unknown_condition",
		detail: t("list:unknown.call", { names }),
		errors: Object.fromEntries(errors),
	});
}

/**
 * A page of a list, asked for as its screen's address asks: page, per, order, q, where[…], filters[…], columns. With `limit`
 * or `after` it is walked to its end instead, however long it is.
 */
export async function answerList(
	context: Readonly<RouterContextProvider>,
	described: Entity,
	url: URL,
): Promise<Response> {
	const user = permit(context, "read", described.resource);
	const entity = entityFor(user, described);
	if (isHostileQuery(url.searchParams)) throw problem(context, 400);
	const spec = buildListSpec(entity, user);
	const view = readListView(withoutSteps(url.searchParams), spec);
	const read = readQuery(entity, view, user);
	refuseUnknown(context, url.searchParams, [...read.unknown, ...view.unknown.looks.map(wrongValue)]);
	const unread = describeProblems(view.q, context.get(i18n).t);
	const step = stepIn(context, url.searchParams);
	const fields = [...new Set([entity.name, ...view.columns, "created_at", "updated_at"])];
	await indexUsedFields(context.get(database), user, entity, read.query);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const params = await withCustomTexts(trx, entity, read);
		if (step) {
			const cap = (listQuery: ListQuery) => countRows(trx, entity, listQuery, enough(params));
			const { query } =
				params.readings.length > 1 || params.query.also
					? await countReadings(params, cap, nearestWordsFinder(trx, entity))
					: { query: params.query };
			const ids = await listIds(trx, entity, query, step);
			const rows = await rowsByIds(trx, entity, user, ids, fields);
			const next = ids.length < step.take ? null : seal(String(ids.at(-1)), cursorPurpose);
			const meta = { limit: step.take, next, unread };
			return Response.json({
				[entity.key]: rows.map((row) => formatApiRecord(entity, user, row, fields)),
				meta,
			});
		}
		const { query, counted } = await countReadings(
			params,
			(item) => counting(user.businessId, entity, item, false, (cap) => countRows(trx, entity, item, cap)),
			nearestWordsFinder(trx, entity),
		);
		const capped = counted > countCap;
		const rows = await listRows(trx, entity, query, fields, {
			skip: Math.min((view.page - 1) * view.per, maxOffset),
			take: view.per,
			counted,
		});
		const meta = { page: view.page, per: view.per, total: capped ? countCap : counted, capped, unread };
		return Response.json({
			[entity.key]: rows.map((row) => formatApiRecord(entity, user, row, fields)),
			meta,
		});
	});
}
