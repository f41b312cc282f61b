import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { pageSizes } from "#app/domain/lists/list-view.ts";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { holidayOrders, listHolidays } from "#db/queries/holidays.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { holidaysAnswer } from "../schemas/business.ts";
import type { Route } from "./+types/holidays";
import { handleBulkDelete } from "./delete-many.server.ts";
import { createApiRecord } from "./write-record.server.ts";

const maxYears = 50;
const yearName = /^(?:where\[year\](?:\[\d*\])?|year(?:\[\])?)$/;

/** Readable by any recruiter, for planning. `where[year]` may be repeated. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId } = getRecruiter(context);
	const params = query(url.searchParams);
	if (params.wrong.size > 0) {
		const { t } = context.get(i18n);
		const errors = Object.fromEntries([...params.wrong].map((name) => [name, [t("list:unknown.name")]]));
		const detail = t("list:unknown.call", { names: [...params.wrong].join(", ") });
		return problem(context, 422, { code: "unknown_condition", detail, errors });
	}
	const { rows, total } = await inBusiness(context.get(database), businessId, (trx) => listHolidays(trx, params));
	return schemaResponse(holidaysAnswer, {
		holidays: rows.map(({ uid, ...holiday }) => ({ id: uid, ...holiday })),
		meta: { page: params.page, per: params.per, total },
	});
}

/** `wrong` names unknown parameters. */
function query(params: URLSearchParams) {
	const wrong = new Set<string>();
	const years: number[] = [];
	let [page, per, order] = [1, null as number | null, holidayOrders[0] as (typeof holidayOrders)[number]];
	for (const [name, value] of params) {
		if (yearName.test(name) && value.split(",").every((year) => /^\d{4}$/.test(year)))
			years.push(...value.split(",").map(Number));
		else if (name === "page" && /^[1-9]\d{0,4}$/.test(value)) page = Number(value);
		else if (name === "per" && pageSizes.some((size) => String(size) === value)) per = Number(value);
		else if (name === "order" && holidayOrders.some((holidayOrder) => holidayOrder === value))
			order = value as typeof order;
		else wrong.add(name.slice(0, 80));
	}
	if (years.length > maxYears) wrong.add("where[year]");
	// `page` without `per` uses the default page size.
	return { wrong, years, page, per: per ?? (params.has("page") ? pageSizes[0] : null), order };
}

/** New ones and deletions are an administrator's, by the same rules as in the forms. */
export function action({ context, request }: Route.ActionArgs) {
	if (request.method === "DELETE") return handleBulkDelete(context, holidays, request);
	return request.method === "POST"
		? createApiRecord(context, holidays, request)
		: refuseMethod(context, "GET, POST, DELETE");
}
