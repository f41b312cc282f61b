import type { Action } from "#app/domain/access/resources.ts";
import type { EnumStatusKind } from "#app/domain/applies/status-badge.ts";
import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import type { DB } from "#db/schema.ts";

export type Table = keyof DB & string;
/** Reference target: an entity, or a table of app/entities/references.ts. */
export type RefTarget = Table;

/** Options of every field. */
export interface CommonOptions {
	required?: true;
	/** Set when it differs from the name (refs: `<name>_id`, money: `<name>_cents` or `<name>_micros`). */
	column?: string;
	/** Action required on the resource; without it the field is hidden. */
	needs?: Action;
	/** Required by pages: no role can hide it. */
	always?: true;
	/** Grants access to others, so only administrators edit it. */
	administrators?: true;
	/** Shown and filtered, never typed. */
	readonly?: true;
	bulk?: true;
	/** Unique per business; a duplicate shows an error beside the field. */
	unique?: true;
	/** Repeats a target's record name; visible to readers of that target. */
	names?: RefTarget;
	/** Initial value as stored; "me" is the creator, "today" the day of creation. */
	start?: string | number | true;
	/** Stored for empty input where the column is not null. */
	empty?: string;
	/** Pay or birth date: shown as present, revealed on request, which is audited. */
	masked?: true;
	/** Needs its own consent, requested beside the field. */
	shouldConsent?: true;
	/** Suggests names of this table; free text is allowed. */
	suggests?: RefTarget;
	/** Holds a field name of the flow's entity, chosen from a list. */
	namesField?: true;
	/** Holds conditions of a list, as its address; the named field holds the list's entity. */
	conditionsFor?: string;
	/** A point in time to attend: shown as date and hour, never relative. */
	appointment?: true;
	/** Key in `custom_values`, where the field is a business's own (kit/extend-entity.ts). */
	custom?: string;
	/** Id of the custom field whose cells (db/kit/custom-field-conditions.ts) drive filters, once all are written. */
	cells?: number;
	/** Computed by the kit from other columns (db/kit/derived-columns.ts), never stored. */
	derived?: "valid" | "untranslated";
	/** Shown for one option of a choice in the same section, cleared otherwise. */
	detailOf?: { choice: string; option: number };
}

export type Field = CommonOptions &
	/** `header`: goes into a mail header, so line breaks are refused (injection). */
	(
		| { kind: "text"; max: number; min?: number; header?: true }
		/** `written`: edited as rich text, stored as markup (mails, notes) or HTML (site pages). */
		| { kind: "multiline"; max: number; written?: "light" | "html" }
		| { kind: "html"; max: number }
		| { kind: "email" | "phone" | "state" | "yes" | "day" | "moment" | "tags" | "score" }
		/** `outbound`: the server calls it, so it must be public and https. */
		| { kind: "link"; outbound?: true }
		| { kind: "document"; of: DocumentKind }
		| { kind: "integer" | "percent"; min: number; max: number }
		/** `currency`: column of the currency; default BRL. `micros`: millionths, for fractions of a cent. */
		| { kind: "money"; currency?: string; micros?: true }
		/** `list` is in domain/reference; `look` maps values to status badges. */
		| { kind: "choice" | "choices"; list: EnumerationName; look?: EnumStatusKind }
		/** Labels are in the description's `words.options`, or for shared lists in `kit:options.<list>`. */
		| {
				kind: "option";
				values: readonly string[];
				/** Those no form offers any more. */
				retired?: readonly string[];
				list?: SharedOptions;
				tones?: Readonly<Record<string, OptionTone>>;
		  }
		/** Several of its values. */
		| { kind: "options"; values: readonly string[]; retired?: readonly string[] }
		| { kind: "ref"; to: RefTarget }
		| { kind: "many"; to: RefTarget; through: Table; own: string; other: string }
		| { kind: "related"; through: Table; own: string; to: readonly RefTarget[] }
		| { kind: "computed"; as: "integer" | "money" | "moment" | "text" | "percent" }
		| { kind: "computed"; as: "status"; list: SharedOptions; tones: Readonly<Record<string, OptionTone>> }
	);

export type DocumentKind = "cpf" | "cnpj" | "cep" | "taxId";
export type FieldKind = Field["kind"];
export type OptionTone = "neutral" | "info" | "success" | "warning" | "danger";
/** Options that several entities have, named once: `kit:options.<list>.<value>`. */
export type SharedOptions = "currency" | "jobHealth" | "noteKind";

/** A field whose column and values are checked against table and labels. */
type Created<K extends FieldKind, O> = O & { kind: K };

