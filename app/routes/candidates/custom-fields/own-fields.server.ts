import { data } from "react-router";
import { customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { formatFieldText } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { notFound } from "#app/http/not-found.ts";
import { saveConsents } from "#app/routes/entity/consent.server.ts";
import { buildFormSections, getEditableFields } from "#app/routes/entity/form-page.server.ts";
import { createFieldFormatter } from "#app/routes/entity/format-rows.server.ts";
import { getFormErrors, type InvalidForm, validateRecordForm } from "#app/routes/entity/validate-form.server.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findRecord, updateRecord } from "#db/kit/crud.ts";
import {
	describeCandidateField,
	loadCandidateFields,
	systemViewer,
} from "#db/queries/custom-fields/candidate-fields.ts";
import type { CandidateContext, Context } from "../with-candidate.server.ts";

const infoPath = "/candidates/info#custom-fields";

export async function readOwnCustomFields({ trx, user, format }: CandidateContext) {
	const { entity, seen, answered } = await loadCandidateFields(trx);
	if (seen.length === 0) return null;
	const record = await findRecord(trx, entity, systemViewer, user.uid, Object.keys(entity.fields));
	const context = createFieldFormatter(entity, format, systemViewer);
	const { field: label } = getLabels(entity, format.t);
	return {
		mayAnswer: answered.length > 0,
		facts: Object.values(entity.fields).map((field) => ({
			label: label(field.name),
			value: record ? formatFieldText(field, record, context) : "",
		})),
	};
}

export async function buildOwnCustomFieldsForm(
	{ trx, user, format }: CandidateContext,
	refused?: InvalidForm,
): Promise<FormPage> {
	const { entity, answered } = await loadCandidateFields(trx);
	const record = await findRecord(trx, entity, systemViewer, user.uid, Object.keys(entity.fields));
	if (!record) throw notFound();
	const labels = getLabels(entity, format.t);
	const filled = refused ? { record, typed: refused.typed, errors: refused.errors, asked: refused.asked } : { record };
	const sections = await buildFormSections(trx, entity, systemViewer, labels, format.locale, filled);
	const reasons = new Map(
		answered.map((field) => [customFieldName(field.key), describeCandidateField(field, format.locale)]),
	);
	return {
		entity: { key: entity.key, path: "/candidates/custom_fields", one: labels.one },
		version: record.lock_version,
		sections: sections.map((section) => ({
			...section,
			title: format.t("candidates:customFields.title"),
			fields: section.fields.map((field) => {
				const help = reasons.get(field.name);
				return help ? { ...field, help } : field;
			}),
		})),
		back: infoPath,
		submitLabel: format.t("kit:form.save"),
		...getFormErrors(refused),
	};
}

/** Saves a candidate's answers with the required consents. */
export async function saveOwnCustomFields(context: Context, request: CandidateContext, form: FormData) {
	const { trx, user, actor, format, id } = request;
	const { entity } = await loadCandidateFields(trx);
	const base = await findRecord(trx, entity, systemViewer, user.uid, Object.keys(entity.fields));
	if (!base) throw notFound();
	const version = /^\d{1,9}$/.test(String(form.get("version"))) ? Number(form.get("version")) : null;
	// Without a version the form's fields are unknown, and absent ones would be cleared.
	if (version === null) return data({ page: await buildOwnCustomFieldsForm(request) }, { status: 422 });
	const fields = getEditableFields(entity, systemViewer).flatMap((section) => section.fields);
	const read = await validateRecordForm(context, trx, systemViewer, entity, fields, form, { uid: user.uid, base });
	if (!read.ok) return data({ page: await buildOwnCustomFieldsForm(request, read) }, { status: 422 });
	const saved = await updateRecord(trx, entity, systemViewer, user.uid, read.values, { version, actor });
	if (!saved.ok) {
		if (!saved.conflict) throw notFound();
		const { by, fields: crossed } = saved.conflict;
		const context = createFieldFormatter(entity, format, systemViewer);
		const errors = crossed.flatMap((name) => {
			const field = entity.fields[name];
			const now = field ? formatFieldText(field, base, context) : "";
			return [[name, [format.t("kit:form.changedMeanwhile", { by: by ?? "", now })]]];
		});
		const refused = {
			ok: false,
			typed: readTyped(form, fields),
			asked: {},
			errors: Object.fromEntries(errors),
		} as const;
		return data({ page: await buildOwnCustomFieldsForm(request, refused) }, { status: 409 });
	}
	await saveConsents(context, trx, { candidateId: id, fields: read.consents, actor });
	return redirectWithToast(infoPath, { type: "success", message: format.t("kit:form.saved") });
}

const readTyped = (form: FormData, fields: readonly { name: string; kind: string }[]) =>
	Object.fromEntries(
		fields.map(({ name, kind }): [string, string | string[]] => {
			const values = form.getAll(name).map(String);
			return [name, kind === "options" ? values : (values[0] ?? "")];
		}),
	);
