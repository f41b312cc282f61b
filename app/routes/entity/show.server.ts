import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { buildCell, cellKind, formatFieldText, formatRecordName } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { mayCreate } from "#app/entities/kit/read-access.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordUsage } from "#app/ui/list-view/types.ts";
import type { Fact, FactEdit, RecordHead, RelatedPage } from "#app/ui/record/types.ts";
import { findRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countRowsOfLists, listRows } from "#db/kit/list.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import type { EntityRecord } from "#db/kit/types.ts";
import { readTimeline } from "../shared/timeline/timeline.server.ts";
import { formField, getEditableFields } from "./form-page.server.ts";
import { createFieldFormatter } from "./format-rows.server.ts";
import { buildRecordParts } from "./record-parts.server.ts";
import { listRecordUses, synonymUses } from "./usage.server.ts";

type Context = Readonly<RouterContextProvider>;
const relatedRows = 5;

/** Fields shown at the left of a record's page, for this user. */
function factFields(entity: Entity, user: Recruiter): string[] {
	const input = getEditableFields(entity, user).flatMap(({ fields }) => fields.map(({ name }) => name));
	const target = entity.facts ?? [...input, "created_by", "created_at", "updated_at"];
	return target.filter((name) => (name !== entity.name || entity.english) && visibleField(entity, name, user));
}

export interface RecordScreenData {
	record: EntityRecord & { lock_version: number };
	head: RecordHead;
	facts: Fact[];
	edit: FactEdit | null;
	/** The page's own address without `?edit=`. */
	here: string;
	editAction: string;
	/** Records that use it; null where usage is not shown. */
	uses: RecordUsage[] | null;
}

/** Head and facts of one record, and the field edited in place (`?edit=`). */
export async function readRecordScreen(
	trx: Scoped,
	user: Recruiter,
	described: Entity,
	id: string,
	url: URL,
	format: Formatters,
	request: { fields?: string[] } = {},
): Promise<RecordScreenData> {
	const entity = applyCustomFields(user, described);
	const fields = request.fields ?? factFields(entity, user);
	const labels = getLabels(entity, format.t);
	const state = entity.list.colour ?? entity.list.kanban;
	const badges = entity.list.badges;
	const names = [...fields, ...(state ? [state] : []), ...(badges ? [badges.field] : [])];
	const record = await findRecord(trx, entity, user, parseUid(id), names);
	if (!record) throw notFound();
	const visible = createFieldFormatter(entity, format, user);
	const path = `${entity.path}/${record.uid}`;
	const here = withoutEdit(url);
	const mayUpdate = can(user, "update", entity.resource);
	const input = new Set(
		mayUpdate
			? getEditableFields(entity, user).flatMap((editableField) => editableField.fields.map(({ name }) => name))
			: [],
	);
	const facts = fields.flatMap((name): Fact[] => {
		const field = entity.fields[name];
		if (!field) return [];
		return [
			{
				name,
				label: labels.field(name),
				kind: field.kind === "multiline" || field.kind === "html" ? "text" : cellKind(field),
				value:
					field.kind === "multiline" || field.kind === "html"
						? formatFieldText(field, record, visible) || null
						: buildCell(field, record, visible),
				...(input.has(name) ? { editTo: editing(url, name) } : {}),
			},
		];
	});
	const editField = url.searchParams.get("edit");
	const field = editField && input.has(editField) ? entity.fields[editField] : undefined;
	const within = { db: trx, businessId: user.businessId, viewer: user };
	const edit = field
		? { field: await formField(within, field, labels, format.locale, record), version: record.lock_version }
		: null;
	const sub = entity.sub ? entity.fields[entity.sub] : undefined;
	const flags = badges ? [record[badges.field] ?? []].flat() : [];
	return {
		record,
		facts,
		edit,
		here,
		editAction: `${path}/edit`,
		uses: await recordUses(trx, user, entity, record, format),
		head: {
			name: formatRecordName(entity, record, visible) || labels.one,
			sub: sub ? formatFieldText(sub, record, visible) || null : null,
			...(entity.picture
				? { avatar: { url: record.picture ? String(record.picture) : null } }
				: entity.icon
					? { icon: entity.icon }
					: {}),
			...(state && record[state] !== null && record[state] !== undefined
				? { status: visible.status(state, String(record[state])) }
				: {}),
			badges: flags.map((flag) => ({
				label: visible.badge(String(flag)),
				tone: badges?.tones[String(flag)] ?? "neutral",
			})),
			back: { to: entity.path, label: labels.many },
			actions: [
				...(mayUpdate && Object.keys(entity.form).length > 0
					? [{ label: format.t("kit:show.edit"), icon: "pencil", to: `${path}/edit` }]
					: []),
				...(can(user, "destroy", entity.resource) && !entity.undeletable
					? [{ label: format.t("kit:show.remove"), icon: "trash-2", to: `${path}/delete`, danger: true }]
					: []),
			],
		},
	};
}

