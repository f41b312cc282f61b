import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Entity } from "./entity.ts";
import { getLabels } from "./labels.ts";
import { visibleField } from "./list-query.ts";

/** A column of a list's file. */
export type ExportColumn = Entity["fields"][string] & {
	label: string;
	format?: "day" | "moment" | "money";
	/** Id of the record, or of the one a field refers to. */
	id?: "own" | "pointed";
};

/** Requested visible columns, name first; defaults to the list's. `company.id` is the referenced record's id. */
export function listExportColumns(
	entity: Entity,
	user: PermissionHolder,
	request: readonly string[],
	locale: "pt" | "en",
): ExportColumn[] {
	const labels = getLabels(entity, fixedT(locale));
	const names = new Set([entity.name, ...(request.length > 0 ? request : entity.list.columns)]);
	return [...names].flatMap((name): ExportColumn[] => {
		const [of = "", id] = name.split(".");
		const field = visibleField(entity, name === "id" ? entity.name : of, user);
		if (!field) return [];
		if (name === "id") return [{ ...field, label: "id", id: "own" }];
		if (id === undefined) return [{ ...field, label: labels.field(name), ...getFormat(field) }];
		return id === "id" && pointing.has(field.kind)
			? [{ ...field, label: `${labels.field(of)} (id)`, id: "pointed" }]
			: [];
	});
}

const pointing = new Set<string>(["ref", "many", "related"]);

/** All exportable columns: ids, values, then ids of references. */
export function listExportable(
	entity: Entity,
	user: PermissionHolder,
	locale: "pt" | "en",
): { name: string; label: string }[] {
	const fields = Object.keys(entity.fields);
	const ids = fields.filter((name) => pointing.has(entity.fields[name]?.kind ?? "")).map((name) => `${name}.id`);
	const names = ["id", ...fields, ...ids];
	return names.flatMap((name) => {
		const column = listExportColumns(entity, user, [name], locale).find(
			(exportColumn) => getName(exportColumn) === name,
		);
		return column ? [{ name, label: column.label }] : [];
	});
}

const getName = ({ name, id }: ExportColumn) => (id === "own" ? "id" : id === "pointed" ? `${name}.id` : name);

function getFormat(field: Entity["fields"][string]): { format?: "day" | "moment" | "money" } {
	if (field.kind === "day" || field.kind === "moment" || field.kind === "money") return { format: field.kind };
	return {};
}
