import { data, type RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import {
	addOverrideReasonField,
	overrideReasonField,
	readOverrideReason,
} from "#app/routes/shared/appointment-clash.server.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { isAppointmentClash } from "#db/kit/appointment-clash.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { bookDespiteClash } from "#db/queries/appointment-clashes.ts";
import { oncePerSubmission } from "../idempotency.server.ts";
import { addConditionLinks } from "./conditions-link.server.ts";
import { saveConsents } from "./consent.server.ts";
import { mapDatabaseError } from "./database-error.server.ts";
import { buildFormSections, chosenOption, getEditableFields } from "./form-page.server.ts";
import { permitCreate } from "./permit-create.server.ts";
import { getFormErrors, type InvalidForm, validateRecordForm } from "./validate-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A choice made before its dependent fields are shown. */
interface FirstChoice {
	label: string;
	options: { label: string; to: string }[];
}

/** The form of a new record; the URL can prefill fields: `?client_company=<uid>`. */
export async function readNewPage(context: Context, described: Entity, url: URL, refused?: InvalidForm) {
	const user = permitCreate(context, described);
	const entity = applyCustomFields(user, described);
	const format = createFormatters(context);
	const labels = getLabels(entity, format.t);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = refused
			? {}
			: { ...initialValues(entity, user), ...(await prefilled(trx, user, entity, url.searchParams)) };
		const drawn = await buildFormSections(trx, entity, user, labels, format.locale, {
			record,
			...refused,
		});
		const sections = addOverrideReasonField(
			await addConditionLinks(trx, user, entity, drawn, format),
			{ user, table: entity.table, typed: refused?.typed[overrideReasonField], clash: refused?.clash },
			format,
		);
		const page: FormPage & { title: string; heading: string; first?: FirstChoice } = {
			title: format.title(labels.new),
			heading: labels.new,
			entity: { key: entity.key, path: entity.path, one: labels.one, many: labels.many },
			sections,
			...(refused ? {} : getChoice(entity, labels, record, url)),
			back: safeLocalPath(url.searchParams.get("back"), entity.path),
			submitLabel: format.t("kit:form.create"),
			...getFormErrors(refused),
		};
		return page;
	});
}

/** Links for the option that decides the form's fields; nothing once it is selected. */
function getChoice(
	entity: Entity,
	labels: ReturnType<typeof getLabels>,
	record: Record<string, unknown>,
	url: URL,
): { first?: FirstChoice } {
	const { fieldsBy } = entity;
	if (!fieldsBy || chosenOption(entity, record) !== undefined) return {};
	const options = Object.keys(fieldsBy.options).map((option) => {
		// Drops parameters that match no record of this business.
		const chosen = [...url.searchParams].filter(([name]) => name === "back" || record[name] != null);
		const params = new URLSearchParams(chosen);
		params.set(fieldsBy.field, option);
		return { label: labels.option(fieldsBy.field, option), to: `${url.pathname}?${params}` };
	});
	return { first: { label: labels.field(fieldsBy.field), options } };
}

export function initialValues(entity: Entity, user: { uid: string; name: string }): Record<string, unknown> {
	const me = { uid: user.uid, label: user.name };
	const getStart = ({ kind, start }: Entity["fields"][string]) => {
		if (start === "me") return kind === "many" ? [me] : me;
		return start === "today" ? localDay(new Date()) : start;
	};
	const begun = Object.values(entity.fields).filter(({ start }) => start !== undefined);
	return Object.fromEntries(begun.map((field) => [field.name, getStart(field)]));
}

async function prefilled(
	trx: Parameters<typeof resolveRefs>[0],
	user: Parameters<typeof resolveRefs>[3] & { businessId: number },
	entity: Entity,
	params: URLSearchParams,
): Promise<Record<string, unknown>> {
	const record: Record<string, unknown> = {};
	for (const request of new Set(params.keys())) {
		// Global search passes `name`, whatever this entity calls its name field.
		const name = request === "name" && !entity.fields.name && entity.name ? entity.name : request;
		const field = visibleField(entity, name, user);
		const value = params.get(request) ?? "";
		if (!field || field.readonly || value === "") continue;
		if (field.kind === "ref" || field.kind === "many" || field.kind === "related") {
			const input = field.kind === "ref" ? value : params.getAll(request).slice(0, 50);
			const result = await resolveRefs(trx, entity, { [name]: input }, user);
			if (result.ok) record[name] = result.values[name];
		} else if (["text", "multiline", "choice", "option", "state"].includes(field.kind)) record[name] = value;
	}
	return record;
}

/** Runs in the transaction that creates the record. */
type Created = (trx: Scoped, id: number) => Promise<void>;

/** Creates a record from a posted form. A repeated submission returns the first record. */
export async function saveNewForm(context: Context, described: Entity, form: FormData, url: URL, value?: Created) {
	const user = permitCreate(context, described);
	const entity = applyCustomFields(user, described);
	const { t } = context.get(i18n);
	const labels = getLabels(entity, t);
	const fields = getEditableFields(entity, user, { creating: true }).flatMap((section) => section.fields);
	try {
		const path = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const read = await validateRecordForm(context, trx, user, entity, fields, form);
				// Thrown, so that the form's key is free again for the mended form.
				if (!read.ok) throw new NotRead(read);
				const actor = getActor(context, user);
				const { id, uid } = await bookDespiteClash(
					trx,
					{ table: entity.table, reason: readOverrideReason(form, user, entity.table), actor },
					() => insertRecord(trx, entity, read.values, actor),
					(made) => made.id,
				);
				await saveConsents(context, trx, { candidateId: id, fields: read.consents, actor });
				await value?.(trx, id);
				return `${entity.path}/${uid}`;
			}),
		);
		const back = url.searchParams.get("back");
		return await redirectWithToast(back === null ? path : safeLocalPath(back, path), {
			type: "success",
			message: t("kit:form.created", { one: labels.one }),
		});
	} catch (error) {
		if (error instanceof NotRead) return refusal(context, entity, url, error.refused);
		if (error instanceof KeyReusedError) throw data({ message: t("errors:generic") }, { status: 409 });
		const errors = await mapDatabaseError(context, user.businessId, fields, error);
		return refusal(context, entity, url, {
			ok: false,
			errors,
			typed: toTypedValues(form),
			asked: {},
			clash: isAppointmentClash(error),
		});
	}
}

class NotRead extends Error {
	readonly refused: InvalidForm;
	constructor(refused: InvalidForm) {
		super("The form was not read");
		this.refused = refused;
	}
}

async function refusal(context: Context, entity: Entity, url: URL, refused: InvalidForm) {
	return data({ page: await readNewPage(context, entity, url, refused) }, { status: 422 });
}

export function toTypedValues(form: FormData): InvalidForm["typed"] {
	return Object.fromEntries(
		[...new Set(form.keys())].map((name) => {
			// A picker sends an empty value before its selection or typed text.
			const values = form.getAll(name).filter((item) => typeof item === "string" && item !== "");
			return [name, values.length > 1 ? values : (values[0] ?? "")] as [string, string | string[]];
		}),
	);
}
