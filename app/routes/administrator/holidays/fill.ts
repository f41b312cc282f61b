import { holidays } from "#app/entities/administrator/holidays.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { addNationalHolidays, copyToNextYear } from "#db/queries/holidays.ts";
import type { Route } from "./+types/fill";

export function loader() {
	return redirectLocal(holidays.path);
}

/** `what=copy` copies other holidays to the next year; idempotent. */
export const action = recruiterAction(
	{ can: ["create", "holidays"] },
	async ({ trx, actor, t, form }: RecruiterActionArgs<Route.ActionArgs>) => {
		const year = /^\d{4}$/.test(String(form.get("year"))) ? Number(form.get("year")) : 0;
		if (year < 1900 || year > 2200)
			return redirectWithToast(holidays.path, { type: "error", message: t("holidays:badYear") }, { status: 303 });
		const copies = form.get("what") === "copy";
		const count = await (copies ? copyToNextYear : addNationalHolidays)(trx, year, actor);
		const visible = copies ? year + 1 : year;
		return redirectWithToast(
			`${holidays.path}?filters[year_from]=${visible}&filters[year_to]=${visible}&order=date`,
			{ type: "success", message: t(copies ? "holidays:copied" : "holidays:filled", { count, year: visible }) },
			{ status: 303 },
		);
	},
);
