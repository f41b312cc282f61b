import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { formatAmountInput } from "#app/domain/money/money.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import { mayEdit } from "#app/entities/kit/editable-fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field, RefTarget } from "#app/entities/kit/fields.ts";
import { formatDocumentNumber } from "#app/entities/kit/format-field.ts";
import type { Labels } from "#app/entities/kit/labels.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { getFieldTargets, mayRead } from "#app/entities/kit/read-access.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { FormField, FormPage } from "#app/ui/list-view/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRefsByUids, listAllRefs, type RefChoice, type RefScope } from "#db/kit/refs.ts";
import { fieldsWithoutConsent } from "./consent.server.ts";
import { flowFieldOptions } from "./field-options.server.ts";

type Named = Field & { name: string; column: string };
type Pointed = { uid: string | null; label: string; sub?: string | null; entity?: string };

export function getEditableFields(
	entity: Entity,
	viewer: Viewer,
	/** A new record also includes required fields. */
	{ creating = false } = {},
): { section: string; fields: Named[] }[] {
	return Object.entries(entity.form).map(([section, names]) => ({
		section,
		fields: names.flatMap((name) => {
			const needed = creating && entity.fields[name]?.required && !entity.fields[name].needs;
			const field = needed ? entity.fields[name] : visibleField(entity, name, viewer);
			const own = needed || mayEdit(viewer, entity, name);
			return field && own && !field.readonly ? [field] : [];
		}),
	}));
}

interface Filled {
	/** The record, or initial values of a new one: by field, as lists select it. */
	record: Record<string, unknown>;
	typed?: Record<string, string | string[]>;
	errors?: Record<string, string[]>;
	/** Refs that were typed and fit several records. */
	asked?: Record<string, RefChoice[]>;
}

/** A form's sections, ready to draw. */
export async function buildFormSections(
	trx: Scoped,
	entity: Entity,
	viewer: Viewer,
	labels: Labels,
	locale: Locale,
	{ record, typed, errors = {}, asked = {} }: Filled,
): Promise<FormPage["sections"]> {
	const within: RefScope = { db: trx, businessId: trx.businessId, viewer };
	const toConsent = new Set(await fieldsWithoutConsent(trx, entity, record.id));
	const sections: FormPage["sections"] = [];
	const creating = record.id === undefined;
	const option = chosenOption(entity, record, typed);
	for (const { section, fields: all } of getEditableFields(entity, viewer, { creating })) {
		// Submitted or invalid fields stay visible, whatever option they depend on.
		const fields = all.filter(({ name }) => goesWith(entity, name, option) || errors[name] || typed?.[name]?.length);
		if (fields.length === 0) continue;
		const drawn: FormField[] = [];
		for (const field of fields) {
			const item = await formField(within, field, labels, locale, record, typed, errors[field.name], asked[field.name]);
			if (isMasked(field, record)) item.help = labels.maskedKept;
			if (option !== undefined && entity.fieldsBy?.required?.includes(field.name)) item.required = true;
			drawn.push(
				toConsent.has(field.name)
					? { ...item, consent: { given: typed?.[getConsentFieldName(field.name)] === "on" } }
					: item,
			);
		}
		sections.push({ key: section, title: labels.section(section), fields: drawn });
	}
	return sections;
}

/** Selected option of `fieldsBy`: as posted, else as stored; undefined when none is selected. */
export function chosenOption(
	{ fieldsBy }: Entity,
	record: Record<string, unknown>,
	input?: Record<string, string | string[]>,
): string | undefined {
	const chosen = fieldsBy && (input?.[fieldsBy.field] ?? record[fieldsBy.field]);
	return typeof chosen === "string" && chosen in (fieldsBy?.options ?? {}) ? chosen : undefined;
}

/** Fields of another option than the selected one are hidden. */
function goesWith({ fieldsBy }: Entity, name: string, option: string | undefined): boolean {
	if (!fieldsBy || option === undefined) return true;
	const belongs = Object.values(fieldsBy.options).some((names) => names.includes(name));
	return !belongs || (fieldsBy.options[option]?.includes(name) ?? true);
}

/** Whether the form hides a stored value of this record; new records mask nothing. */
export function isMasked(field: Field & { name: string }, record: Record<string, unknown>): boolean {
	const value = record[field.name];
	return field.masked === true && record.id !== undefined && value !== null && value !== undefined && value !== "";
}

/** One field as its control needs it. */
export async function formField(
	within: RefScope,
	field: Named,
	labels: Labels,
	locale: Locale,
	record: Record<string, unknown>,
	input?: Record<string, string | string[]>,
	errors?: string[],
	request?: RefChoice[],
): Promise<FormField> {
	const sent = input?.[field.name] ?? (input ? "" : undefined);
	const posted = isPointing(field) && sent !== undefined ? withoutPrefix(sent) : sent;
	const isHidden = isMasked(field, record);
	const help = isHidden ? labels.masked : labels.help(field.name);
	const drawn: FormField = {
		name: field.name,
		label: labels.field(field.name),
		...(help ? { help } : {}),
		required: field.required === true,
		kind: getControl(field),
		value: posted ?? (isHidden ? "" : inputValue(field, record[field.name], locale)),
		...(errors ? { errors } : {}),
		...("max" in field ? { max: field.max } : {}),
		...(field.kind === "multiline" && field.written ? { written: field.written } : {}),
		...(field.kind === "money" && field.currency ? { currencyBeside: true as const } : {}),
		...(field.detailOf ? { detailOf: { name: field.detailOf.choice, value: String(field.detailOf.option) } } : {}),
		...("min" in field && field.min !== undefined ? { min: field.min } : {}),
	};
	if (field.namesField) {
		const options = flowFieldOptions(within.viewer, locale);
		const existing = drawn.value === "" || options.some(({ value }) => value === drawn.value);
		drawn.kind = "select";
		drawn.options = existing ? options : [...options, { value: String(drawn.value), label: String(drawn.value) }];
	}
	if (field.kind === "choice" || field.kind === "choices")
		drawn.options = enumerations[field.list].map((item) => ({
			value: String(item),
			label: labels.option(field.name, String(item)),
		}));
	if (field.kind === "option" || field.kind === "options") {
		const stored = [record[field.name] ?? []].flat();
		drawn.options = field.values
			.filter((value) => !field.retired?.includes(value) || stored.includes(value))
			.map((value) => ({ value, label: labels.option(field.name, value) }));
	}
	if (field.kind === "state") drawn.options = states.map(({ uf, name }) => ({ value: uf, label: name }));
	if (field.suggests && mayRead(within.viewer, field.suggests))
		drawn.options = (await listAllRefs(within, field.suggests)).map(({ label }) => ({ value: label, label }));
	if (isPointing(field)) await pointTo(within, field, drawn, record[field.name], posted, request);
	return drawn;
}

