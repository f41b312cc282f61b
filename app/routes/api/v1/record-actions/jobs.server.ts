import { job_requests } from "#app/entities/recruiters/job_requests.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { copyJobAction } from "#app/routes/shared/jobs/copy-action.server.ts";
import { decideJobRequestAction } from "#app/routes/shared/jobs/decide-request-action.server.ts";
import { publishJobAction } from "#app/routes/shared/jobs/publish-action.server.ts";
import { changeJobStatusAction } from "#app/routes/shared/jobs/status-action.server.ts";
import type { ApiAction } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(jobs);

export const jobActions: ApiAction[] = [
	{
		record,
		name: "status",
		id: "change_job_status",
		fields: {
			to: { kind: "choice", list: "jobStatuses" },
			from: { kind: "choice", list: "jobStatuses", text: "act_from" },
			reason: { kind: "text", max: 500 },
		},
		needs: ["to"],
		run: changeJobStatusAction,
	},
	{
		record,
		name: "publication",
		id: "publish_job",
		fields: {
			sites: {
				kind: "groups",
				max: 50,
				text: "publication_sites",
				fields: { site: { kind: "reference" }, from: { kind: "day" }, to: { kind: "day" } },
			},
			hide_salary: { kind: "yes" },
		},
		prepare: chooseSites,
		run: publishJobAction,
	},
	{
		record: toActionRecord(job_requests),
		name: "decide",
		id: "decide_job_request",
		can: [["create", "jobs"]],
		fields: {
			decision: { kind: "option", values: ["approve", "decline"] },
			answer: { kind: "text", max: 2000, text: "job_request_answer" },
		},
		needs: ["decision"],
		run: decideJobRequestAction,
	},
	{ record, name: "copy", id: "copy_job", can: [["create", "jobs"]], makes: record, run: copyJobAction },
];

/** The screen shows every site with a box: those that a body names are ticked. */
function chooseSites(form: FormData): void {
	const named = [...form.keys()].flatMap((name) => /^(sites\[\d+\]\.)site$/.exec(name)?.[1] ?? []);
	for (const group of named) form.set(`${group}on`, "on");
	if (named.length === 0) form.set("sites[0].site", "none");
}
