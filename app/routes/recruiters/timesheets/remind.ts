import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { localNow } from "#db/queries/local-now.ts";
import { remindMissingHours } from "#db/queries/timesheets/missing-hours.ts";
import type { Route } from "./+types/remind";

export const loader = postOnlyLoader("update", "timesheets");

/** Reminds everyone with a missing timesheet, at most once a day. */
export const action = recruiterAction(
	{ can: ["update", "timesheets"] },
	async ({ trx, user, actor, t }: RecruiterActionArgs<Route.ActionArgs>) => {
		const { day } = await localNow(trx);
		const by = { type: "recruiter", id: user.id, name: user.name, ip: actor.ip ?? null, channel: "office" } as const;
		const count = await remindMissingHours(trx, day, by, { all: true });
		return redirectWithToast(
			"/recruiters/timesheets",
			{ type: count > 0 ? "success" : "info", message: t("timesheets:tools.reminded", { count }) },
			{ status: 303 },
		);
	},
);
