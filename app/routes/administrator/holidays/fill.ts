import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { copyToNextYear, fillNational } from "#db/queries/holidays.ts";
import type { Route } from "./+types/fill";

export function loader() {
	return redirectLocal(holidays.path);
}

/** A year's national holidays, or (`what=copy`) a year's other ones on the same days of the next. Twice adds nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "create", "holidays");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const year = /^\d{4}$/.test(String(form.get("year"))) ? Number(form.get("year")) : 0;
	if (year < 1900 || year > 2200)
		return redirectWithToast(holidays.path, { type: "error", message: t("holidays:badYear") }, { status: 303 });
	const copies = form.get("what") === "copy";
	const count = await inBusiness(context.get(database), user.businessId, (trx) =>
		(copies ? copyToNextYear : fillNational)(trx, user.businessId, year, getActor(context, user)),
	);
	const visible = copies ? year + 1 : year;
	return redirectWithToast(
		`${holidays.path}?filters[year_from]=${visible}&filters[year_to]=${visible}&order=date`,
		{ type: "success", message: t(copies ? "holidays:copied" : "holidays:filled", { count, year: visible }) },
		{ status: 303 },
	);
}