const of =
	<K extends FieldKind>(kind: K) =>
	<const O extends CommonOptions>(options: O = {} as O): Created<K, O> => ({ ...options, kind });

export const text = <const O extends CommonOptions & { max?: number; min?: number; header?: true }>(
	options: O = {} as O,
) => ({ max: 200, ...options, kind: "text" }) as Created<"text", O> & { max: number };
export const multiline = <const O extends CommonOptions & { max?: number; written?: "light" | "html" }>(
	options: O = {} as O,
) => ({ max: 5000, ...options, kind: "multiline" }) as Created<"multiline", O> & { max: number };
export const html = <const O extends CommonOptions & { max?: number }>(options: O = {} as O) =>
	({ max: 50_000, ...options, kind: "html" }) as Created<"html", O> & { max: number };
export const email = of("email");
export const phone = of("phone");
export const link = <const O extends CommonOptions & { outbound?: true }>(options: O = {} as O) =>
	({ ...options, kind: "link" }) as Created<"link", O>;
/** A Brazilian state by its two letters. */
export const state = of("state");
export const yes = of("yes");
/** A date without time. */
export const day = of("day");
/** A point in time, typed and shown in the business's zone. */
export const moment = of("moment");
export const tags = of("tags");
/** 0 to 100. */
export const score = of("score");
export const money = <const O extends CommonOptions & { currency?: string; micros?: true }>(
	options: O = {} as O,
): Created<"money", O> => ({
	...options,
	kind: "money",
});
/** Stored as bare digits: CPF, CNPJ, CEP; `taxId` is validated by its country's rule. */
export const document = <const O extends CommonOptions>(kind: DocumentKind, options: O = {} as O) => ({
	...options,
	kind: "document" as const,
	of: kind,
});
export const integer = <const O extends CommonOptions & { min?: number; max?: number }>(options: O = {} as O) =>
	({ min: 0, max: 1_000_000_000, ...options, kind: "integer" }) as Created<"integer", O> & { min: number; max: number };
export const percent = <const O extends CommonOptions & { min?: number; max?: number }>(options: O = {} as O) =>
	({ min: 0, max: 100, ...options, kind: "percent" }) as Created<"percent", O> & { min: number; max: number };
export const choice = <const O extends CommonOptions & { look?: EnumStatusKind }>(
	list: EnumerationName,
	options: O = {} as O,
) => ({
	...options,
	list,
	kind: "choice" as const,
});
export const choices = <const O extends CommonOptions>(list: EnumerationName, options: O = {} as O) => ({
	...options,
	list,
	kind: "choices" as const,
});
export const option = <
	const V extends readonly string[],
	const O extends CommonOptions & { list?: SharedOptions; tones?: Readonly<Partial<Record<V[number], OptionTone>>> },
>(
	values: V,
	options: O = {} as O,
) => ({ ...options, values, kind: "option" as const });
export const ref = <const O extends CommonOptions>(to: RefTarget, options: O = {} as O) => ({
	...options,
	to,
	kind: "ref" as const,
});
/** A recruiter of the business. */
export const person = <const O extends CommonOptions>(options: O = {} as O) => ref("recruiters", options);
export const many = <const O extends CommonOptions & { through: Table; own: string; other: string }>(
	to: RefTarget,
	options: O,
) => ({ ...options, to, kind: "many" as const });
export const related = <const O extends CommonOptions & { through: Table; own: string; to: readonly RefTarget[] }>(
	options: O,
): Created<"related", O> => ({ ...options, kind: "related" });
/** Made by SQL of db/entities/<key>.ts. */
export const computed = <
	const A extends Exclude<Extract<Field, { kind: "computed" }>["as"], "status">,
	const O extends CommonOptions,
>(
	as: A,
	options: O = {} as O,
) => ({ ...options, as, kind: "computed" as const, readonly: true as const });

/** One of several statuses computed by SQL or a page's hook, each with its tone. */
export const computedStatus = <
	const O extends CommonOptions & { list: SharedOptions; tones: Readonly<Record<string, OptionTone>> },
>(
	options: O,
) => ({ ...options, as: "status" as const, kind: "computed" as const, readonly: true as const });

/** Currency of the record's amounts. */
export const currency = (options: Pick<CommonOptions, "needs"> = {}) =>
	option(["BRL", "USD"], { ...options, list: "currency", start: "BRL", empty: "BRL" });

/** Portuguese name, and an optional English one. */
export const names = {
	name_pt: text({ required: true, max: 120, unique: true }),
	name_en: text({ max: 120 }),
};
/** Whether it can be newly selected. */
export const active = yes({ start: true, bulk: true });
/** Validity period of a row, both days included. */
export const validity = { valid_from: day({ required: true, start: "today" }), valid_to: day() };
