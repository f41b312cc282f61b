import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Caller } from "#app/domain/interviews/interview-location.ts";
import type { VideoChoice } from "#app/domain/interviews/video-service.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findApplyPlaceProblem } from "#db/queries/appointment-locations.ts";

interface Form {
	mode: string;
	place_or_link?: string | undefined;
	caller: Caller;
	video?: VideoChoice | undefined;
	notify: "yes" | "no";
}

/** Message key when an interview's invitation would lack a location; else null. */
export const findInterviewLocationProblem = (
	context: Readonly<RouterContextProvider>,
	user: Pick<Recruiter, "businessId" | "id">,
	applyUid: string,
	{ mode, place_or_link: place, caller, video, notify }: Form,
): Promise<string | null> =>
	inBusiness(context.get(database), user.businessId, (trx) =>
		findApplyPlaceProblem(trx, applyUid, {
			mode,
			place: place ?? null,
			caller,
			organizerId: user.id,
			video: video ?? null,
			notify: notify === "yes",
		}),
	);