/** First rows of every list that references the record, each with count and link. */
export async function listRelatedRecords(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	record: EntityRecord,
	format: Formatters,
): Promise<RelatedPage[]> {
	const pointing = (entity.related ?? []).flatMap(({ entity: key, by }) => {
		const other = getEntity(key);
		const field = other && can(user, "read", other.resource) ? visibleField(other, by, user) : undefined;
		if (!other || !field) return [];
		const pointer = field.kind === "related" ? `${entity.key}:${record.uid}` : record.uid;
		const query = {
			words: null,
			conditions:
				field.kind === "related"
					? [{ field: by, is: "related" as const, to: entity.key, uid: record.uid }]
					: [{ field: by, is: "refs" as const, uids: [record.uid], me: false, none: false }],
			order: [{ key: "created_at", descending: true }],
			viewer: user,
			subordinates: false,
		};
		return [{ entity: other, by, pointer, query, points: field.readonly !== true }];
	});
	const counts = await countRowsOfLists(trx, pointing, 1_000);
	const lists: RelatedPage[] = [];
	for (const [place, { entity: other, by, pointer, query, points }] of pointing.entries()) {
		const count = counts[place] ?? 0;
		const labels = getLabels(other, format.t);
		const visible = createFieldFormatter(other, format, user);
		const state = other.list.colour ?? other.list.kanban;
		const page = { skip: 0, take: relatedRows };
		const columns = [...(state ? [state] : []), "created_at"];
		const rows = count > 0 ? await listRows(trx, other, query, columns, page) : [];
		const sub = other.sub ? other.fields[other.sub] : undefined;
		// A new one would not point here where the field is filled elsewhere.
		const creates = points && mayCreate(user, other);
		lists.push({
			key: other.key,
			title: labels.many,
			count: count >= 1_000 ? "999+" : String(count),
			rows: rows.map((row) => ({
				uid: row.uid,
				to: `${other.path}/${row.uid}`,
				name: formatRecordName(other, row, visible) || row.uid,
				sub: sub ? formatFieldText(sub, row, visible) || null : null,
				...(state && row[state] !== null && row[state] !== undefined
					? { status: visible.status(state, String(row[state])) }
					: {}),
				when: format.when(row.created_at as Date),
			})),
			...(count > relatedRows ? { allTo: `${other.path}?where[${by}]=${encodeURIComponent(pointer)}` } : {}),
			...(creates ? { new: { to: `${other.path}/new?${by}=${encodeURIComponent(pointer)}`, label: labels.new } } : {}),
		});
	}
	return lists;
}

/** Uses of administrator-area records; null elsewhere and for users, whose work has a handover page. */
async function recordUses(
	...[trx, user, entity, record, format]: Parameters<typeof listRecordUses>
): Promise<RecordUsage[] | null> {
	if (entity.key === "search_synonyms") return synonymUses(trx, record, format);
	if (entity.reference) return listRecordUses(trx, user, entity, record, format);
	if (!entity.path.startsWith("/administrator/") || entity.key === "recruiters") return null;
	const uses = await listRecordUses(trx, user, entity, record, format);
	return uses.length > 0 ? uses : null;
}

/** The generic record page. */
export async function readRecordPage(context: Context, described: Entity, id: string, url: URL) {
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const { record, ...shown } = await readRecordScreen(trx, user, entity, id, url, format);
		const related = await listRelatedRecords(trx, user, entity, record, format);
		const subject = { id: record.id, uid: record.uid, name: shown.head.name };
		const timeline = await readTimeline(trx, user, entity, subject, url, format);
		const parts = await buildRecordParts(trx, user, entity, record, format);
		return { title: format.title(shown.head.name), ...shown, related, timeline, parts };
	});
}

function withoutEdit(url: URL): string {
	const params = new URLSearchParams(url.search);
	params.delete("edit");
	const search = params.size > 0 ? `?${params}` : "";
	return url.pathname.replace(/\.data$/, "") + search;
}

function editing(url: URL, name: string): string {
	const params = new URLSearchParams(url.search);
	params.set("edit", name);
	return `?${params}`;
}
