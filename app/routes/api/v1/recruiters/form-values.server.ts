import { formatAmountInput } from "#app/domain/money/money.ts";
import { describeEnumValues, parseEnumApiName } from "#app/domain/reference/enumeration-api-names.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import type { Field } from "#app/entities/kit/fields.ts";

type Named = Field & { name: string };
/** Undefined for values no control could send. */
export function toFormValue(field: Named, value: unknown): string[] | undefined {
	if (value === null) return [];
	if (Array.isArray(value)) {
		const all = value.slice(0, 200).map((item) => typedOne(field, item));
		return ["choices", "options", "tags", "many", "related"].includes(field.kind) &&
			all.every((item) => item !== undefined)
			? all
			: undefined;
	}
	if (field.kind === "yes") return typeof value === "boolean" ? (value ? ["on"] : []) : undefined;
	const single = typedOne(field, value);
	return single === undefined ? undefined : [single];
}

function typedOne(field: Named, value: unknown): string | undefined {
	if (typeof value === "number") return numbered.has(field.kind) && Number.isFinite(value) ? String(value) : undefined;
	if (typeof value === "string") return fromText(field, value);
	if (typeof value !== "object" || value === null) return undefined;
	if (field.kind === "money") return getMoney(field, value);
	if (!("id" in value) || typeof value.id !== "string") return undefined;
	if (field.kind === "ref" || field.kind === "many") return `uid:${value.id}`;
	return field.kind === "related" && "entity" in value ? `${value.entity}:${value.id}` : undefined;
}

function fromText(field: Named, value: string): string {
	if (field.kind === "choice" || field.kind === "choices") return parseEnumApiName(field.list, value);
	return field.kind === "moment" ? toBusinessLocalTime(value) : value;
}

/** Null when the input is allowed, else the accepted values. */
export function describeAllowedValues(field: Named, input: readonly string[]): string | null {
	if (field.kind === "choice" || field.kind === "choices") {
		const listed = enumerations[field.list].map(String);
		return input.every((value) => value === "" || listed.includes(value)) ? null : describeEnumValues(field.list);
	}
	if (field.kind !== "option" && field.kind !== "options") return null;
	const listed = [...field.values, ...(field.retired ?? [])];
	return input.every((value) => value === "" || listed.includes(value)) ? null : field.values.join(", ");
}

/** Numeric in bodies. Money is excluded: a bare number could mean either of two units. */
const numbered: ReadonlySet<Field["kind"]> = new Set(["integer", "percent", "score", "choice", "choices"]);

/** Moves an amount's currency to the record's currency field; a mismatch stays and is refused. */
export function withCurrencies(fields: readonly (Named & { column: string })[], body: Record<string, unknown>) {
	const next = { ...body };
	for (const field of fields) {
		const value = body[field.name];
		if (field.kind !== "money" || !field.currency || typeof value !== "object" || value === null) continue;
		const { currency, ...amount } = value as { currency?: unknown };
		const own = fields.find(({ column }) => column === field.currency);
		if (currency === undefined || !own || (next[own.name] ?? currency) !== currency) continue;
		next[own.name] = currency;
		next[field.name] = amount;
	}
	return next;
}

/** Records without a currency field use BRL. */
function getMoney(field: Extract<Named, { kind: "money" }>, value: object): string | undefined {
	const { [field.micros ? "micros" : "cents"]: amount, currency, ...others } = value as Record<string, unknown>;
	const existing = currency === undefined || (!field.currency && currency === "BRL");
	if (!existing || Object.keys(others).length > 0 || !Number.isSafeInteger(amount)) return undefined;
	return formatAmountInput(field, Number(amount), "en");
}

/** Converts zoned moments to the business's time zone, as form controls send them. */
export function toBusinessLocalTime(text: string): string {
	const moment = /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null;
	return moment && !Number.isNaN(moment.getTime()) ? formatLocalInput(moment) : text;
}
