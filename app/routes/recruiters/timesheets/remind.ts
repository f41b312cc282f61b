import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { type RecruiterCall, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { localNow } from "#db/queries/business-clock.ts";
import { remindUnsent } from "#db/queries/timesheets/due.ts";
import type { Route } from "./+types/remind";

export const loader = onlyPosted("update", "timesheets");

/** Reminds everyone with a missing timesheet, at most once a day. */
export const action = recruiterAction(
	{ can: ["update", "timesheets"] },
	async ({ trx, user, actor, t }: RecruiterCall<Route.ActionArgs>) => {
		const { day } = await localNow(trx);
		const by = { type: "recruiter", id: user.id, name: user.name, ip: actor.ip ?? null, channel: "office" } as const;
		const count = await remindUnsent(trx, day, by, { all: true });
		return redirectWithToast(
			"/recruiters/timesheets",
			{ type: count > 0 ? "success" : "info", message: t("timesheets:tools.reminded", { count }) },
			{ status: 303 },
		);
	},
);
