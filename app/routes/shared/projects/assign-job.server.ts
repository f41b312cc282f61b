import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { i18n } from "#app/context.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { moveJob } from "#db/queries/projects.ts";

/** Adds a job of the project's company to the project, or removes it. */
export async function changeProjectJob(
	context: Readonly<RouterContextProvider>,
	id: string,
	request: Request,
	done: "added" | "removed",
): Promise<Response> {
	const user = permit(context, "update", "jobs");
	if (!mayEditEntityField(user, "jobs", "project"))
		throw data({ message: context.get(i18n).t("errors:notAllowed") }, { status: 403 });
	const form = await readForm(request);
	const uid = form.get("job");
	return withRecord(context, "projects", id, "update", async ({ trx, user, record: project, format }) => {
		const existing = typeof uid === "string" && /^[\w-]{1,64}$/.test(uid);
		const move = done === "added" ? { from: null, to: project.id } : { from: project.id, to: null };
		const job = existing ? await moveJob(trx, { uid, companyId: project.company.id }, move) : undefined;
		if (job)
			await audit(trx, {
				actor: getActor(context, user),
				action: "update",
				recordType: "jobs",
				recordId: job.id,
				changes: { project: [move.from, move.to] },
			});
		return redirectWithToast(`/recruiters/projects/${project.uid}`, {
			type: job ? "success" : "error",
			message: format.t(job ? `clients:project.${done}` : "clients:project.jobGone"),
		});
	});
}
