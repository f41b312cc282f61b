import { redirect } from "react-router";
import { interviewSource } from "#app/routes/shared/interviews/interview-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";

/** Records an acceptance given orally; `person` is kind and public id. */
export const recordAcceptanceAction = recordAction(
	interviewSource,
	"update",
	async ({ trx, id, params, form, actor }: RecordActionArgs<RecordArgs, typeof interviewSource>) => {
		const people = await listParticipants(trx, "interviews", [id]);
		const person = people.find(({ type, uid }) => `${type}:${uid}` === form.get("person"));
		if (!person) throw new Response(null, { status: 400 });
		await saveAnswer(trx, { type: "interviews", id, person, answer: "accepted", source: "colleague" }, actor);
		return redirect(`/recruiters/interviews/${params.id}`, { status: 303 });
	},
);
