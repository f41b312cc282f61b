import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { problem } from "#app/http/problem.server.ts";
import { tokenScope } from "#app/http/request-target.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { findSimilar } from "#app/routes/shared/candidates/create.server.ts";
import { findRecord, insertRecord, updateRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveConsents } from "../../../entity/consent.server.ts";
import { mapDatabaseError } from "../../../entity/database-error.server.ts";
import { getEditableFields } from "../../../entity/form-page.server.ts";
import { initialValues } from "../../../entity/new.server.ts";
import { permitCreate } from "../../../entity/permit-create.server.ts";
import { validateRecordForm } from "../../../entity/validate-form.server.ts";
import { jsonResponse } from "../json-response.ts";
import { parseBodyPart, readJsonBody, refuseMethod, refuseOthers } from "../request-body.server.ts";
import { describeAllowedValues, toFormValue, withCurrencies } from "./form-values.server.ts";
import { getListMethods, getRecordMethods } from "./methods.ts";
import { readRecord } from "./record.server.ts";

type Context = Readonly<RouterContextProvider>;
type Named = Field & { name: string; column: string };
type Errors = Record<string, string[]>;

/** Makes a record from `{<singular>: {…}}`, as the form would. */
export async function createApiRecord(context: Context, described: Entity, request: Request): Promise<Response> {
	const user = permitCreate(context, described);
	const entity = applyCustomFields(user, described);
	if (!getListMethods(entity).includes("POST")) return refuseMethod(context, getListMethods(entity).join(", "));
	const fields = formFields(entity, user, true);
	const body = await readJsonBody(context, request);
	refuseOthers(context, body, [entity.singular, ...(entity.key === "candidates" ? ["anyway"] : [])]);
	const begun = initialValues(entity, user);
	const start = Object.fromEntries(fields.flatMap(({ name }) => (name in begun ? [[name, asSaid(begun[name])]] : [])));
	const { consents, ...typed } = parseBodyPart(body[entity.singular]) ?? {};
	const form = getForm(context, fields, { ...start, ...withCurrencies(fields, typed) });
	sayConsents(form, consents);
	return refusing(context, user, fields, () =>
		inBusiness(context.get(database), user.businessId, async (trx) => {
			const { values, consents: given } = await read(context, trx, user, entity, fields, form);
			if (entity.key === "candidates" && body.anyway !== true) await refuseDoubles(context, trx, values);
			const actor = getActor(context, user);
			const { id, uid } = await insertRecord(trx, entity, values, actor);
			await saveConsents(context, trx, { candidateId: id, fields: given, actor });
			const record = await readRecord(trx, context, user, entity, uid);
			const headers = { Location: `/api/v1/recruiters/${entity.key}/${uid}` };
			return jsonResponse(record, { status: 201, headers });
		}),
	);
}

/** Changes only the named fields. With `version`, concurrent changes are a conflict. */
export async function patchRecord(
	context: Context,
	described: Entity,
	id: string,
	request: Request,
): Promise<Response> {
	const user = permit(context, "update", described.resource);
	const entity = applyCustomFields(user, described);
	if (!getRecordMethods(entity).includes("PUT")) return refuseMethod(context, getRecordMethods(entity).join(", "));
	const all = formFields(entity, user);
	const body = await readJsonBody(context, request);
	refuseOthers(context, body, [entity.singular]);
	const { version = null, consents, ...written } = parseBodyPart(body[entity.singular]) ?? {};
	const input = withCurrencies(all, written);
	const form = getForm(context, all, input);
	sayConsents(form, consents);
	const fields = all.filter(({ name }) => Object.hasOwn(input, name));
	if (fields.length === 0 || (version !== null && !isVersion(version)))
		return problem(context, 422, { detail: context.get(i18n).t("forms:invalid") });
	return refusing(context, user, fields, () =>
		inBusiness(context.get(database), user.businessId, async (trx) => {
			const stored = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind !== "computed");
			const base = await findRecord(trx, entity, user, id, stored);
			if (!base) throw problem(context, 404);
			const { values, consents: given } = await read(context, trx, user, entity, fields, form, { uid: base.uid, base });
			const actor = getActor(context, user);
			const saved = await updateRecord(trx, entity, user, base.uid, values, { version, actor });
			if (saved.ok) {
				await saveConsents(context, trx, { candidateId: Number(base.id), fields: given, actor });
				return jsonResponse(await readRecord(trx, context, user, entity, base.uid));
			}
			if (!saved.conflict) throw problem(context, 404);
			const { version: now, fields: changed } = saved.conflict;
			throw problem(context, 409, {
				detail: context.get(i18n).t("list:conflict.title"),
				more: { version: now, fields: changed },
			});
		}),
	);
}

