import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current.ts";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { admissionSteps, findStep } from "#app/domain/admissions/fields.ts";
import { askingStages } from "#app/domain/admissions/stage.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { employees } from "#app/entities/recruiters/employees.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { listItems } from "#db/queries/admissions/checklist.ts";
import { remindNow } from "#db/queries/admissions/daily-work.ts";
import { findAdmission } from "#db/queries/admissions/find-admission.ts";
import { findEmployee } from "#db/queries/admissions/find-employee.ts";
import { admissionPath, admissionToken, renewLink, replaceLink } from "#db/queries/admissions/link.ts";
import { changeTask } from "#db/queries/admissions/tasks.ts";
import { localNow } from "#db/queries/business-clock.ts";
import { findVoice } from "#db/queries/sites.ts";
import { recordPage } from "../../entity/show.server.ts";

type Context = Readonly<RouterContextProvider>;

export const employeeSource = { resource: "employees" as const, find: findEmployee };

type Page = Awaited<ReturnType<typeof recordPage>>;

const isAsking = (stage: string) => (askingStages as readonly string[]).includes(stage);

/** The record of somebody hired, with the admission that prepares the first day. */
export async function employeePage(context: Context, id: string, url: URL) {
	const page = await recordPage(context, employees, id, url);
	const admission = await withRecord(context, employeeSource, id, "read", async ({ trx, user, record, format }) => {
		const dossier = record.admission_model ? await findAdmission(trx, { id: record.id }) : undefined;
		if (!dossier) return null;
		const items = await listItems(trx, record.id);
		const { day } = await localNow(trx);
		const site = await findVoice(trx, null);
		const mayUpdate = can(user, "update", "employees");
		const base = `/recruiters/employees/${record.uid}`;
		const { t, locale } = format;
		const rows = items
			.filter(({ applies }) => applies)
			.map((item) => ({
				uid: item.uid,
				name: (locale === "en" && item.name_en) || item.name_pt,
				kind: item.kind,
				step: item.kind === "task" ? ("tasks" as const) : findStep(item),
				state: item.state,
				required: item.required,
				reason: item.reason,
				to: item.kind === "task" || item.version === 0 ? null : `${base}/items/${item.uid}`,
				note: [
					item.due_on && item.state !== "accepted" ? t("admission:card.due", { day: format.day(item.due_on) }) : null,
					item.assignee,
					item.expires_on ? t("admission:card.expires", { day: format.day(item.expires_on) }) : null,
					item.version > 1 ? t("admission:card.version", { version: item.version }) : null,
					item.checked_by,
				]
					.filter(Boolean)
					.join(" · "),
				late:
					(item.due_on !== null && item.state !== "accepted" && item.due_on < day) ||
					(item.expires_on !== null && item.expires_on < day),
			}));
		return {
			stage: dossier.stage,
			progress: t("admission:card.progress", { done: dossier.items_done, total: dossier.items_total }),
			due: dossier.due_on ? format.day(dossier.due_on) : null,
			late: dossier.due_on !== null && dossier.due_on < day && isAsking(dossier.stage),
			link:
				mayUpdate && isAsking(dossier.stage) && site
					? `${siteOrigin(site.domain)}${admissionPath(admissionToken(trx, dossier))}`
					: null,
			sent: dossier.link_sent_at ? format.when(dossier.link_sent_at).text : null,
			reminders: dossier.reminders,
			mayUpdate,
			mayCheck: mayUpdate && can(user, "view_sensitive", "candidates"),
			asking: isAsking(dossier.stage),
			groups: [...admissionSteps, "tasks" as const].flatMap((key) => {
				const here = rows.filter(({ step }) => step === key);
				return here.length > 0 ? [{ key, rows: here }] : [];
			}),
		};
	});
	return { ...page, head: withEsocial(context, page.head, id), admission };
}

/** Events of eSocial tell what only few may see. */
function withEsocial(context: Context, head: Page["head"], id: string): Page["head"] {
	const user = getRecruiter(context);
	if (!can(user, "update", "employees") || !can(user, "view_sensitive", "candidates")) return head;
	const to = `${employees.path}/${parseUid(id)}/esocial`;
	const action: RecordAction = { label: context.get(i18n).t("esocial:title"), icon: "landmark", to };
	return { ...head, actions: [...head.actions.slice(0, 1), action, ...head.actions.slice(1)] };
}

/** Sends the link, reminds, makes a new link, does a task. */
export async function changeAdmission(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const what = form.get("what");
	return withRecord(context, employeeSource, id, "update", async ({ trx, user, record, actor, format, businessId }) => {
		const { t } = format;
		const toast = (type: "success" | "error", message: string) =>
			redirectWithToast(`/recruiters/employees/${record.uid}`, { type, message }, { status: 303 });
		if (what === "task") {
			const done = await changeTask(trx, record, {
				itemUid: String(form.get("item")),
				done: form.get("to") === "done",
				byId: user.id,
			});
			if (done === "done") return toast("success", t("admission:card.taskSaved"));
			return toast("error", t(done === "stock" ? "placements:stockEmpty" : "admission:problems.missing"));
		}
		if (!isAsking(record.stage)) return toast("error", t("admission:problems.closed"));
		if (what === "remind") {
			await remindNow(trx, record.id, (await localNow(trx)).day);
			return toast("success", t("admission:card.reminded"));
		}
		if (what !== "send" && what !== "renew") return toast("error", t("admission:problems.missing"));
		await (what === "renew" ? replaceLink(trx, record.id) : renewLink(trx, record.id));
		await trx
			.updateTable("employees")
			.set({ link_sent_at: new Date() })
			.where("business_id", "=", businessId)
			.where("id", "=", record.id)
			.execute();
		await enqueue(trx, "tell_admission", {
			businessId,
			employeeId: record.id,
			notice: "sent",
			key: `sent:${Date.now()}`,
		});
		await audit(trx, { actor, action: "send", recordType: "employees", recordId: record.id, ip: actor.ip ?? null });
		return toast("success", t("admission:card.linkSent"));
	});
}
