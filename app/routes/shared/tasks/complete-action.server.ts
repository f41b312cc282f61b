import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { taskProblems } from "#app/domain/recruiters/task.ts";
import { moment, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { completeTask, insertNextStep } from "#db/queries/tasks.ts";

export const completionSchema = z
	.object({
		result: optionalProse(5000),
		next_step: optionalLine(200),
		next_due: moment().optional(),
	})
	.refine(({ next_step, next_due }) => !next_step || next_due, {
		path: ["next_due"],
		message: "work:problems.nextDue",
	});

/** The list whose button was pressed, from Referer: the button sends no address. */
function listBefore(request: Request, origin: string): string | null {
	const referer = request.headers.get("Referer");
	if (!referer || !URL.canParse(referer)) return null;
	const { origin: from, pathname, search } = new URL(referer);
	return from === origin && pathname === "/recruiters/tasks" ? pathname + search : null;
}

/** Completes a task with one click; tasks that require an outcome ask on a page. */
export async function completeTaskAction({ context, params, request }: RecordArgs) {
	const user = permit(context, "update", "tasks");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const uid = parseUid(params.id);
	const path = `/recruiters/tasks/${uid}`;
	const back = safeLocalPath(form.get("back") ?? listBefore(request, context.get(requestInfo).origin), path);
	const { record: task } = await withRecord(context, "tasks", uid, "update", async (opened) => opened);
	const parsed = parseForm(form, completionSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { next_step, next_due } = parsed.value;
	const result = mayEditEntityField(user, "tasks", "result") ? (parsed.value.result ?? null) : null;
	const broken = taskProblems({ type: task.type, status: "done", result: result ?? task.result });
	if (task.status !== "done" && broken.result) {
		// The press of a list has no box to type in.
		if (!form.has("result")) return redirectLocal(`${path}/complete?${new URLSearchParams({ back })}`);
		return data({ result: parsed.reply({ result: [broken.result] }) }, { status: 422 });
	}
	const by = { id: user.id, name: user.name, ip: context.get(requestInfo).ip };
	const done = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const done = await completeTask(trx, uid, { result, by });
		if (done === "changed" && next_step && next_due && can(user, "create", "tasks"))
			await insertNextStep(trx, task.id, { subject: next_step, due: next_due, by });
		return done;
	});
	if (done === "missing") throw notFound();
	const message = t(done === "changed" ? "work:task.completed" : "work:task.already");
	return redirectWithToast(back, { type: done === "changed" ? "success" : "info", message }, { status: 303 });
}
