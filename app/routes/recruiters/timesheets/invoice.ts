import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { isDay } from "#app/domain/time/brasilia-time.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { billTimesheets } from "#db/queries/timesheets/bill.ts";
import type { Route } from "./+types/invoice";

export const loader = postOnlyLoader("create", "invoices");

/** Invoices approved weeks ended by a day, one draft per payer; skips invoiced weeks. */
export const action = recruiterAction(
	{ can: ["create", "invoices"] },
	async ({ trx, user, actor, t, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		permit(context, "read", "timesheets");
		const until = form.get("until");
		const list = "/recruiters/timesheets";
		if (!isDay(until))
			return redirectWithToast(list, { type: "error", message: t("timesheets:tools.day") }, { status: 303 });
		const by = { type: "recruiter", id: user.id, name: user.name, ip: actor.ip ?? null, channel: "office" } as const;
		const { invoices, sheets, credits } = await billTimesheets(trx, { until }, by);
		const [only] = invoices;
		const waits = credits.length > 0 ? ` ${t("timesheets:tools.credits", { names: credits.join(", ") })}` : "";
		if (!only)
			return redirectWithToast(list, { type: "info", message: t("timesheets:tools.nothing") + waits }, { status: 303 });
		const made = t("timesheets:tools.invoiced", { count: sheets, drafts: invoices.length });
		const to =
			invoices.length === 1 ? `/recruiters/invoices/${only.uid}` : "/recruiters/invoices?filters[status]=draft";
		return redirectWithToast(to, { type: "success", message: made + waits }, { status: 303 });
	},
);
