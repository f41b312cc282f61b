import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { type CustomFields, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formField, getEditableFields } from "#app/routes/entity/form-page.server.ts";
import { validateRecordForm } from "#app/routes/entity/validate-form.server.ts";
import type { FormField } from "#app/ui/list-view/types.ts";
import { findRecord, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import type { MissingField } from "#db/queries/applies/missing-fields.ts";

/** The user making the move, with their business's custom fields. */
type Person = Viewer & { customFields?: CustomFields | undefined };

/** A field that a stage requires and this user may fill in, with its record. */
interface Fillable {
	/** Of its box in the form of the move. */
	name: string;
	entity: Entity;
	described: Entity["fields"][string];
	record: { id: number; uid: string; name: string };
}

/** Splits missing fields into those this user may fill here and those they may not. */
export async function splitMissingFields(
	trx: Scoped,
	user: Person,
	lacking: readonly MissingField[],
): Promise<{ fillable: Fillable[]; others: MissingField[] }> {
	const fillable: Fillable[] = [];
	const others: MissingField[] = [];
	for (const item of lacking) {
		const result = await findFillable(trx, user, item);
		if (result) fillable.push(result);
		else others.push(item);
	}
	return { fillable, others };
}

async function findFillable(trx: Scoped, user: Person, { field, uid, name }: MissingField) {
	const plain = getEntity(field.entity);
	if (!plain || !can(user, "update", plain.resource)) return null;
	const entity = applyCustomFields(user, plain);
	const fieldName = customFieldName(field.key);
	const described = getEditableFields(entity, user)
		.flatMap(({ fields }) => fields)
		.find((editable) => editable.name === fieldName);
	const record = described && (await findRecord(trx, entity, user, uid, []));
	if (!record) return null;
	return { name: `fill_${field.entity}_${fieldName}`, entity, described, record: { id: record.id, uid, name } };
}

/** Form controls whose labels name the record of each field. */
export async function buildMissingFields(
	trx: Scoped,
	user: Person,
	fillable: readonly Fillable[],
	{ t, locale }: Formatters,
): Promise<FormField[]> {
	const drawn: FormField[] = [];
	for (const { name, entity, described, record } of fillable) {
		const within = { db: trx, businessId: trx.businessId, viewer: user };
		const labels = getLabels(entity, t);
		const item = await formField(within, described, labels, locale, {});
		const help = [record.name, item.help].filter(Boolean).join(" · ");
		drawn.push({ ...item, name, help, required: true });
	}
	return drawn;
}

/** Validates the fields as any form does; those left empty get an error. */
export async function readMissingFields(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	user: Person,
	fillable: readonly Fillable[],
	form: FormData,
): Promise<{ values: { item: Fillable; values: InputValues }[]; errors: Record<string, string[]> }> {
	const { t } = context.get(i18n);
	const values: { item: Fillable; values: InputValues }[] = [];
	const errors: Record<string, string[]> = {};
	for (const item of fillable) {
		const { name, entity, described, record } = item;
		const texts = form.getAll(name).filter((text) => typeof text === "string" && text.trim() !== "");
		if (texts.length === 0) {
			errors[name] = [t("forms:required")];
			continue;
		}
		const input = new FormData();
		for (const text of texts) input.append(described.name, text);
		const base = { id: record.id };
		const read = await validateRecordForm(context, trx, user, entity, [described], input, { uid: record.uid, base });
		if (read.ok) values.push({ item, values: read.values });
		else errors[name] = Object.values(read.errors).flat();
	}
	return { values, errors };
}

/** Saves the fields in the move's transaction; an error rolls both back. */
export async function saveMissingFields(
	trx: Scoped,
	user: Person,
	actor: Actor,
	values: readonly { item: Fillable; values: InputValues }[],
): Promise<void> {
	for (const { item, values: input } of values)
		await updateRecord(trx, item.entity, user, item.record.uid, input, { version: null, actor });
}
