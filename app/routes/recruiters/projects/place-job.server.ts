import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { setJobProject } from "#db/queries/projects.ts";
import { actorOf } from "../actor.ts";

/** Puts a job of the project's company into the project, or takes it out. */
export async function placeJob(
	context: Readonly<RouterContextProvider>,
	id: string,
	request: Request,
	inside: boolean,
): Promise<Response> {
	permit(context, "update", "jobs");
	const form = await readForm(request);
	const uid = form.get("job");
	return withRecord(context, "projects", id, "update", async ({ trx, who, businessId, record: project, say }) => {
		const known = typeof uid === "string" && /^[\w-]{1,64}$/.test(uid);
		const job = known ? await setJobProject(trx, businessId, project, uid, inside) : undefined;
		if (job)
			await audit(trx, businessId, {
				actor: actorOf(context, who),
				action: "update",
				recordType: "jobs",
				recordId: job.id,
				changes: { project: inside ? [null, project.id] : [project.id, null] },
			});
		const done = inside ? "added" : "removed";
		return redirectWithToast(`/recruiters/projects/${project.uid}`, {
			type: job ? "success" : "error",
			message: say.t(job ? `clients:project.${done}` : "clients:project.jobGone"),
		});
	});
}
