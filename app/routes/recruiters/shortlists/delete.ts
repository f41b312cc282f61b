import { redirectLocal } from "#app/http/redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { removeShortlist } from "#db/queries/shortlists/remove.ts";
import { publishShortlistChange } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/delete";
import { getShortlistPath, shortlistSource } from "./record.server.ts";

/** The button is on the shortlist. */
export const loader = recordLoader(
	shortlistSource,
	"destroy",
	async ({ record }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) =>
		redirectLocal(getShortlistPath(record.uid)),
);

/** Deletes a shortlist after asking; the bin keeps it. */
export const action = recordAction(
	shortlistSource,
	"destroy",
	async ({ trx, record, actor, format, form, url }: RecordCall<Route.ActionArgs, typeof shortlistSource>) => {
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