type Pointing = Extract<Field, { kind: "ref" | "many" | "related" }>;

const isPointing = <F extends Field>(field: F): field is F & Pointing =>
	field.kind === "ref" || field.kind === "many" || field.kind === "related";

/** Removes the "uid:" prefix pickers send before a value that names its entity. */
const withoutPrefix = (sent: string | string[]): string | string[] => {
	const plain = [sent].flat().map((item) => item.replace(/^uid:(?=[a-z_]+:)/, ""));
	return Array.isArray(sent) ? plain : (plain[0] ?? "");
};

async function pointTo(
	within: RefScope,
	field: Pointing,
	drawn: FormField,
	value: unknown,
	posted: string | string[] | undefined,
	request: RefChoice[] | undefined,
): Promise<void> {
	const among = getFieldTargets(field).filter((to) => mayRead(within.viewer, to));
	const mark = (item: { uid: string | null; entity?: string }) =>
		field.kind === "related" ? `${item.entity}:${item.uid}` : `uid:${item.uid}`;
	const few = field.kind !== "related" && getTarget(field.to).few;
	// Values hidden from this viewer are not offered; saving keeps them.
	const now = ([value ?? []].flat() as Pointed[]).filter(({ uid }) => uid !== null);
	const option = (item: Pointed | RefChoice) => ({
		value: mark(item),
		label: item.label,
		...(item.sub ? { sub: item.sub } : {}),
	});
	if (few) {
		const all = await listAllRefs(within, field.to);
		const saved = now.filter(({ uid }) => !all.some((item) => item.uid === uid));
		drawn.options = [...all, ...saved].map(option);
		return;
	}
	drawn.suggest = [...among];
	drawn.chosen = posted === undefined ? now.map(option) : await labelled(within, among, [posted].flat(), mark);
	if (request && request.length > 0) drawn.options = request.map(option);
}

/** Labels posted references as existing choices. */
async function labelled(
	within: RefScope,
	among: readonly RefTarget[],
	posted: string[],
	mark: (item: { uid: string; entity?: string }) => string,
) {
	const chosen: { value: string; label: string; sub?: string }[] = [];
	for (const to of among) {
		const uids = posted.flatMap((item) => {
			const [name, uid] = item.split(":");
			return uid && (name === "uid" || name === to) ? [uid] : [];
		});
		if (uids.length > 0)
			for (const byUid of await findRefsByUids(within, to, uids))
				chosen.push({ value: mark(byUid), label: byUid.label, ...(byUid.sub ? { sub: byUid.sub } : {}) });
	}
	return chosen;
}

function getControl(field: Field): FormField["kind"] {
	switch (field.kind) {
		case "choice":
		case "option":
			return "select";
		case "choices":
		case "options":
			return "multiselect";
		case "ref":
			return getTarget(field.to).few ? "select" : "ref";
		case "many":
			return getTarget(field.to).few ? "multiselect" : "refs";
		case "related":
			return "refs";
		case "computed":
			return "text";
		default:
			return field.kind;
	}
}

export function inputValue(field: Field, value: unknown, locale: Locale): string | string[] {
	const list = ["choices", "options", "tags", "many", "related"].includes(field.kind);
	if (value === null || value === undefined) return list ? [] : "";
	switch (field.kind) {
		case "money":
			return formatAmountInput(field, Number(value), locale);
		case "moment":
			return formatLocalInput(value as Date);
		case "yes":
			return value === true ? "on" : "";
		case "phone":
			return formatPhone(String(value));
		case "document":
			return formatDocumentNumber(field.of, String(value));
		case "percent":
			return String(value)
				.replace(/\.00$/, "")
				.replace(".", locale === "pt" ? "," : ".");
		case "choices":
		case "options":
		case "tags":
			return (value as unknown[]).map(String);
		case "ref":
			return (value as Pointed).uid === null ? "" : `uid:${(value as Pointed).uid}`;
		case "many":
			return (value as Pointed[]).flatMap(({ uid }) => (uid === null ? [] : [`uid:${uid}`]));
		case "related":
			return (value as Pointed[]).flatMap(({ entity, uid }) => (uid === null ? [] : [`${entity}:${uid}`]));
		case "text":
		case "multiline":
		case "html":
		case "email":
		case "link":
		case "state":
		case "integer":
		case "score":
		case "day":
		case "choice":
		case "option":
		case "computed":
			return String(value);
	}
}
