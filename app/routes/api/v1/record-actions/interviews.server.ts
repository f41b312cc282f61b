import { callers } from "#app/domain/interviews/interview-location.ts";
import { maxNoteLength, maxNotesLength, verdicts } from "#app/domain/interviews/scorecard.ts";
import { videoChoices } from "#app/domain/interviews/video-service.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import { slot_offers } from "#app/entities/recruiters/slot_offers.ts";
import { recordAcceptanceAction } from "#app/routes/shared/interviews/record-acceptance-action.server.ts";
import { replaceInterviewerAction } from "#app/routes/shared/interviews/replace-interviewer-action.server.ts";
import { saveScorecard } from "#app/routes/shared/interviews/save-scorecard.server.ts";
import { scheduleInterviewAction } from "#app/routes/shared/interviews/schedule-action.server.ts";
import { changeSlotOfferAction } from "#app/routes/shared/slots/state-action.server.ts";
import type { ApiAction, ApiActionArgs } from "./action-description.ts";
import { renameFields } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(interviews);

export const interviewActions: ApiAction[] = [
	{
		record,
		id: "create_interview",
		fields: {
			apply: { kind: "reference" },
			kind: { kind: "option", values: ["internal", "client"] },
			round: { kind: "integer", min: 2, max: 5, text: "interview_round" },
			starts_at: { kind: "moment" },
			duration_min: { kind: "integer", min: 5, max: 600 },
			mode: { kind: "option", values: enumerations.interviewModes },
			place_or_link: { kind: "text", max: 500 },
			caller: { kind: "option", values: callers },
			video: { kind: "option", values: videoChoices },
			notify: { kind: "option", values: ["yes", "no"], text: "interview_notify" },
			interviewers: { kind: "references", max: 30 },
			contacts: { kind: "references", max: 30 },
			despite_reason: { kind: "text", max: 500 },
			note: { kind: "text", max: 4000 },
		},
		needs: ["apply", "kind", "starts_at", "mode"],
		run: schedule,
	},
	{
		record,
		name: "replace",
		id: "replace_interviewer",
		fields: { from: { kind: "reference" }, to: { kind: "reference" } },
		needs: ["from", "to"],
		run: replaceInterviewerAction,
	},
	{
		record,
		name: "answer",
		id: "note_interview_answer",
		fields: { person: { kind: "target", text: "interview_person" } },
		needs: ["person"],
		run: recordAcceptanceAction,
	},
	{
		record,
		name: "scorecard",
		id: "save_scorecard",
		can: [["read", "interviews"]],
		fields: {
			attributes: {
				kind: "groups",
				max: 100,
				text: "scorecard_attributes",
				fields: {
					attribute: { kind: "text", max: 200 },
					verdict: { kind: "option", values: verdicts },
					note: { kind: "text", max: maxNoteLength },
				},
			},
			verdict: { kind: "option", values: verdicts },
			notes: { kind: "text", max: maxNotesLength },
			what: { kind: "option", values: ["draft", "submit"], text: "scorecard_what" },
		},
		needs: ["what"],
		prepare: (form) => renameFields(form, /^attributes\[(\d+)\]\.(\w+)$/, (at = "", part = "") => `${part}.${at}`),
		run: async ({ context, params, request }) => saveScorecard(context, params.id, await request.formData()),
	},
	{
		record: toActionRecord(slot_offers),
		name: "state",
		id: "change_slot_offer",
		can: [["update", "meetings"]],
		fields: { to: { kind: "option", values: ["open", "closed"] } },
		needs: ["to"],
		run: changeSlotOfferAction,
	},
];

/** The screen has the application in its address. */
async function schedule({ context, request, url }: ApiActionArgs): Promise<unknown> {
	const form = await request.clone().formData();
	const target = new URL(url);
	target.searchParams.set("apply", String(form.get("apply") ?? ""));
	return scheduleInterviewAction({ context, request, url: target });
}
