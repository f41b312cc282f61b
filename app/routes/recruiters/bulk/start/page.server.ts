import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getApplyEnd } from "#app/domain/applies/apply-outcome.ts";
import {
	type BulkAction,
	bulkActionsFor,
	bulkEmailType,
	getTargetEntity,
	maxInlineRecords,
	maxPreviewed,
	undoDays,
} from "#app/domain/lists/bulk-actions.ts";
import { serializeSelection } from "#app/domain/lists/bulk-selection.ts";
import { getTemplateTexts } from "#app/domain/mail/email-template.ts";
import { listMergeFields } from "#app/domain/mail/merge-fields.ts";
import { listExportable } from "#app/entities/kit/export-columns.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { formatCancelableActivities } from "#app/routes/shared/applies/cancelable-activities.server.ts";
import { getSkipRuleName } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import { parseColumnNames } from "#app/routes/shared/bulk/export.server.ts";
import { reasonText, refusalText } from "#app/routes/shared/bulk/refusal-text.ts";
import { describeSelectionProblems } from "#app/routes/shared/search/describe-search.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { isUndoable } from "#db/queries/bulk-runs/actions.ts";
import { findRunningJob, listRunningJobs } from "#db/queries/bulk-runs/add-to-job.ts";
import { findWritableTearsheet, listWritableTearsheets } from "#db/queries/bulk-runs/add-to-list.ts";
import { collectIds } from "#db/queries/bulk-runs/selection.ts";
import { findPool, listPools } from "#db/queries/bulk-runs/talent-pools.ts";
import { findEntityTemplate, listEntityTemplates } from "#db/queries/email-templates.ts";
import { findListSettings } from "#db/queries/list-preferences.ts";
import type { BulkRequest } from "./bulk-request.server.ts";
import { listBulkEditRows } from "./edit.server.ts";
import { listMovableStages, readMoveForm } from "./move-page.server.ts";
import { describeSelection, previewSkipped } from "./preview.server.ts";

/** For a very long selection, only these are checked before the run. */
const firstOnes = { after: null, take: maxPreviewed };

export interface Target {
	uid: string;
	name: string;
	sub?: string;
}

export type BulkPage = Awaited<ReturnType<typeof readBulkPage>>;

export async function readBulkPage(
	context: Readonly<RouterContextProvider>,
	bulkRequest: BulkRequest,
	params: URLSearchParams,
) {
	const { user, entity, act, selection, refusal, back, from } = bulkRequest;
	const format = createFormatters(context);
	const labels = getLabels(entity, format.t);
	const common = {
		title: format.t("bulk:title", { act: format.t(act ? `bulk:acts.${act}` : "bulk:runs.title"), many: labels.many }),
		entity: { key: entity.key, one: labels.one, many: labels.many },
		act,
		back,
		/** A list is named; any other origin is just "back". */
		backTo: from === null || from.startsWith(`${entity.path}?`) ? labels.many : null,
		pairs: [...serializeSelection(selection), ...(from ? [["back", from] as [string, string]] : [])],
		acts: bulkActionsFor(user, entity),
		refused: refusal && refusalText(refusal, format.t),
		/** Unreadable parts of the search: more records may be selected than intended. */
		unread: describeSelectionProblems(selection, format.t),
	};
	if (refusal || act === null) return { ...common, summary: null };
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const described = await describeSelection(trx, entity, user, selection);
		if (described.count === 0) return { ...common, refused: format.t("bulk:nothing"), summary: null };
		const target = await getTarget(trx, bulkRequest, act, params, format);
		const targetId = target.chosen?.id ?? null;
		const { left, partial, counted } = await previewSkipped(trx, entity, user, selection, {
			act,
			targetId,
		});
		const toStage = act === "move" ? targetId : null;
		const end = act === "delete" ? "deleted" : toStage === null ? null : getApplyEnd(toStage);
		const ending = end === null ? null : await collectIds(trx, entity, user, selection, firstOnes);
		const leftCount = left.reduce((sum, { count }) => sum + count, 0);
		const guarded = left.filter(({ reason }) => reason === "off_limits").reduce((sum, { count }) => sum + count, 0);
		const visible = left.map((group) => ({
			reason: group.reason,
			text: reasonText({ reason: group.reason, rule: getSkipRuleName(group, user, format.t) }, format.t),
			count: format.number(group.count),
			records: group.records.map(({ name, to }) => ({ name, to })),
			more: group.count - group.records.length,
		}));
		return {
			...common,
			summary: {
				count: described.count,
				countText: format.number(described.count),
				totalText: format.number(described.total) + (described.capped ? "+" : ""),
				names: described.names,
				more: described.more > 0 ? format.number(described.more) : null,
				willDo: described.count - leftCount,
				/** Off-limits candidates the user may add by giving a reason. */
				overridable: can(user, "override_off_limits", "candidates") ? guarded : 0,
				leftCount: format.number(leftCount),
				left: visible,
				activities:
					end === null || ending === null
						? []
						: await formatCancelableActivities(trx, { entity: entity.key, ids: ending.ids, end }, format),
				hasExclusions: act === "email" || targetId !== null,
				partial: partial ? format.number(counted) : null,
				background: described.count > maxInlineRecords ? format.number(maxInlineRecords) : null,
				undoDays: isUndoable(act) ? undoDays : null,
			},
			rows: act === "edit" ? await listBulkEditRows(context, trx, user, entity) : [],
			target: {
				...target,
				chosen: target.chosen && { uid: target.chosen.uid, name: target.chosen.name, audited: target.chosen.audited },
			},
			email: {
				type: bulkEmailType(described.count),
				fields: listMergeFields(getTargetEntity(entity.key), visibleCustomFields(user)).map((name) => `{{${name}}}`),
				...(await getLetters(trx, bulkRequest, act, params.get("template"), format.locale)),
			},
			move: toStage === null ? null : await readMoveForm(trx, user, entity, selection, toStage, format),
			columns: params.get("columns") ?? "",
			exportable: act === "export" ? await getColumns(trx, bulkRequest, params, format.locale) : [],
		};
	});
}

