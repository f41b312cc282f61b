import { data } from "react-router";
import { z } from "zod";
import {
	clockPattern,
	defaultMaintenanceWindow,
	type HeavyTaskKind,
	isMaintenanceOpen,
	type MaintenanceWindow,
	nextChange,
	outsideModes,
} from "#app/domain/maintenance/maintenance-window.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatZone } from "#app/i18n/format.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findMaintenanceWindow, saveMaintenanceWindow } from "#db/queries/maintenance/maintenance-window.ts";
import { listPostponed, requeuePostponedWork, startPostponed } from "#db/queries/maintenance/postponed-work.ts";

const path = "/administrator/maintenance";

export async function readMaintenance({ trx, format }: RecruiterLoaderArgs<RouteArgs>) {
	const { t } = format;
	const { window, zone, now } = await findMaintenanceWindow(trx);
	const rows = await listPostponed(trx);
	const change = window && format.when(nextChange(window, zone, now)).text;
	return {
		pageTitle: format.title(t("maintenance:title")),
		zone: formatZone(format.locale, now, zone),
		active: window !== null,
		window: window ?? defaultMaintenanceWindow,
		status:
			window && t(`maintenance:${isMaintenanceOpen(window, zone, now) ? "openNow" : "closedNow"}`, { when: change }),
		rows: rows.map((row) => ({
			id: row.id,
			name: nameWork(format, row),
			count: row.row_count === null ? null : format.number(row.row_count),
			since: format.when(row.created_at),
			begins: format.when(row.opens_at),
		})),
	};
}

const nameWork = ({ t }: Formatters, { kind, title }: { kind: string; title: string | null }) =>
	[t(`maintenance:kinds.${kind as HeavyTaskKind}`), title].filter(Boolean).join(": ");

const clock = z.string().trim().regex(clockPattern, "forms:invalid");
const schema = z
	.object({
		intent: z.literal("save"),
		active: z.boolean().default(false),
		from: clock,
		to: clock,
		weekends: z.boolean().default(false),
		outside: z.enum(outsideModes),
		rows: z
			.string()
			.trim()
			.regex(/^\d{1,8}$/, "forms:invalid")
			.transform(Number)
			.pipe(z.number().min(100, "forms:invalid").max(10_000_000, "forms:invalid")),
	})
	.refine(({ from, to }) => from !== to, { path: ["to"], message: "maintenance:sameTime" });

/** Saves the hours, or starts pending tasks. */
export async function changeMaintenance(call: RecruiterActionArgs<RouteArgs>) {
	const { trx, user, actor, form, t } = call;
	if (form.get("intent") === "start") return startWork(call);
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { intent: _, active, ...input } = parsed.value;
	const window: MaintenanceWindow | null = active ? input : null;
	const before = await saveMaintenanceWindow(trx, window);
	await requeuePostponedWork(trx);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "businesses",
		recordId: user.businessId,
		changes: { maintenance: [before, window] },
		ip: actor.ip ?? null,
	});
	const message = t(window ? "maintenance:savedOn" : "maintenance:savedOff");
	return redirectWithToast(path, { type: "success", message }, { status: 303 });
}

async function startWork({ trx, user, actor, form, t, format }: RecruiterActionArgs<RouteArgs>) {
	const id = Number(form.get("id"));
	if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 400 });
	const work = await startPostponed(trx, id, user.id);
	if (!work) return redirectWithToast(path, { type: "info", message: t("maintenance:notWaiting") }, { status: 303 });
	await audit(trx, {
		actor,
		action: "update",
		recordType: "background_jobs",
		recordId: null,
		changes: { started: [null, nameWork(format, work)] },
		ip: actor.ip ?? null,
	});
	const message = t("maintenance:started", { name: nameWork(format, work) });
	return redirectWithToast(path, { type: "success", message }, { status: 303 });
}
