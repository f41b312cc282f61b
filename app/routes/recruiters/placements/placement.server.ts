import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { z } from "zod";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { calculateHireFee } from "#app/domain/fees/hire-fee.ts";
import { splitCents } from "#app/domain/fees/splits.ts";
import { activePlacementStatuses } from "#app/domain/placements/status.ts";
import { buildFeeRule, changedTerms, type Terms } from "#app/domain/placements/terms.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { approvePlacementTerms } from "#app/routes/shared/placements/approve-action.server.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findEmployeeByPlacement } from "#db/queries/admissions/find-employee.ts";
import { findPlacementPlan } from "#db/queries/billing-plans/find.ts";
import { listHireSurveys } from "#db/queries/forms/due-surveys.ts";
import {
	addChecklistItem,
	changeChecklistItem,
	listChecklistItems,
	listEquipment,
} from "#db/queries/placements/checklist.ts";
import { listCommissions } from "#db/queries/placements/end.ts";
import { listVersions, type Placement } from "#db/queries/placements/find.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import { getAdmissionPath } from "../admissions/admission-record.server.ts";
import { exactMoney, formatCalculationSteps, percentText } from "./calculation-steps.server.ts";
import { readHoursCard } from "./hours.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A placement: fee calculation, shares, open handover items and changes of terms. */
export async function readPlacementPage(context: Context, id: string, url: URL) {
	return withRecord(context, placementSource, id, "read", async ({ trx, user, record, format }) => {
		const visible = await readRecordScreen(trx, user, placements, record.uid, url, format);
		const seesPay = can(user, "view_remuneration", "placements");
		const plan = can(user, "read", "billing_plans") ? await findPlacementPlan(trx, record.id) : null;
		return {
			uid: record.uid,
			pageTitle: format.title(`${record.candidate.name} · ${record.title}`),
			head: {
				...visible.head,
				actions: [...getActions(record, user, format), ...(await getAdmissionAction(trx, record, format))],
				back: visible.head.back,
			},
			facts: { facts: visible.facts, edit: visible.edit, here: visible.here, action: visible.editAction },
			related: [],
			timeline: await readTimeline(trx, user, placements, record, url, format),
			pay: seesPay ? await getPay(trx, record, format) : null,
			guarantee: getGuarantee(record, format),
			surveys: await getSurveys(trx, record.id, format),
			checks: await getChecks(trx, record, format),
			mayUpdate: can(user, "update", "placements"),
			hours: await readHoursCard(trx, record, user, format),
			plan: plan && { to: `/recruiters/billing_plans/${plan.uid}`, title: plan.title },
			approvedBy: record.approved_by && format.t("placements:approvedBy", { name: record.approved_by }),
		};
	});
}

function getActions({ uid, status, end_date }: Placement, user: PermissionHolder, { t }: Formatters): RecordAction[] {
	const base = `/recruiters/placements/${uid}`;
	const may = can(user, "update", "placements");
	const stands = [...activePlacementStatuses, "completed"].includes(status) && end_date === null;
	return [
		...(status === "draft" && can(user, "approve", "placements")
			? [
					{
						label: t("placements:actions.approve"),
						icon: "check",
						to: base,
						post: [["what", "approve"]] as [string, string][],
					},
				]
			: []),
		...(may && can(user, "view_remuneration", "placements") && (status === "draft" || stands)
			? [{ label: t("placements:actions.edit"), icon: "pencil", to: `${base}/edit` }]
			: []),
		...(may && can(user, "view_remuneration", "placements")
			? [{ label: t("documents:action"), icon: "file-text", to: `${base}/documents` }]
			: []),
		...(may && stands && status !== "draft"
			? [{ label: t("placements:actions.end"), icon: "flag", to: `${base}/end` }]
			: []),
	];
}

async function getAdmissionAction(trx: Scoped, { uid }: Placement, { t }: Formatters): Promise<RecordAction[]> {
	const employee = await findEmployeeByPlacement(trx, uid);
	return employee ? [{ label: t("admission:card.title"), icon: "flag", to: getAdmissionPath(uid) }] : [];
}

