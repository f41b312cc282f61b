import { confirmFirst } from "#app/routes/confirm.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { getShortlistPath, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { removeShortlist } from "#db/queries/shortlists/remove.ts";
import { publishShortlistChange } from "#db/queries/shortlists/write.ts";

/** Deletes a shortlist after a confirmation; it can be restored from the bin. */
export const deleteShortlistAction = recordAction(
	shortlistSource,
	"destroy",
	async ({ trx, record, actor, format, form, url }: RecordActionArgs<RecordArgs, typeof shortlistSource>) => {
		const question = confirmFirst({ url, form, question: "shortlist", back: getShortlistPath(record.uid) });
		if (question) return question;
		await removeShortlist(trx, record.id, actor);
		await publishShortlistChange(trx, record.id);
		const undo = {
			to: `/recruiters/bin/shortlists/${record.uid}/restore`,
			label: format.t("kit:undo.action"),
			post: true,
		};
		return redirectWithToast(
			`/recruiters/jobs/${record.job.uid}/shortlists`,
			{ type: "success", message: format.t("shortlists:page.deleted"), link: undo },
			{ status: 303 },
		);
	},
);
