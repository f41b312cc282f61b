import { data } from "react-router";
import { parseUid } from "#app/http/uid.ts";
import {
	findPublishProblems,
	parsePublications,
	publicationSchema,
} from "#app/routes/shared/jobs/publication.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findJobPublications, savePublications } from "#db/queries/job-publication.ts";

export const publicationSource = { resource: "jobs" as const, find: findJobPublications };

export const publishJobAction = recordAction(
	publicationSource,
	"update",
	async ({ trx, record: job, actor, t, form, params }: RecordActionArgs<RecordArgs, typeof publicationSource>) => {
		const parsed = parseForm(form, publicationSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const uid = parseUid(params.id);
		const target = parsePublications(parsed.value.sites);
		const sites = job.sites.filter((site) => target.some(({ site: chosen }) => chosen === site.uid));
		// Taking an ad down needs nothing.
		const problems =
			target.length === 0 ? [] : findPublishProblems(job, { sites, hideSalary: parsed.value.hide_salary });
		if (problems.length === 0) await savePublications(trx, job, target, actor);
		if (problems.length > 0) {
			const messages = problems.map((problem) => t(`reference:publishProblems.${problem}`));
			return data({ result: parsed.reply({ "": messages }) }, { status: 422 });
		}
		return redirectWithToast(
			`/recruiters/jobs/${uid}/publication`,
			{ type: "success", message: t("recruiter_jobs:publication.saved") },
			{ status: 303 },
		);
	},
);
