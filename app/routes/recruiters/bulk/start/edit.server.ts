import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { bulkFields } from "#app/domain/lists/bulk-actions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { getEmptyValue, type InputValues } from "#app/entities/kit/schema.ts";
import { formField } from "#app/routes/entity/form-page.server.ts";
import { validateRecordForm } from "#app/routes/entity/validate-form.server.ts";
import type { FormField } from "#app/ui/list-view/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RefChoice } from "#db/kit/refs.ts";
import type { EditParams } from "#db/queries/bulk-runs/edit.ts";

export type FieldOperation = "keep" | "set" | "clear" | "add" | "remove";
type Field = Entity["fields"][string];

export interface EditRow {
	field: FormField;
	op: FieldOperation;
	ops: FieldOperation[];
}

export interface BulkEditInput {
	ops: Record<string, FieldOperation>;
	typed: Record<string, string | string[]>;
	errors: Record<string, string[]>;
	asked: Record<string, RefChoice[]>;
}

/** Operations for a field in bulk: required fields cannot be emptied, tags change individually. */
function getOps(field: Field): FieldOperation[] {
	if (field.kind === "yes") return ["keep", "set"];
	const list = field.kind === "tags" ? (["add", "remove"] as const) : [];
	return ["keep", ...list, "set", ...(field.required ? [] : (["clear"] as const))];
}

/** Fields this user may edit in bulk, each preset to "do not change". */
export async function listBulkEditRows(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	answer?: BulkEditInput,
): Promise<EditRow[]> {
	const { t, locale } = context.get(i18n);
	const labels = getLabels(entity, t);
	const within = { db: trx, businessId: user.businessId, viewer: user };
	const rows: EditRow[] = [];
	for (const [name, field] of editable(user, entity)) {
		const errors = answer?.errors[name];
		const drawn = await formField(within, field, labels, locale, {}, answer?.typed, errors, answer?.asked[name]);
		rows.push({ field: { ...drawn, required: false }, op: answer?.ops[name] ?? "keep", ops: getOps(field) });
	}
	return rows;
}

function editable(user: Recruiter, entity: Entity): [string, Field][] {
	return bulkFields(user, entity).filter(
		([name, { kind }]) => !["many", "related", "computed"].includes(kind) && visibleField(entity, name, user),
	);
}

type Read = { ok: true; params: EditParams } | { ok: false; answer: BulkEditInput };

/** Reads each field of the form; only bulk-editable fields are accepted. */
export async function readBulkEdit(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	form: FormData,
): Promise<Read> {
	const { t } = context.get(i18n);
	const fields = editable(user, entity);
	const again = toEditValues(user, entity, form);
	const { ops } = again;
	const chosen = fields.filter(([name]) => ops[name] !== "keep");
	const input = chosen.filter(([name]) => ops[name] !== "clear");
	if (chosen.length === 0) return { ok: false, answer: { ...again, errors: { "": [t("bulk:edit.nothing")] } } };
	// An empty value with "set" is an error: clearing is a separate choice.
	const request = input.map(([, field]) => ({ ...field, required: true as const }));
	const cleared = Object.fromEntries(chosen.filter(([name]) => ops[name] === "clear").map(([name]) => [name, null]));
	const read = await validateRecordForm(context, trx, user, entity, request, form, { base: cleared });
	if (!read.ok) return { ok: false, answer: { ...again, errors: read.errors, asked: read.asked } };
	return { ok: true, params: getParams(entity, ops, { ...cleared, ...read.values }) };
}

/** The form as it was typed, to show it again. */
export function toEditValues(user: Recruiter, entity: Entity, form: FormData): BulkEditInput {
	const fields = editable(user, entity);
	const ops = Object.fromEntries(fields.map(([name, field]) => [name, opIn(form, name, field)]));
	return { ops, typed: typedIn(form, fields), errors: {}, asked: {} };
}

function getParams(entity: Entity, ops: Record<string, FieldOperation>, values: InputValues): EditParams {
	const params: EditParams = { set: {}, tags: {} };
	for (const [name, value] of Object.entries(values)) {
		const op = ops[name];
		if (op === "add" || op === "remove") {
			const tags = value as string[];
			params.tags[name] = { add: op === "add" ? tags : [], remove: op === "remove" ? tags : [] };
		} else params.set[name] = value ?? emptyIn(entity, name);
	}
	return params;
}

function emptyIn(entity: Entity, name: string): unknown {
	const field = entity.fields[name];
	return field ? getEmptyValue(field) : null;
}

function opIn(form: FormData, name: string, field: Field): FieldOperation {
	const requestedOp = form.get(`op_${name}`);
	return getOps(field).find((op) => op === requestedOp) ?? "keep";
}

function typedIn(form: FormData, fields: [string, Field][]): BulkEditInput["typed"] {
	return Object.fromEntries(
		fields.map(([name, { kind }]) => {
			const values = form.getAll(name).filter((item) => typeof item === "string");
			return [name, kind === "choices" || kind === "options" || kind === "tags" ? values : (values[0] ?? "")];
		}),
	);
}