function formFields(entity: Entity, user: Recruiter, creating = false): Named[] {
	return getEditableFields(entity, user, { creating }).flatMap((section) => section.fields);
}

const isVersion = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Default of a description, in body format. */
function asSaid(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(asSaid);
	return typeof value === "object" && value !== null && "uid" in value ? { id: value.uid } : value;
}

/** Expected format, for values a body cannot contain. */
const shapes: Partial<Record<Field["kind"], "kit:form.shapes.money" | "kit:form.shapes.yes">> = {
	money: "kit:form.shapes.money",
	yes: "kit:form.shapes.yes",
};

/** Unknown keys are refused, which prevents mass assignment. */
function getForm(context: Context, fields: readonly Named[], body: Record<string, unknown>): FormData {
	const { t } = context.get(i18n);
	const form = new FormData();
	const errors: Record<string, string[]> = {};
	for (const [name, value] of Object.entries(body)) {
		const field = fields.find((field) => field.name === name);
		const input = field && toFormValue(field, value);
		if (!field) errors[name.slice(0, 80)] = [t("kit:form.notWritable")];
		else if (!input) errors[name] = [t(shapes[field.kind] ?? "forms:invalid")];
		else for (const item of input) form.append(name, item);
	}
	if (Object.keys(errors).length > 0) throw problem(context, 422, { detail: t("forms:invalid"), errors });
	return form;
}

async function read(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	fields: readonly Named[],
	form: FormData,
	existing?: { uid: string; base: InputValues },
): Promise<{ values: InputValues; consents: string[] }> {
	const result = await validateRecordForm(context, trx, user, entity, fields, form, existing);
	if (result.ok) return result;
	const { t } = context.get(i18n);
	throw problem(context, 422, {
		detail: t("forms:invalid"),
		errors: withAllowedValues(fields, form, result.errors, t),
	});
}

/** Adds the allowed values to errors of fields with few of them. */
function withAllowedValues(fields: readonly Named[], form: FormData, errors: Readonly<Errors>, t: TFunction): Errors {
	return Object.fromEntries(
		Object.entries(errors).map(([name, messages]) => {
			const field = fields.find((candidate) => candidate.name === name);
			const values = form.getAll(name).filter((value) => typeof value === "string");
			const allowed = field ? describeAllowedValues(field, values) : null;
			return [name, allowed ? [t("kit:form.oneOf", { values: allowed })] : messages];
		}),
	);
}

/** `consents`: names of fields the person consented to storing. */
function sayConsents(form: FormData, consents: unknown): void {
	for (const name of Array.isArray(consents) ? consents.slice(0, 100) : [])
		if (typeof name === "string") form.set(getConsentFieldName(name), "on");
}

/** Possible duplicates are refused, unless the caller sends `anyway`. */
async function refuseDoubles(context: Context, trx: Scoped, values: InputValues): Promise<void> {
	const doubles = await findSimilar(trx, values);
	if (doubles.length === 0) return;
	throw problem(context, 409, {
		detail: context.get(i18n).t("candidate_record:new.doublesTitle"),
		// Add-only tokens do not reveal existing records.
		...(context.get(tokenScope) === "add"
			? {}
			: { more: { candidates: doubles.map(({ uid, name }) => ({ id: uid, name })) } }),
	});
}

/** Maps database errors to fields, mostly unique values taken concurrently. */
async function refusing(context: Context, user: Recruiter, fields: readonly Named[], work: () => Promise<Response>) {
	const { t } = context.get(i18n);
	try {
		return await work();
	} catch (error) {
		// Answers are thrown too.
		if (error instanceof Response) throw error;
		const errors = await mapDatabaseError(context, user.businessId, fields, error);
		return problem(context, 422, { detail: errors[""]?.[0] ?? t("forms:invalid"), errors });
	}
}
