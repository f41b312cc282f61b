import { recruiterOf } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listHolidays } from "#db/queries/holidays.ts";
import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { holidaysAnswer } from "../schemas/office.ts";
import type { Route } from "./+types/holidays";
import { create } from "./write.server.ts";

const maxYears = 50;

/** Everybody plans around holidays: any recruiter reads them. `where[year]` may be said several times. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId } = recruiterOf(context);
	const asked = [...url.searchParams].flatMap(([name, value]) =>
		/^(?:where\[year\](?:\[\d*\])?|year(?:\[\])?)$/.test(name) ? value.split(",") : [],
	);
	if (asked.length > maxYears || asked.some((year) => !/^\d{4}$/.test(year)))
		return problem(context, 400, { detail: "where[year]" });
	const found = await inBusiness(context.get(database), businessId, (trx) =>
		listHolidays(trx, businessId, asked.map(Number)),
	);
	return answer(holidaysAnswer, { holidays: found.map(({ uid, ...holiday }) => ({ id: uid, ...holiday })) });
}

/** New ones are an administrator's, by the same rules as in the form. */
export function action({ context, request }: Route.ActionArgs) {
	return request.method === "POST" ? create(context, holidays, request) : otherMethod(context, "GET, POST");
}