async function getPay(trx: Scoped, record: Placement, format: Formatters) {
	const { terms } = record;
	const money = (cents: number) => exactMoney(cents, terms.currency, format);
	const { steps, cents } = calculateHireFee(buildFeeRule(terms, record.replaces !== null && record.fee_cents === 0));
	const shares = splitCents(
		cents,
		record.splits.map(({ pct }) => pct),
	);
	const versions = await listVersions(trx, record.id);
	const earned = await listCommissions(trx, record.id);
	return {
		remuneration: terms.remuneration.map(({ type, cents: amount }) => ({
			label: format.t(`reference:typeRemunerations.${type as 1}`),
			value: money(amount),
		})),
		steps: formatCalculationSteps(steps, {
			currency: terms.currency,
			label: (key) => format.t(`placements:keys.${key}`),
			strong: ["gross", "free"],
			format,
		}),
		splits: record.splits.map(({ name, role, pct }, at) => ({
			name,
			role: format.t(`placements:roles.${role}`),
			pct: percentText(pct, format),
			share: money(shares[at] ?? 0),
		})),
		commissions: earned.map(({ name, role, currency, amount, reversed }) => ({
			name,
			role: format.t(`placements:roles.${role as "owner"}`),
			amount: exactMoney(amount, currency, format),
			reversed: reversed === 0 ? null : exactMoney(reversed, currency, format),
		})),
		version: format.t("placements:versionNow", { version: record.terms_version }),
		versions: versions.map(({ version, terms: was, reason, by, at }, index) => ({
			title: format.t("placements:version", { version }),
			reason,
			by,
			when: format.when(at),
			changes: getChanges(was, versions[index - 1]?.terms ?? terms, format),
		})),
	};
}

function getChanges(was: Terms, is: Terms, format: Formatters) {
	const text = (terms: Terms, name: keyof Terms): string => {
		const value = terms[name];
		if (name === "splits") return terms.splits.map(({ pct }) => percentText(pct, format)).join(" + ");
		if (name === "remuneration")
			return terms.remuneration.map(({ cents }) => exactMoney(cents, terms.currency, format)).join(" + ");
		if (value === null || value === "") return "—";
		if (name === "fee_pct" || name === "discount_pct") return percentText(Number(value), format);
		if (name === "fee_fixed" || name === "min_fee") return exactMoney(Number(value), terms.currency, format);
		if (name === "salary_months" || name === "fee_times") return format.number(Number(value) / 100);
		if (name === "start_date") return format.day(String(value));
		if (name === "fee_type") return getLabels(placements, format.t).option("fee_type", String(value));
		if (name === "include_target_bonus") return format.t(value ? "list:cells.yes" : "list:cells.no");
		return name === "costumer" || name === "standard_billing" ? "…" : String(value);
	};
	return changedTerms(was, is).map((name) => ({
		label: format.t(`placements:fields.${name}`),
		was: text(was, name),
		is: text(is, name),
	}));
}

async function getSurveys(trx: Scoped, placementId: number, format: Formatters) {
	const all = await listHireSurveys(trx, placementId);
	return all.map(({ name, audience, day, asked, answered }) => ({
		key: `${name}${day}`,
		name,
		day: format.day(day),
		whom: format.t(`placements:surveys.${audience}`),
		state: format.t(`placements:surveys.${answered > 0 ? "answered" : asked > 0 ? "asked" : "scheduled"}`),
		tone: answered > 0 ? ("success" as const) : asked > 0 ? ("info" as const) : ("neutral" as const),
	}));
}

