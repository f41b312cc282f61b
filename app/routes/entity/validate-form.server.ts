import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { clearUnchosenDetails, isInactiveDependentField } from "#app/entities/kit/dependent-fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { buildSchema, type InputValues } from "#app/entities/kit/schema.ts";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import { overrideReasonField } from "#app/routes/shared/appointment-clash.server.ts";
import { type FormErrors, parseForm } from "#app/ui/form/parse.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { findOutOfScopeOwner } from "#db/kit/data-scope-owner.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type RefChoice, resolveRefs } from "#db/kit/refs.ts";
import { findTakenUniques } from "#db/kit/unique.ts";
import { isSignInEntity, listIdsWithSignIn } from "#db/queries/sign-in-address.ts";
import { splitFieldConsents } from "./consent.server.ts";
import { validateAmongRows, validityProblems } from "./validity-overlap.server.ts";

type Named = Field & { name: string; column: string };

export interface InvalidForm {
	ok: false;
	errors: Record<string, string[]>;
	typed: Record<string, string | string[]>;
	asked: Record<string, RefChoice[]>;
	/** A participant has another appointment at that time. */
	clash?: boolean;
}

/** Returns values with resolved references, or the data to redraw the form with errors. */
export async function validateRecordForm(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	user: Viewer,
	entity: Entity,
	fields: readonly Named[],
	form: FormData,
	{ uid = null, base = {} }: { uid?: string | null; base?: InputValues } = {},
): Promise<{ ok: true; values: InputValues; consents: string[] } | InvalidForm> {
	const { t } = context.get(i18n);
	const input = { ...typedIn(fields, form), ...consentsIn(fields, form), ...readClashReason(form) };
	const refused = (errors: Record<string, string[]>, request: Record<string, RefChoice[]> = {}): InvalidForm => ({
		ok: false,
		errors,
		typed: input,
		asked: request,
	});
	const parsed = parseForm(form, buildSchema(fields), t);
	if (!parsed.ok) return refused(plainErrors(parsed.result.error));
	const resolved = await resolveRefs(trx, entity, parsed.value, user, base);
	if (!resolved.ok) {
		const errors = Object.entries(resolved.fields).map(([name, result]) => [
			name,
			[
				result.length > 0
					? t("kit:form.several")
					: t("kit:form.notFound", { typed: [input[name] ?? ""].flat().join(", ").slice(0, 80) }),
			],
		]);
		return refused(Object.fromEntries(errors), resolved.fields);
	}
	const broken: Record<string, RuleViolation> = {
		...validityProblems(entity, { ...base, ...resolved.values }),
		...entity.rule?.({ ...base, ...resolved.values }),
	};
	const formatMessage = (why: Record<string, RuleViolation>) => {
		const messages = Object.fromEntries(Object.entries(why).map(([name, key]) => [name, [key]])) as FormErrors;
		return refused(besideShown(fields, plainErrors(parsed.reply(messages).error)));
	};
	if (Object.keys(broken).length > 0) return formatMessage(broken);
	if (await changesSignInAddress(trx, entity, resolved.values, base))
		return refused({ email: [t("kit:form.signInAddress")] });
	const taken = await findTakenUniques(trx, entity, resolved.values, uid);
	if (taken.length > 0)
		return refused(besideShown(fields, Object.fromEntries(taken.map((name) => [name, [t("kit:form.taken")]]))));
	const beyond = await findOutOfScopeOwner(trx, entity, user, resolved.values);
	if (beyond) return refused(besideShown(fields, { [beyond]: [t("kit:form.beyondReach")] }));
	const forbidden = (await getEntitySql(entity.key).forbidden?.(trx, resolved.values, base, user)) ?? {};
	if (Object.keys(forbidden).length > 0) return formatMessage(forbidden);
	const among = await validateAmongRows(context, trx, entity, resolved.values, uid);
	if (among) return refused(besideShown(fields, among));
	// The full form posts fields of every option; a single posted field is intentional.
	const [alone, ...others] = fields;
	if (alone && others.length === 0 && resolved.values[alone.name] !== null)
		if (isInactiveDependentField(entity, alone.name, { ...base, ...resolved.values }))
			return refused({ [alone.name]: [t("kit:form.otherOption")] });
	const values = clearUnchosenDetails(entity, resolved.values, base);
	const consents = await splitFieldConsents(trx, entity, { values, base, form });
	if (consents.missing.length > 0)
		return refused(Object.fromEntries(consents.missing.map((name) => [name, [t("kit:form.consentRequired")]])));
	return { ok: true, values, consents: consents.given };
}

export function getFormErrors(refused: InvalidForm | undefined): { errors?: string[] } {
	const whole = refused?.errors[""];
	return whole ? { errors: whole } : {};
}

/** Moves errors of absent fields to the form's only field, so that they stay visible. */
function besideShown(fields: readonly Named[], errors: Record<string, string[]>): Record<string, string[]> {
	const visible = Object.fromEntries(
		Object.entries(errors).filter(([name]) => fields.some((field) => field.name === name)),
	);
	if (Object.keys(visible).length > 0) return visible;
	const [only, ...others] = fields;
	return { [only && others.length === 0 ? only.name : ""]: [...new Set(Object.values(errors).flat())] };
}

/** Whether the form changes a sign-in address, which only its own screen may change. */
async function changesSignInAddress(trx: Scoped, entity: Entity, values: InputValues, base: InputValues) {
	if (!isSignInEntity(entity.key) || typeof base.id !== "number") return false;
	if (!("email" in values) || values.email === base.email) return false;
	return (await listIdsWithSignIn(trx, entity.key, [base.id])).size > 0;
}

function typedIn(fields: readonly Named[], form: FormData): Record<string, string | string[]> {
	return Object.fromEntries(
		fields.map(({ name, kind }) => {
			const values = [...form.getAll(name), ...form.getAll(`${name}[]`)].filter((item) => typeof item === "string");
			return [
				name,
				["choices", "options", "tags", "many", "related"].includes(kind)
					? values.filter((value) => value !== "")
					: (values[0] ?? ""),
			];
		}),
	);
}

/** Ticked consents, which stay ticked when the form is shown again. */
function consentsIn(fields: readonly Named[], form: FormData): Record<string, string> {
	const boxes = fields.map(({ name }) => getConsentFieldName(name)).filter((box) => form.get(box) === "on");
	return Object.fromEntries(boxes.map((box) => [box, "on"]));
}

export function readClashReason(form: FormData): Record<string, string> {
	const reason = form.get(overrideReasonField);
	return typeof reason === "string" && reason !== "" ? { [overrideReasonField]: reason } : {};
}

function plainErrors(errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(errors ?? {}).flatMap(([name, messages]) =>
			messages ? [[name.replace(/\[.*$/, ""), messages]] : [],
		),
	);
}
