import { redirect } from "react-router";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";
import { findInterviewId } from "#db/queries/interviews.ts";
import type { Route } from "./+types/answers";

const interview = {
	resource: "interviews" as const,
	find: async (trx: Scoped, uid: string) => {
		const id = await findInterviewId(trx, uid);
		return id === undefined ? undefined : { id };
	},
};

/** A colleague notes that somebody said yes, by phone or in passing: `person` is its kind and public id. */
export const action = recordAction(
	interview,
	"update",
	async ({ trx, id, params, form, actor }: RecordCall<Route.ActionArgs, typeof interview>) => {
		const people = await listParticipants(trx, "interviews", [id]);
		const person = people.find(({ type, uid }) => `${type}:${uid}` === form.get("person"));
		if (!person) throw new Response(null, { status: 400 });
		await saveAnswer(trx, { type: "interviews", id, person, answer: "accepted", source: "colleague" }, actor);
		return redirect(`/recruiters/interviews/${params.id}`, { status: 303 });
	},
);
