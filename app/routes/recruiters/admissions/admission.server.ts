import type { RouterContextProvider } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { admissionSteps, findStep } from "#app/domain/admissions/fields.ts";
import { type EmployeeStage, submittableStages } from "#app/domain/admissions/stage.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type AdmissionItem, listItems } from "#db/queries/admissions/checklist.ts";
import { remindNow } from "#db/queries/admissions/daily-job.ts";
import { type Admission, findAdmission } from "#db/queries/admissions/find-admission.ts";
import type { Employee } from "#db/queries/admissions/find-employee.ts";
import { activateLink, admissionPath, admissionToken, replaceLink } from "#db/queries/admissions/link.ts";
import { setTaskDone } from "#db/queries/admissions/tasks.ts";
import { localNow } from "#db/queries/local-now.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { admissionSource, describeStage, type employeeSource, getAdmissionPath } from "./admission-record.server.ts";

type Context = Readonly<RouterContextProvider>;
type Source = typeof employeeSource | typeof admissionSource;

const isAsking = (stage: string) => (submittableStages as readonly string[]).includes(stage);

interface Reading {
	trx: Scoped;
	user: PermissionHolder;
	record: Employee;
	format: Formatters;
	mayUpdate: boolean;
}

/** Names and states of admission items; never the submitted content. */
export async function readAdmission({ trx, record, format, mayUpdate }: Reading) {
	const dossier = record.admission_model ? await findAdmission(trx, { id: record.id }) : undefined;
	if (!dossier) return null;
	const { day } = await localNow(trx);
	const { t } = format;
	const path = record.placement_uid && getAdmissionPath(record.placement_uid);
	const rows = (await listItems(trx, record.id))
		.filter(({ applies }) => applies)
		.map((item) => describeItem(item, path, day, format));
	return {
		stage: dossier.stage,
		progress: t("admission:card.progress", { done: dossier.items_done, total: dossier.items_total }),
		due: dossier.due_on ? format.day(dossier.due_on) : null,
		late: dossier.due_on !== null && dossier.due_on < day && isAsking(dossier.stage),
		link: mayUpdate && isAsking(dossier.stage) ? await findPersonLink(trx, dossier) : null,
		sent: dossier.link_sent_at ? format.when(dossier.link_sent_at).text : null,
		reminders: dossier.reminders,
		mayUpdate,
		asking: isAsking(dossier.stage),
		handover: record.placement_uid && `/recruiters/placements/${record.placement_uid}/handover`,
		groups: [...admissionSteps, "tasks" as const].flatMap((key) => {
			const here = rows.filter(({ step }) => step === key);
			return here.length > 0 ? [{ key, rows: here }] : [];
		}),
	};
}

export type AdmissionCardData = NonNullable<Awaited<ReturnType<typeof readAdmission>>>;

async function findPersonLink(trx: Scoped, dossier: Admission): Promise<string | null> {
	const site = await findMailBrand(trx, null);
	return site ? `${siteOrigin(site.domain)}${admissionPath(admissionToken(trx, dossier))}` : null;
}

function describeItem(item: AdmissionItem, path: string | null, today: string, format: Formatters) {
	const { t, locale } = format;
	return {
		uid: item.uid,
		name: (locale === "en" && item.name_en) || item.name_pt,
		kind: item.kind,
		step: item.kind === "task" ? ("tasks" as const) : findStep(item),
		state: item.state,
		required: item.required,
		reason: item.reason,
		to: item.kind === "task" || item.version === 0 || !path ? null : `${path}/${item.uid}`,
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
			(item.due_on !== null && item.state !== "accepted" && item.due_on < today) ||
			(item.expires_on !== null && item.expires_on < today),
	};
}

/** The admission of a hire, visible to users who may see the hire. */
export function readAdmissionPage(context: Context, id: string) {
	return withRecord(context, admissionSource, id, "read", async ({ trx, user, record, format }) => {
		const mayUpdate = can(user, "update", "placements");
		return {
			title: format.title(`${format.t("admission:card.title")} · ${record.name}`),
			name: record.name,
			stage: describeStage(record.stage as EmployeeStage, format.t),
			placement: `/recruiters/placements/${record.placement_uid}`,
			admission: await readAdmission({ trx, user, record, format, mayUpdate }),
		};
	});
}

/** Sends the link, reminds, makes a new link, does a task. */
export async function changeAdmission(context: Context, source: Source, id: string, request: Request) {
	const form = await readForm(request);
	const what = form.get("what");
	const { pathname } = context.get(requestTarget);
	return withRecord(context, source, id, "update", async ({ trx, user, record, actor, format, businessId }) => {
		const { t } = format;
		const toast = (type: "success" | "error", message: string) =>
			redirectWithToast(pathname, { type, message }, { status: 303 });
		if (what === "task") {
			const done = await setTaskDone(trx, record, {
				itemUid: String(form.get("item")),
				done: form.get("to") === "done",
				byId: user.id,
			});
			if (done === "done") return toast("success", t("admission:card.taskSaved"));
			return toast("error", t(done === "stock" ? "placements:stockEmpty" : "admission:problems.missing"));
		}
		if (!isAsking(record.stage)) return toast("error", t("admission:problems.closed"));
		if (what === "remind") {
			const reminded = await remindNow(trx, record.id, (await localNow(trx)).day);
			return reminded
				? toast("success", t("admission:card.reminded"))
				: toast("error", t("admission:list.skipped", { count: 1 }));
		}
		if (what !== "send" && what !== "renew") return toast("error", t("admission:problems.missing"));
		await (what === "renew" ? replaceLink(trx, record.id) : activateLink(trx, record.id));
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
