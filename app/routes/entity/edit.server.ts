import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { formatFieldText, formatRecordName, hiddenValue } from "#app/entities/kit/format-field.ts";
import { getLabels, type Labels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import {
	addOverrideReasonField,
	overrideReasonField,
	readOverrideReason,
} from "#app/routes/shared/appointment-clash.server.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { isAppointmentClash } from "#db/kit/appointment-clash.ts";
import { type Conflict, findRecord, updateRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { bookDespiteClash } from "#db/queries/appointment-clashes.ts";
import { addConditionLinks } from "./conditions-link.server.ts";
import { saveConsents } from "./consent.server.ts";
import { mapDatabaseError } from "./database-error.server.ts";
import { buildFormSections, getEditableFields, isMasked } from "./form-page.server.ts";
import { createFieldFormatter } from "./format-rows.server.ts";
import { undoChange } from "./undo.server.ts";
import { listRecordUses } from "./usage.server.ts";
import { getFormErrors, type InvalidForm, readClashReason, validateRecordForm } from "./validate-form.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Again {
	refused?: InvalidForm;
	/** Someone else saved meanwhile. */
	conflict?: Conflict;
	typed?: InvalidForm["typed"];
	/** The one field edited in place. */
	only?: string | null;
	back?: string;
}

/** Fields this user may edit; only the named one for in-place editing. */
function editable(entity: Entity, user: ReturnType<typeof permit>, only: string | null) {
	const fields = getEditableFields(entity, user).flatMap((section) => section.fields);
	if (only === null) return fields;
	const field = fields.find(({ name }) => name === only);
	if (!field) throw notFound();
	return [field];
}

/** The form of an existing record, whole or of one field (`?field=`). */
export async function readEditPage(context: Context, described: Entity, id: string, url: URL, again: Again = {}) {
	const user = permit(context, "update", described.resource);
	const entity = applyCustomFields(user, described);
	const format = createFormatters(context);
	const labels = getLabels(entity, format.t);
	const only = again.only ?? url.searchParams.get("field");
	const fields = editable(entity, user, only).map(({ name }) => name);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, parseUid(id), fields);
		if (!record) throw notFound();
		const visible = createFieldFormatter(entity, format, user);
		const input = again.refused?.typed ?? again.typed;
		const drawn = await buildFormSections(trx, entity, user, labels, format.locale, {
			record,
			...(input ? { typed: input } : {}),
			...(again.refused ? { errors: again.refused.errors, asked: again.refused.asked } : {}),
		});
		const sections = addOverrideReasonField(
			await addConditionLinks(trx, user, entity, drawn, format),
			{ user, table: entity.table, typed: input?.[overrideReasonField], clash: again.refused?.clash },
			format,
		);
		const name = formatRecordName(entity, record, visible) || labels.one;
		const uses = entity.reference ? await listRecordUses(trx, user, entity, record, format) : [];
		const page: FormPage & { title: string; heading: string } = {
			title: format.title(format.t("kit:form.editTitle", { name })),
			heading: format.t("kit:form.editTitle", { name }),
			entity: { key: entity.key, path: entity.path, one: labels.one },
			uid: record.uid,
			version: again.conflict?.version ?? record.lock_version,
			sections:
				only === null
					? sections
					: sections.map((section) => onlyField(section, only, labels)).filter((item) => item.fields.length > 0),
			back: safeLocalPath(again.back ?? url.searchParams.get("back"), `${entity.path}/${record.uid}`),
			...(only === null
				? {}
				: {
						hidden: [
							["field", only],
							["back", safeLocalPath(again.back ?? url.searchParams.get("back"), `${entity.path}/${record.uid}`)],
						],
					}),
			submitLabel: format.t("kit:form.save"),
			...(uses.length > 0 ? { uses } : {}),
			...getFormErrors(again.refused),
			...(again.conflict ? { conflict: inWords(again.conflict) } : {}),
		};
		return page;

		function inWords(conflict: Conflict): NonNullable<FormPage["conflict"]> {
			return {
				by: conflict.by,
				at: conflict.at ? format.when(conflict.at).text : "",
				fields: conflict.fields.flatMap((item) => {
					const field = entity.fields[item];
					const yours = again.typed?.[item] ?? "";
					return field && record
						? [
								{
									name: item,
									label: labels.field(item),
									theirs: field.masked ? hiddenValue : formatFieldText(field, record, visible),
									yours: [yours].flat().join(", "),
								},
							]
						: [];
				}),
			};
		}
	});
}

