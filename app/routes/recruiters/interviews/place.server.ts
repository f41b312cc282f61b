import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { Caller } from "#app/domain/interviews/place.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findApplyPlaceProblem } from "#db/queries/places.ts";

interface Form {
	mode: string;
	place_or_link?: string | undefined;
	caller: Caller;
	notify: "yes" | "no";
}

/** Message key when an interview's invitation would not say where; null when it does. */
export const findFormPlaceProblem = (
	context: Readonly<RouterContextProvider>,
	user: Pick<Recruiter, "businessId">,
	applyUid: string,
	{ mode, place_or_link: place, caller, notify }: Form,
): Promise<string | null> =>
	inBusiness(context.get(database), user.businessId, (trx) =>
		findApplyPlaceProblem(trx, applyUid, { mode, place: place ?? null, caller, notify: notify === "yes" }),
	);
