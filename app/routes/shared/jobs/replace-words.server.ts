import { replaceFinding } from "#app/domain/jobs/ad-wording.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecordActionArgs, type RecordArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { lockJobProfile } from "#db/queries/job-profile.ts";

const pages = ["publication"];

/** Replaces a passage of a saved ad, with history; idempotent. */
export const replaceWordsAction = recordAction(
	"jobs",
	"update",
	async ({ trx, user, actor, t, form, params }: RecordActionArgs<RecordArgs, "jobs">) => {
		const uid = parseUid(params.id);
		const job = await lockJobProfile(trx, uid);
		if (!job) throw notFound();
		const result = replaceFinding(job, String(form.get("replace")), job.affirmative);
		const isPossible =
			result !== null &&
			mayEditEntityField(user, "jobs", result.part) &&
			(result.part !== "title" || result.text.trim() !== "");
		if (isPossible)
			await updateRecord(
				trx,
				applyCustomFields(user, jobs),
				user,
				uid,
				{ [result.part]: result.text },
				{ version: null, actor },
			);
		const page = pages.find((item) => item === form.get("back"));
		return redirectWithToast(
			`/recruiters/jobs/${uid}${page ? `/${page}` : ""}`,
			isPossible ? { type: "success", message: t("ad_texts:replaced") } : { type: "info", message: t("ad_texts:gone") },
			{ status: 303 },
		);
	},
);
