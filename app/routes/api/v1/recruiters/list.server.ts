import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import {
	isHostileQuery,
	isIgnoredParameter,
	readListView,
	type UnknownCondition,
} from "#app/domain/lists/list-view.ts";
import { createApiSerializer } from "#app/entities/kit/api-record.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { listConditionValues, replaceLabelsByValues } from "#app/entities/kit/filter-values.ts";
import { type ListQuery, readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { problem } from "#app/http/problem.server.ts";
import { describeProblems } from "#app/routes/shared/search/describe-search.server.ts";
import { countLimit, withCustomTexts } from "#db/kit/custom-text-hits.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import {
	countRows,
	findMatchingInterpretation,
	listIds,
	listRows,
	nearestWordsFinder,
	rowsByIds,
} from "#db/kit/list.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import type { EntityRecord } from "#db/kit/types.ts";
import { indexUsedFields } from "../../../entity/index-used-fields.server.ts";
import { countCap, countListRows, maxOffset } from "../../../entity/query-list.server.ts";
import { jsonResponse } from "../json-response.ts";
import { type RefusedCondition, refuseUnknown, toRefusedCondition } from "../refuse-unknown.server.ts";
import { maxLimit } from "../schemas/records.ts";
import { expandRecords, fieldsToRead, readShape, shapeParameters } from "./response-shape.server.ts";

const cursorPurpose = "api-cursor";

interface Step {
	take: number;
	after: number | null;
}

/** Maximum records per call when expanding references. */
const maxExpanded = 100;

/** Cursor paging in creation order; null without `limit` and `after`. */
function stepIn(params: URLSearchParams, expands: boolean): { step: Step | null; refused: RefusedCondition[] } {
	const [limit, cursor] = [params.get("limit"), params.get("after")];
	if (limit === null && cursor === null) return { step: null, refused: [] };
	const most = expands ? maxExpanded : maxLimit;
	const take = limit === null ? most : Number(/^\d{1,4}$/.exec(limit)?.[0] ?? 0);
	const after = cursor === null ? null : Number(tryDecrypt(cursor, cursorPurpose) ?? Number.NaN);
	const refused: RefusedCondition[] = ofPages
		.filter((name) => params.has(name))
		.map((name) => ({ name, why: "value" }));
	if (take < 1 || take > most) refused.push({ name: "limit", why: "value", allowed: [`1–${most}`] });
	if (Number.isNaN(after)) refused.push({ name: "after", why: "value" });
	return { step: { take, after }, refused };
}

/** Not combinable with `limit` and `after`, which have a fixed order. */
const ofPages = ["page", "per", "order"];
const steps = ["limit", "after"];
/** Screen parameters without meaning for API clients. */
const ofScreens = ["view", "count", "show_color"];
const parameters = [
	...["page", "per", "order", "q", "filters[…]", "where[…]", "show_subordinates"],
	...steps,
	...shapeParameters,
];

function withoutOwn(params: URLSearchParams): URLSearchParams {
	const own = new URLSearchParams(params);
	for (const name of [...steps, ...shapeParameters]) own.delete(name);
	return own;
}

const wrongValue = (name: string): UnknownCondition => ({ name, why: "value" });

/** Conditions unknown to any list: screen parameters and empty values. */
function unknownInAll(params: URLSearchParams): UnknownCondition[] {
	return [...params].flatMap(([name, value]): UnknownCondition[] => {
		if (isIgnoredParameter(name) || ofScreens.includes(name)) return [{ name, why: "name" }];
		// Forms submit empty inputs; in an API call an empty value is a mistake.
		return value.trim() === "" && name !== "q" ? [{ name, why: "value" }] : [];
	});
}

/** Takes the screen's parameters; `limit` or `after` use cursor paging, `fields` and `expand` shape records. */
export async function buildListResponse(
	context: Readonly<RouterContextProvider>,
	described: Entity,
	url: URL,
): Promise<Response> {
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	if (isHostileQuery(url.searchParams)) throw problem(context, 400);
	const spec = buildListSpec(entity, user);
	const params = new URLSearchParams(replaceLabelsByValues(entity, url.searchParams));
	const view = readListView(withoutOwn(params), spec);
	const read = readQuery(entity, view, user);
	const { shape, refused } = readShape(entity, user, params);
	const { step, refused: wrongSteps } = stepIn(params, shape.expand.length > 0);
	const unknown = [...read.unknown, ...view.unknown.looks.map(wrongValue), ...unknownInAll(params)];
	const bothShapes: RefusedCondition[] = params.has("fields") && params.has("columns") ? [wrongValue("columns")] : [];
	refuseUnknown(context, [
		...unknown.map((item) => {
			const allowed = item.why === "value" ? listConditionValues(entity, item.name) : null;
			return allowed ? { ...item, allowed } : toRefusedCondition(item, spec, parameters);
		}),
		...refused,
		...wrongSteps,
		...bothShapes,
	]);
	const unread = describeProblems(view.q, context.get(i18n).t);
	const fields = fieldsToRead(shape, [...new Set([entity.name, ...view.columns, "created_at", "updated_at"])]);
	await indexUsedFields(context.get(database), user, entity, read.query);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const answerRows = async (rows: readonly EntityRecord[], meta: object) => {
			const items = rows.map(createApiSerializer(entity, user, fields));
			await expandRecords(trx, user, items, shape);
			return jsonResponse({ [entity.key]: items, meta });
		};
		const request = await withCustomTexts(trx, entity, read);
		if (step) {
			const cap = (listQuery: ListQuery) => countRows(trx, entity, listQuery, countLimit(request));
			const { query } =
				request.readings.length > 1 || request.query.also
					? await findMatchingInterpretation(request, cap, nearestWordsFinder(trx, entity))
					: { query: request.query };
			const ids = await listIds(trx, entity, query, step);
			const rows = await rowsByIds(trx, entity, user, ids, fields);
			const next = ids.length < step.take ? null : encrypt(String(ids.at(-1)), cursorPurpose);
			const meta = { limit: step.take, next, unread };
			return answerRows(rows, meta);
		}
		const { query, counted } = await findMatchingInterpretation(
			request,
			(item) => countListRows(user.businessId, entity, item, false, (cap) => countRows(trx, entity, item, cap)),
			nearestWordsFinder(trx, entity),
		);
		const capped = counted > countCap;
		const rows = await listRows(trx, entity, query, fields, {
			skip: Math.min((view.page - 1) * view.per, maxOffset),
			take: view.per,
			counted,
		});
		const meta = { page: view.page, per: view.per, total: capped ? countCap : counted, capped, unread };
		return answerRows(rows, meta);
	});
}
