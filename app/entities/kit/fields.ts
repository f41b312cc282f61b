import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import type { Action } from "#app/domain/resources.ts";
import type { StatusKind } from "#app/domain/status-look.ts";

/** What every field may say of itself. A description holds data only: no callbacks, no conditions. */
export interface Common {
	required?: true;
	/** The column, where it is not the field's own name (refs: `<name>_id`, money: `<name>_cents`). */
	column?: string;
	/** The action a person needs on the resource: without it the field is nowhere for them. */
	needs?: Action;
	/** Shown and filtered, never typed. */
	readonly?: true;
	/** May be changed on many records at once. */
	bulk?: true;
	/** No two records of the business share it: a clear error beside the field. */
	unique?: true;
	/** It repeats the name of a record of this target: told to whoever may read that one. */
	names?: RefTarget;
	/** What a new record's form begins with, as it is stored; "me" is the person who makes it, "today" the day they do. */
	start?: string | number | true;
	/** What is stored for a box left empty, where the column takes no null. */
	empty?: string;
	/** It goes with one option of a choice in the same section: shown below it, and empty while another one is chosen. */
	detailOf?: { choice: string; option: number };
}

export type Field = Common &
	/** `header`: it becomes a line of a message's head, where a line break is an attack. */
	(
		| { kind: "text"; max: number; min?: number; header?: true }
		| { kind: "multiline"; max: number }
		| { kind: "html"; max: number }
		| { kind: "email" | "phone" | "link" | "state" | "yes" | "day" | "moment" | "tags" | "score" }
		| { kind: "document"; of: "cpf" | "cnpj" | "cep" }
		| { kind: "integer" | "percent"; min: number; max: number }
		/** `currency` is the column of its currency; without one it is in BRL. */
		| { kind: "money"; currency?: string }
		/** `list` is of domain/reference; `look` says how its values look as a status. */
		| { kind: "choice" | "choices"; list: EnumerationName; look?: StatusKind }
		/** Values are texts of the description itself: `entities:<key>.options.<field>.<value>`. */
		| { kind: "option"; values: readonly string[]; tones?: Readonly<Record<string, OptionTone>> }
		| { kind: "ref"; to: RefTarget }
		| { kind: "many"; to: RefTarget; through: string; own: string; other: string }
		| { kind: "related"; through: string; own: string; to: readonly RefTarget[] }
		| { kind: "computed"; as: "integer" | "money" | "moment" | "text" | "percent" }
	);

export type FieldKind = Field["kind"];
export type OptionTone = "neutral" | "info" | "success" | "warning" | "danger";

/** Tables a field may point to, by entity key; their names and addresses are in db/kit/targets.ts. */
export const refTargets = [
	"recruiters",
	"candidates",
	"client_companies",
	"client_contacts",
	"contacts",
	"jobs",
	"projects",
	"applies",
	"tasks",
	"notes",
	"tearsheets",
	"template_notes",
	"interviews",
	"submissions",
	"employees",
	"process_orchestrators",
	"business_units",
	"departaments",
	"category_sectors",
	"site_configs",
	"email_templates",
	"prospecting_templates",
	"sendout_queues",
	"holidays",
] as const;
export type RefTarget = (typeof refTargets)[number];

type Options = Common;
const of =
	<K extends FieldKind>(kind: K) =>
	(options: Options = {}) =>
		({ ...options, kind }) as Extract<Field, { kind: K }>;

export const text = ({
	max = 200,
	...options
}: Options & { max?: number; min?: number; header?: true } = {}): Field => ({
	...options,
	max,
	kind: "text",
});
export const multiline = ({ max = 5000, ...options }: Options & { max?: number } = {}): Field => ({
	...options,
	max,
	kind: "multiline",
});
export const html = ({ max = 50_000, ...options }: Options & { max?: number } = {}): Field => ({
	...options,
	max,
	kind: "html",
});
export const email = of("email");
export const phone = of("phone");
export const link = of("link");
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
export const money = (options: Options & { currency?: string } = {}): Field => ({ ...options, kind: "money" });
/** Digits with check or mask, stored bare: CPF, CNPJ, CEP. */
export const document = (kind: "cpf" | "cnpj" | "cep", options: Options = {}): Field => ({
	...options,
	kind: "document",
	of: kind,
});
export const integer = ({
	min = 0,
	max = 1_000_000_000,
	...options
}: Options & { min?: number; max?: number } = {}): Field => ({ ...options, min, max, kind: "integer" });
export const percent = ({ min = 0, max = 100, ...options }: Options & { min?: number; max?: number } = {}): Field => ({
	...options,
	min,
	max,
	kind: "percent",
});
export const choice = (list: EnumerationName, options: Options & { look?: StatusKind } = {}): Field => ({
	...options,
	list,
	kind: "choice",
});
export const choices = (list: EnumerationName, options: Options = {}): Field => ({ ...options, list, kind: "choices" });
export const option = (
	values: readonly string[],
	options: Options & { tones?: Readonly<Record<string, OptionTone>> } = {},
): Field => ({ ...options, values, kind: "option" });
export const ref = (to: RefTarget, options: Options = {}): Field => ({ ...options, to, kind: "ref" });
/** A recruiter of the business. */
export const person = (options: Options = {}): Field => ref("recruiters", options);
export const many = (to: RefTarget, options: Options & { through: string; own: string; other: string }): Field => ({
	...options,
	to,
	kind: "many",
});
export const related = (options: Options & { through: string; own: string; to: readonly RefTarget[] }): Field => ({
	...options,
	kind: "related",
});
/** Made by SQL of db/computed/<table>.ts. */
export const computed = (as: Extract<Field, { kind: "computed" }>["as"], options: Options = {}): Field => ({
	...options,
	as,
	kind: "computed",
	readonly: true,
});

/** Beside the amounts of a record: what they are in. */
export const currency = (options: Pick<Options, "needs"> = {}): Field => ({
	...options,
	kind: "option",
	values: ["BRL", "USD"],
	start: "BRL",
	empty: "BRL",
});