const onlyField = (section: FormPage["sections"][number], name: string, labels: Labels) => ({
	...section,
	fields: section.fields
		.filter((field) => field.name === name || field.name === overrideReasonField)
		.map((field) => (field.help === labels.maskedKept ? { ...field, help: labels.masked } : field)),
});

/** Saves a posted form. On conflicting edits the user chooses: `keep.<field>=theirs` keeps the stored value. */
export async function saveEditForm(context: Context, described: Entity, id: string, form: FormData, url: URL) {
	const user = permit(context, "update", described.resource);
	const entity = applyCustomFields(user, described);
	const { t } = context.get(i18n);
	const undo = textIn(form, "undo");
	if (undo !== null) return undoChange(context, entity, id, undo);
	const stored = [...form].flatMap(([name, value]) => (value === "theirs" ? [/^keep\.(\w+)$/.exec(name)?.[1]] : []));
	const only = textIn(form, "field") ?? url.searchParams.get("field");
	const back = safeLocalPath(textIn(form, "back") ?? url.searchParams.get("back"), `${entity.path}/${id}`);
	const fields = editable(entity, user, only).filter(({ name }) => !stored.includes(name));
	const version = /^\d{1,9}$/.test(String(form.get("version"))) ? Number(form.get("version")) : null;
	// Every form sends its version. Without it, fields missing from the form would be emptied.
	if (version === null) return answer({});
	try {
		const outcome = await inBusiness(context.get(database), user.businessId, async (trx) => {
			const base = await findRecord(
				trx,
				entity,
				user,
				parseUid(id),
				Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind !== "computed"),
			);
			if (!base) throw notFound();
			// The full form hides masked values: empty keeps them there, but clears a single-field edit.
			const changedFields = fields.filter(
				(field) => only !== null || typedOne(form, field.name) !== "" || !isMasked(field, base),
			);
			const read = await validateRecordForm(context, trx, user, entity, changedFields, form, { uid: base.uid, base });
			if (!read.ok) return { again: { refused: read } };
			const actor = getActor(context, user);
			const saved = await bookDespiteClash(
				trx,
				{ table: entity.table, reason: readOverrideReason(form, user, entity.table), actor },
				() => updateRecord(trx, entity, user, base.uid, read.values, { version, actor }),
				({ ok }) => (ok ? Number(base.id) : null),
			);
			if (saved.ok) {
				const consented = { candidateId: Number(base.id), fields: read.consents, actor: getActor(context, user) };
				await saveConsents(context, trx, consented);
				return { again: null };
			}
			if (!saved.conflict) throw notFound();
			return {
				again: {
					conflict: saved.conflict,
					typed: Object.fromEntries(fields.map(({ name }) => [name, typedOne(form, name)])),
				},
			};
		});
		if (outcome.again) return answer(outcome.again);
		return await redirectWithToast(back, { type: "success", message: t("kit:form.saved") });
	} catch (error) {
		const refused: InvalidForm = {
			ok: false,
			errors: await mapDatabaseError(context, user.businessId, fields, error),
			typed: {
				...Object.fromEntries(fields.map(({ name }) => [name, typedOne(form, name)])),
				...readClashReason(form),
			},
			asked: {},
			clash: isAppointmentClash(error),
		};
		return answer({ refused });
	}

	async function answer(again: Again) {
		const page = await readEditPage(context, entity, id, url, { ...again, only, back });
		const field = only === null ? undefined : page.sections[0]?.fields[0];
		// In-place edits show the conflicting value beside the field; the next submission overwrites it.
		const [crossed] = page.conflict?.fields ?? [];
		const by = page.conflict?.by ?? t("list:conflict.someone");
		const errors = crossed
			? { errors: [t("kit:form.changedMeanwhile", { by, now: crossed.theirs || t("list:conflict.empty") })] }
			: {};
		const edit =
			field && page.version !== undefined ? { field: { ...field, ...errors }, version: page.version } : undefined;
		return data({ page, ...(edit ? { edit } : {}) }, { status: again.conflict ? 409 : 422 });
	}
}

function textIn(form: FormData, name: string): string | null {
	const value = form.get(name);
	return typeof value === "string" ? value : null;
}

function typedOne(form: FormData, name: string): string | string[] {
	const values = form.getAll(name).filter((item) => typeof item === "string");
	return values.length > 1 ? values : (values[0] ?? "");
}
