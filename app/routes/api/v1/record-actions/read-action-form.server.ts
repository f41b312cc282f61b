import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { describeEnumValues, parseEnumApiName } from "#app/domain/reference/enumeration-api-names.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { problem } from "#app/http/problem.server.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { toBusinessLocalTime } from "../recruiters/form-values.server.ts";
import { parseBodyPart } from "../request-body.server.ts";
import type { ActionField, ApiAction } from "./action-description.ts";

type Fields = Readonly<Record<string, ActionField>>;
type Body = Record<string, unknown>;
type Entry = [name: string, value: string | File];
type Errors = Record<string, string[]>;

/** A value as the form's controls send it; a message where no control could. */
type Read = { entries: Entry[] } | { message: string };

/** Unknown, missing and impossible fields are refused by name. */
export function readActionForm(
	context: Readonly<RouterContextProvider>,
	{ fields = {}, needs = [], form: pressed = {}, prepare }: ApiAction,
	part: Body,
): FormData {
	const { t } = context.get(i18n);
	const { entries, errors } = readFields(fields, part, "", t);
	for (const name of needs) if (isMissing(part[name])) errors[name] = [t("forms:required")];
	if (Object.keys(errors).length > 0) throw problem(context, 422, { detail: t("forms:invalid"), errors });
	const form = new FormData();
	for (const [name, value] of entries) form.append(name, value as string);
	for (const [name, value] of Object.entries(pressed)) if (!form.has(name)) form.set(name, value);
	prepare?.(form);
	return form;
}

const isMissing = (value: unknown) =>
	value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function readFields(fields: Fields, part: Body, at: string, t: TFunction): { entries: Entry[]; errors: Errors } {
	const errors: Errors = {};
	const entries: Entry[] = [];
	for (const [name, value] of Object.entries(part).slice(0, 200)) {
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
		const key = `${at}${name}`.slice(0, 80);
		if (!field) errors[key] = [t("kit:form.notWritable")];
		else if (value !== null) {
			const read = readField(field, `${at}${field.as ?? name}`, value, t);
			if ("message" in read) errors[key] = [read.message];
			else entries.push(...read.entries);
		}
	}
	return { entries, errors };
}

function readField(field: ActionField, name: string, value: unknown, t: TFunction): Read {
	if (field.kind === "groups") return readGroups(field, name, value, t);
	if (field.kind === "references" || field.kind === "related" || field.kind === "options") {
		if (!Array.isArray(value)) return { message: t("forms:invalid") };
		const maximum = "max" in field ? field.max : field.values.length;
		if (value.length > maximum) return { message: t("forms:maxItems", { maximum }) };
		const all = value.map((item) => readOne(field, item, t));
		const wrong = all.find((item) => typeof item !== "string");
		return wrong ?? { entries: all.map((item): Entry => [name, String(item)]) };
	}
	if (field.kind === "yes") {
		if (typeof value !== "boolean") return { message: t("kit:form.shapes.yes") };
		return { entries: value ? [[name, "on"]] : [] };
	}
	if (field.kind === "money") return readMoney(field, name, value, t);
	if (field.kind === "file") {
		const file = readFile(value);
		return file ? { entries: [[name, file]] } : { message: t("forms:invalid") };
	}
	const single = readOne(field, value, t);
	return typeof single === "string" ? { entries: [[name, single]] } : single;
}

type Single = Exclude<ActionField, { kind: "groups" | "yes" | "money" | "file" }>;

function readOne(field: Single, value: unknown, t: TFunction): string | { message: string } {
	const invalid = { message: t("forms:invalid") };
	const oneOf = (values: string) => ({ message: t("kit:form.oneOf", { values }) });
	switch (field.kind) {
		case "text":
			if (typeof value !== "string") return invalid;
			return value.length > field.max ? { message: t("forms:max", { maximum: field.max }) } : value;
		case "integer":
		case "number": {
			const fits = typeof value === "number" && (field.kind === "number" || Number.isSafeInteger(value));
			return fits && value >= field.min && value <= field.max ? String(value) : invalid;
		}
		case "choice": {
			const stored = typeof value === "string" ? parseEnumApiName(field.list, value) : String(value);
			const fits = (typeof value === "string" || typeof value === "number") && isListed(field.list, stored);
			return fits ? stored : oneOf(describeEnumValues(field.list));
		}
		case "option":
		case "options":
			return typeof value === "string" && field.values.includes(value) ? value : oneOf(field.values.join(", "));
		case "day":
			return typeof value === "string" && value.length <= 40 ? value : invalid;
		case "moment":
			return typeof value === "string" && value.length <= 40 ? toBusinessLocalTime(value) : invalid;
		case "reference":
		case "references": {
			const { id } = parseBodyPart(value) ?? {};
			return isId(id) ? `${field.prefix ?? ""}${id}` : invalid;
		}
		case "target":
		case "related": {
			const { entity, id } = parseBodyPart(value) ?? {};
			return typeof entity === "string" && /^[a-z_]{1,40}$/.test(entity) && isId(id) ? `${entity}:${id}` : invalid;
		}
		default:
			return invalid;
	}
}

const isId = (id: unknown): id is string => typeof id === "string" && /^[\w-]{1,64}$/.test(id);

const isListed = (list: keyof typeof enumerations, stored: string) =>
	enumerations[list].some((value: string | number) => String(value) === stored);

function readMoney(field: Extract<ActionField, { kind: "money" }>, name: string, value: unknown, t: TFunction): Read {
	const { cents, currency = "BRL", ...others } = parseBodyPart(value) ?? {};
	const fits = Number.isSafeInteger(cents) && typeof currency === "string" && Object.keys(others).length === 0;
	if (!fits) return { message: t("kit:form.shapes.money") };
	if (!field.currency) return { entries: [[name, formatMoneyInput(Number(cents), "en")]] };
	return {
		entries: [
			[name, formatMoneyInput(Number(cents), "en")],
			[field.currency, currency],
		],
	};
}

/** A complete file in a body. */
function readFile(value: unknown): File | undefined {
	const { name, base64, ...others } = parseBodyPart(value) ?? {};
	if (typeof name !== "string" || name === "" || name.length > 200 || typeof base64 !== "string") return undefined;
	if (Object.keys(others).length > 0 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
		return undefined;
	return new File([Buffer.from(base64, "base64")], name);
}

function readGroups(field: Extract<ActionField, { kind: "groups" }>, name: string, value: unknown, t: TFunction): Read {
	const groups = Array.isArray(value) ? value.map(parseBodyPart) : [];
	if (!Array.isArray(value) || groups.includes(undefined)) return { message: t("forms:invalid") };
	if (groups.length > field.max) return { message: t("forms:maxItems", { maximum: field.max }) };
	const all = groups.map((group, at) => readFields(field.fields, group ?? {}, `${name}[${at}].`, t));
	const [wrong] = all.flatMap(({ errors }) => Object.entries(errors));
	if (wrong) return { message: `${wrong[0]}: ${wrong[1].join(" ")}` };
	return { entries: all.flatMap(({ entries }) => entries) };
}
