import type { Permitted } from "#app/domain/access/permissions.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Entity } from "./entity.ts";
import { getLabels } from "./labels.ts";
import { visibleField } from "./query.ts";

/** A column of a list's file. */
export type ExportColumn = Entity["fields"][string] & {
	label: string;
	format?: "day" | "moment" | "money";
	/** The id is told: the record's own, or that of the record a field points to. */
	id?: "own" | "pointed";
};

/**
 * The asked columns this person may see, the record's name first; all of the list's usual ones when none is asked for. `id`
 * is the record's own; `company.id` that of the record a field points to.
 */
export function exportColumns(
	entity: Entity,
	user: Permitted,
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

/** Kinds of field whose value is another record, or several. */
const pointing = new Set<string>(["ref", "many", "related"]);

/** Every column a list's file may have, for this person: ids first, then what records say, then ids of what they point to. */
export function exportable(entity: Entity, user: Permitted, locale: "pt" | "en"): { name: string; label: string }[] {
	const fields = Object.keys(entity.fields);
	const ids = fields.filter((name) => pointing.has(entity.fields[name]?.kind ?? "")).map((name) => `${name}.id`);
	const names = ["id", ...fields, ...ids];
	return names.flatMap((name) => {
		const column = exportColumns(entity, user, [name], locale).find((exportColumn) => getName(exportColumn) === name);
		return column ? [{ name, label: column.label }] : [];
	});
}

const getName = ({ name, id }: ExportColumn) => (id === "own" ? "id" : id === "pointed" ? `${name}.id` : name);

function getFormat(field: Entity["fields"][string]): { format?: "day" | "moment" | "money" } {
	if (field.kind === "day" || field.kind === "moment" || field.kind === "money") return { format: field.kind };
	return {};
}