function getGuarantee({ guarantee_until, status, replaces, replaced_by }: Placement, format: Formatters) {
	const left = guarantee_until
		? Math.round((Date.parse(guarantee_until) - Date.parse(localDay(format.now))) / 86_400_000)
		: 0;
	const stands = activePlacementStatuses.includes(status) || status === "draft";
	return {
		text:
			guarantee_until === null
				? format.t("placements:noGuarantee")
				: left < 0 || !stands
					? format.t("placements:guaranteeOver")
					: format.t("placements:guaranteeLeft", { count: left }),
		until: guarantee_until && format.day(guarantee_until),
		replaces: replaces && { to: `/recruiters/placements/${replaces.uid}`, title: replaces.title },
		replacedBy: replaced_by && { to: `/recruiters/placements/${replaced_by.uid}`, title: replaced_by.title },
	};
}

async function getChecks(trx: Scoped, { id }: Placement, format: Formatters) {
	const rows = await listChecklistItems(trx, id);
	const free = await listEquipment(trx, id);
	const done = rows.filter(({ done_at }) => done_at !== null).length;
	return {
		progress: format.t("placements:progress", { done: format.number(done), total: format.number(rows.length) }),
		groups: (["equipment", "document"] as const).map((kind) => ({
			kind,
			title: format.t(`placements:checks.${kind}`),
			rows: rows
				.filter((row) => row.kind === kind)
				.map((row) => ({
					id: row.id,
					name: row.name,
					done: row.done_at !== null,
					returned: row.returned_at !== null,
					when: row.done_at && `${format.when(row.done_at).text}${row.done_by ? ` · ${row.done_by}` : ""}`,
					worth:
						row.value_cents === null
							? null
							: format.t("placements:checkValue", {
									value: format.money(row.value_cents, "BRL"),
									stock: row.stock ?? "∞",
								}),
				})),
		})),
		equipment: free.map(({ uid, name, stock }) => ({
			value: uid,
			label: stock === null ? name : `${name} (${stock})`,
		})),
	};
}

const checkSchema = z
	.object({ name: optionalLine(120), equipment: z.string().max(64).optional() })
	.refine(({ name, equipment }) => name || equipment, { path: ["name"], message: "forms:required" });

/** Approves it, or changes its checklist. */
export async function changePlacement(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const what = form.get("what");
	const right = what === "approve" ? "approve" : "update";
	return withRecord(context, placementSource, id, right, async ({ trx, user, record, actor, format }) => {
		const { t } = format;
		const path = `/recruiters/placements/${record.uid}`;
		const toast = (type: "success" | "error", message: string) =>
			redirectWithToast(path, { type, message }, { status: 303 });
		if (what === "approve") return approvePlacementTerms({ trx, record, actor, format });
		const refuse = (error: string) => data({ error, check: null }, { status: 422 });
		if (what === "add") {
			const parsed = parseForm(form, checkSchema, t);
			if (!parsed.ok) return data({ error: null, check: parsed.result }, { status: 422 });
			const { name, equipment } = parsed.value;
			const again = (box: "name" | "equipment", key: string) =>
				data({ error: null, check: parsed.reply({ [box]: [key] }) }, { status: 422 });
			if (equipment && !(await listEquipment(trx, record.id)).some(({ uid }) => uid === equipment))
				return again("equipment", "placements:problems.notHere");
			const added = await addChecklistItem(trx, {
				placementId: record.id,
				name: name || null,
				equipment: equipment ?? null,
			});
			if (added === "done") return toast("success", t("placements:updated"));
			return again(equipment ? "equipment" : "name", "placements:checkTaken");
		}
		const to = (["done", "open", "returned"] as const).find((item) => item === form.get("to"));
		const check = /^\d{1,12}$/.test(String(form.get("check"))) ? Number(form.get("check")) : null;
		if (!to || check === null) return refuse(t("placements:problems.notHere"));
		const changed = await changeChecklistItem(trx, { placementId: record.id, id: check, to, byId: user.id });
		if (changed === "missing") return refuse(t("placements:problems.notHere"));
		return changed === "stock" ? toast("error", t("placements:stockEmpty")) : toast("success", t("placements:updated"));
	});
}
