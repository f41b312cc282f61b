import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { ListView } from "#app/domain/lists/list-view.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import {
	buildCell,
	formatFieldText,
	formatRecordName,
	getStatusBadge,
	type PageFieldContext,
} from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { findReferenceTarget } from "#app/entities/reference-targets.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Row } from "#app/ui/list-view/types.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { EntityRecord } from "#db/kit/types.ts";

export type FieldFormatter = PageFieldContext & {
	status(field: string, value: string): { label: string; tone: Tone; icon?: string };
	valuesOf(list: EnumerationName): string[];
	badge(name: string): string;
};

/** Where to reveal a masked value: a POST, since each view is recorded. */
export const getRevealPath = (key: string, uid: string, field: string) =>
	`/recruiters/reveal/${key}/${uid}?field=${field}`;

/** Formats an entity's values for this user; links only to pages they may open. */
export function createFieldFormatter(entity: Entity, format: Formatters, user: PermissionHolder): FieldFormatter {
	const labels = getLabels(entity, format.t);
	const visible: PageFieldContext = {
		locale: format.locale,
		now: format.now,
		clocks: format.clocks,
		labels,
		yes: format.t("kit:yes"),
		no: format.t("kit:no"),
		restricted: format.t("kit:restricted"),
		pathOf: (target, uid) => {
			const { path, opens } = findReferenceTarget(target) ?? {};
			return path && opens && can(user, "read", opens) ? `${path}/${uid}` : null;
		},
		revealTo: (uid, field) => getRevealPath(entity.key, uid, field),
	};
	return {
		...visible,
		status: (name, value) => {
			const field = entity.fields[name];
			return field ? getStatusBadge(field, value, visible) : { label: value, tone: "neutral" };
		},
		valuesOf: (list) => enumerations[list].map(String),
		badge: labels.badge,
	};
}

/** Records as the rows of a list. */
export function toListRows(
	entity: Entity,
	records: readonly EntityRecord[],
	fields: readonly string[],
	fieldFormatter: FieldFormatter,
	view: Pick<ListView, "color" | "view">,
): Row[] {
	const sub = entity.sub ? entity.fields[entity.sub] : undefined;
	const { kanban, colour, badges, rowAction } = entity.list;
	return records.map((record) => {
		const row: Row = {
			uid: record.uid,
			name: formatRecordName(entity, record, fieldFormatter) || record.uid,
			cells: fields.map((item) => {
				const field = entity.fields[item];
				return field ? buildCell(field, record, fieldFormatter) : null;
			}),
		};
		if (sub) row.sub = formatFieldText(sub, record, fieldFormatter) || null;
		if (entity.picture) {
			row.avatar = true;
			if (record.picture) row.picture = String(record.picture);
		}
		if (view.color && colour && record[colour] !== null && record[colour] !== undefined)
			row.tone = fieldFormatter.status(colour, String(record[colour])).tone;
		if (view.view === "kanban" && kanban) row.stage = String(record[kanban] ?? "");
		const flags = badges ? [record[badges.field] ?? []].flat() : [];
		if (flags.length > 0)
			row.badges = flags.map((flag) => ({
				label: fieldFormatter.badge(String(flag)),
				tone: badges?.tones[String(flag)] ?? "neutral",
			}));
		if (rowAction && !record[rowAction.unless]) row.act = true;
		return row;
	});
}
