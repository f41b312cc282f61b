import type { PermissionHolder } from "#app/domain/access/permissions.ts";

import { truncate } from "#app/domain/text/truncate.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formatDocumentNumber, formatFieldText, hiddenValue } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { createFieldFormatter } from "#app/routes/entity/format-rows.server.ts";
import type { TimelineItem } from "#app/ui/record/types.ts";
import { type RecordLabel, type Reference, referenceKey } from "#db/queries/record-labels.ts";

type View = ReturnType<typeof createFieldFormatter>;
export type FieldChanges = Record<string, unknown>;

/** The records that changed values point to, so that they can be called by name. */
export function listChangeReferences(entity: Entity, changes: FieldChanges): Reference[] {
	return Object.entries(changes).flatMap(([name, value]) => {
		const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
		if (field?.kind !== "ref" || !Array.isArray(value)) return [];
		return value.flatMap((id) => (typeof id === "number" ? [{ type: field.to, id }] : []));
	});
}

/** Changed fields with old and new values, formatted as on the record's page. */
export function formatFieldChanges(
	entity: Entity,
	changes: FieldChanges,
	visible: View,
	names: ReadonlyMap<string, RecordLabel>,
	format: Formatters,
	user: PermissionHolder,
): NonNullable<TimelineItem["changes"]> {
	const labels = getLabels(entity, format.t);
	return Object.entries(changes).flatMap(([name, value]) => {
		const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
		// Record parts that are not fields (a candidate's experiences) use the entity's own labels.
		const part = field ? undefined : labels.part(name);
		if (part && Array.isArray(value) && value.every((item) => item === null || typeof item === "string")) {
			const [from, to] = value.map((item) => (typeof item === "string" ? item : null));
			return [{ label: part, from: from ?? null, to: to ?? null }];
		}
		if (part) return [{ label: part, from: null, to: format.t("work:timeline.changedField") }];
		if (!field || field.kind === "computed" || !visibleField(entity, name, user)) return [];
		const label = labels.field(name);
		if (!Array.isArray(value)) return [{ label, from: null, to: format.t("work:timeline.changedField") }];
		const [from, to] = value.map((item) => valueText(field, item, visible, names));
		return [{ label, from: from ?? null, to: to ?? null }];
	});
}

function valueText(
	field: Entity["fields"][string],
	value: unknown,
	visible: View,
	names: ReadonlyMap<string, RecordLabel>,
): string | null {
	if (value === null || value === undefined || value === "") return null;
	if (field.masked) return hiddenValue;
	switch (field.kind) {
		case "ref":
			return typeof value === "number" ? (names.get(referenceKey({ type: field.to, id: value }))?.label ?? "…") : null;
		case "moment":
			return formatFieldText(field, { [field.name]: new Date(String(value)) }, visible);
		case "document":
			return formatDocumentNumber(field.of, String(value));
		case "choices":
		case "options":
		case "tags":
			return Array.isArray(value) ? formatFieldText(field, { [field.name]: value }, visible) || null : String(value);
		case "multiline":
		case "html":
			return truncate(formatFieldText(field, { [field.name]: value }, visible), 200);
		default:
			return typeof value === "object" ? "…" : formatFieldText(field, { [field.name]: value }, visible) || null;
	}
}