/** Columns available to the export; those shown in the list are preselected. */
async function getColumns(trx: Scoped, { user, entity }: BulkRequest, params: URLSearchParams, locale: "pt" | "en") {
	const named = parseColumnNames(params.get("columns"));
	const { preferences } = await findListSettings(trx, user.id, entity.key);
	const visible = named.length > 0 ? named : preferences?.columns?.length ? preferences.columns : entity.list.columns;
	return listExportable(entity, user, locale).map((column) => ({
		...column,
		chosen: column.name === entity.name || visible.includes(column.name),
	}));
}

/** Templates for a bulk message, and the text of the chosen one. */
async function getLetters(
	trx: Scoped,
	{ user, entity }: BulkRequest,
	act: BulkAction,
	uid: string | null,
	locale: "pt" | "en",
) {
	const none = { templates: [] as { value: string; label: string }[], template: null, start: null };
	if (act !== "email" || !can(user, "read", "templates/emails")) return none;
	const rows = await listEntityTemplates(trx, getTargetEntity(entity.key));
	const templates = rows.map(({ uid, name }) => ({ value: uid, label: name }));
	const chosen = uid ? await findEntityTemplate(trx, getTargetEntity(entity.key), uid.slice(0, 64)) : undefined;
	return chosen ? { templates, template: chosen.uid, start: getTemplateTexts(chosen, locale) } : { ...none, templates };
}

/** Selected list, job or stage, else the choices. A search clears earlier choices; its only match is selected. */
async function getTarget(
	trx: Scoped,
	bulkRequest: BulkRequest,
	act: BulkAction,
	params: URLSearchParams,
	format: Formatters,
) {
	const find = (params.get("find") ?? "")
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, 100);
	const isSearch = params.has("search");
	const uid = isSearch ? "" : (params.get("target") ?? "").slice(0, 64);
	const target = await findTarget(trx, bulkRequest, act, { find, uid }, format);
	const [only, other] = target.options;
	return isSearch && find !== "" && only && !other
		? findTarget(trx, bulkRequest, act, { find, uid: only.uid }, format)
		: target;
}

async function findTarget(
	trx: Scoped,
	{ user, entity, selection }: BulkRequest,
	act: BulkAction,
	{ find, uid }: { find: string; uid: string },
	format: Formatters,
) {
	const none = { find, chosen: null, options: [] as Target[], mayCreate: false };
	if (act === "add_to_list") {
		const chosen = (uid && (await findWritableTearsheet(trx, user, getTargetEntity(entity.key), uid))) || null;
		const lists = chosen
			? []
			: await listWritableTearsheets(trx, user, getTargetEntity(entity.key), { find, take: 20 });
		const options: Target[] = lists.map(({ uid, name }) => ({ uid, name }));
		return { ...none, chosen, options, mayCreate: can(user, "create", "tearsheets") };
	}
	if (act === "add_to_job") {
		const job = (uid && (await findRunningJob(trx, uid))) || null;
		const jobs = job ? [] : await listRunningJobs(trx, { find, take: 20 });
		const options: Target[] = jobs.map(({ uid, code, title, company }) => ({
			uid,
			name: title,
			sub: `${code} · ${company}`,
		}));
		return { ...none, chosen: job && { id: job.id, uid: job.uid, name: job.title, audited: false }, options };
	}
	if (act === "add_to_pool" || act === "remove_from_pool") {
		const chosen = (uid && (await findPool(trx, uid))) || null;
		const pools = chosen ? [] : await listPools(trx, { find, take: 20 });
		const options: Target[] = pools.map(({ uid, name }) => ({ uid, name }));
		return { ...none, chosen: chosen && { ...chosen, audited: false }, options };
	}
	if (act === "move") {
		const stages = await listMovableStages(trx, user, entity, selection, format);
		const stage = stages.find((stage) => stage.uid === uid);
		const options: Target[] = stage ? [] : stages.map(({ uid, name }) => ({ uid, name }));
		return { ...none, chosen: stage ? { ...stage, audited: false } : null, options };
	}
	return none;
}
