import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type CustomFieldEntity, customFieldEntities } from "#app/domain/custom-fields/custom-field.ts";
import { nameParts, noteTarget } from "#app/domain/import/detect-system.ts";
import {
	cpfTarget,
	deniedTarget,
	mayCopyToNote,
	metadataTargets,
	newFieldTarget,
	noteColumnTarget,
	payTarget,
	permissionTargets,
} from "#app/domain/import/extra-columns.ts";
import type { SheetInfo } from "#app/domain/import/limits.ts";
import type { Preset } from "#app/domain/import/mapping.ts";
import { headerKey } from "#app/domain/import/normalize-header.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { truncate } from "#app/domain/text/truncate.ts";
import { getImportDefault } from "#app/entities/import/default-value.ts";
import { listImportFields, listImportTargets } from "#app/entities/import/fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Mapping } from "#db/queries/imports/import-transitions.ts";
import { companyField } from "#db/queries/imports/prepare.ts";
import { nextRows } from "#db/queries/imports/rows.ts";
import type { ImportRow } from "#db/queries/imports/show.ts";
import { getImportPath } from "./access.server.ts";

const sampled = 40;

/** The file's columns with samples, available fields, and the guessed or chosen mapping. */
export async function readMappingPage(
	trx: Scoped,
	importRow: ImportRow,
	entity: Entity,
	user: Recruiter,
	format: Formatters,
) {
	const rows = await nextRows(trx, importRow.id, 0, sampled);
	const headers = importRow.headers as string[];
	const mapping = importRow.mapping as (string | null)[];
	return {
		page: {
			own: getImportPath(importRow.uid),
			file: importRow.file_name,
			preset: format.t(`imports:mapping.preset.${(importRow.preset ?? "generic") as Preset}`),
			dateOrder: importRow.date_order,
			sheet: getSheetNotes(importRow.sheet as SheetInfo | null, format),
			asksCompanies: companyField(entity) !== undefined && can(user, "create", "client_companies"),
			createCompanies: importRow.create_companies,
			makesFields: mayMakeFields(entity, user),
		},
		columns: headers.map((header, at) => ({
			header,
			field: mapping[at] ?? null,
			samples: getSamples(rows, at),
			mayBeField: mayMakeFields(entity, user) && mayCopyToNote(headerKey(header)),
		})),
		options: [
			...getOptions(entity, user, format),
			...(mapping.includes(deniedTarget) ? [{ value: deniedTarget, label: format.t("imports:mapping.denied") }] : []),
		],
	};
}

export function getSheetNotes(sheet: SheetInfo | null, format: Formatters): string[] {
	if (!sheet) return [];
	const { name, others, hidden, hiddenRows } = sheet;
	const list = (names: readonly string[]) =>
		[...names.slice(0, 10).map((text) => `“${text}”`), ...(names.length > 10 ? ["…"] : [])].join(", ");
	return [
		...(others.length > 0
			? [format.t("imports:sheet.others", { count: others.length, name, others: list(others) })]
			: []),
		...(hidden.length > 0 ? [format.t("imports:sheet.hidden", { count: hidden.length, hidden: list(hidden) })] : []),
		...(hiddenRows > 0
			? [format.t("imports:sheet.hiddenRows", { count: hiddenRows, n: format.number(hiddenRows) })]
			: []),
	];
}

function getSamples(rows: readonly { cells: string[] }[], at: number): string[] {
	const result = rows.map(({ cells }) => (cells[at] ?? "").replace(/\s+/g, " ").trim()).filter(Boolean);
	return [...new Set(result)].slice(0, 3).map((text) => truncate(text, 60));
}

function getOptions(entity: Entity, user: Recruiter, format: Formatters) {
	const labels = getLabels(entity, format.t);
	const needed = new Set(getRequired(entity, user));
	const targets = listImportTargets(entity, user);
	const parts = targets.filter((name) => (nameParts as readonly string[]).includes(name));
	return [
		...listImportFields(entity, user).map(({ name }) => ({
			value: name,
			label: needed.has(name) ? `${labels.field(name)} (${format.t("imports:mapping.required")})` : labels.field(name),
		})),
		...parts.map((value) => ({ value, label: format.t(`imports:mapping.${value.slice(5) as "first"}`) })),
		...(targets.includes(noteTarget) ? [{ value: noteTarget, label: format.t("imports:mapping.note") }] : []),
		...(targets.includes(noteColumnTarget)
			? [{ value: noteColumnTarget, label: format.t("imports:mapping.keep") }]
			: []),
		...([...metadataTargets, payTarget, cpfTarget, ...permissionTargets] as const)
			.filter((name) => targets.includes(name))
			.map((value) => ({ value, label: format.t(`imports:mapping.extras.${value}`) })),
	];
}

/** Fields a new record cannot be without and that nothing else fills. */
function getRequired(entity: Entity, user: Recruiter): string[] {
	return listImportFields(entity, user)
		.filter(
			(field) =>
				field.required &&
				getImportDefault(entity, field) === undefined &&
				field.kind !== "choices" &&
				field.kind !== "options",
		)
		.map(({ name }) => name);
}

const mayMakeFields = (entity: Entity, user: Recruiter) =>
	can(user, "create", "custom_fields") && getCustomEntity(entity) !== undefined;
const getCustomEntity = ({ key }: Entity): CustomFieldEntity | undefined =>
	customFieldEntities.find((entity) => entity === key);

type ReadMapping =
	/** `newFields`: the columns that become a field each. */
	| {
			ok: true;
			chosen: Mapping;
			newFields: { entity: CustomFieldEntity; columns: { at: number; header: string }[] } | null;
	  }
	| { ok: false; problem: string; mapping: (string | null)[] };

/** Reads the mapping: only fields the user may write, with all required ones. */
export function readMapping(
	form: FormData,
	importRow: ImportRow,
	entity: Entity,
	user: Recruiter,
	format: Formatters,
): ReadMapping {
	const targets = new Set(listImportTargets(entity, user));
	const headers = importRow.headers as string[];
	const makesFields = mayMakeFields(entity, user);
	const makesAll = form.get("make_fields") === "on";
	const mapping = headers.map((header, at) => {
		const field = form.get(`column.${at}`);
		const mayBeField = makesFields && mayCopyToNote(headerKey(header));
		if (mayBeField && (field === newFieldTarget || (makesAll && field === noteColumnTarget))) return newFieldTarget;
		return typeof field === "string" && (targets.has(field) || field === deniedTarget) ? field : null;
	});
	const used = new Set(mapping);
	if (nameParts.some((part) => used.has(part))) used.add("name");
	const missing = getRequired(entity, user).filter((name) => !used.has(name));
	const labels = getLabels(entity, format.t);
	if (mapping.every((field) => field === null || field === deniedTarget))
		return { ok: false, mapping, problem: format.t("imports:mapping.nothing") };
	if (missing.length > 0) {
		const fields = missing.map((name) => labels.field(name)).join(", ");
		return { ok: false, mapping, problem: format.t("imports:mapping.missing", { fields }) };
	}
	const dateOrder: DateOrder = form.get("date_order") === "mdy" ? "mdy" : "dmy";
	const columns = headers.flatMap((header, at) => (mapping[at] === newFieldTarget ? [{ at, header }] : []));
	const custom = getCustomEntity(entity);
	return {
		ok: true,
		chosen: { mapping, dateOrder, createCompanies: form.get("create_companies") === "on" },
		newFields: custom && columns.length > 0 ? { entity: custom, columns } : null,
	};
}
