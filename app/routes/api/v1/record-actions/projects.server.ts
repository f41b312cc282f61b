import { projects } from "#app/entities/recruiters/projects.ts";
import { changeProjectJob } from "#app/routes/shared/projects/assign-job.server.ts";
import type { ApiAction } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(projects);

const place = (name: "add_job" | "remove_job", id: string): ApiAction => ({
	record,
	name,
	id,
	can: [
		["update", "projects"],
		["update", "jobs"],
	],
	fields: { job: { kind: "reference" } },
	needs: ["job"],
	run: ({ context, params, request }) =>
		changeProjectJob(context, params.id, request, name === "add_job" ? "added" : "removed"),
});

export const projectActions: ApiAction[] = [
	place("add_job", "add_project_job"),
	place("remove_job", "remove_project_job"),
];
