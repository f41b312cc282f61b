import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import { searchWords } from "#app/domain/search/search-words.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { CommonOptions, RefTarget } from "./fields.ts";
import { buildFieldSchema } from "./schema.ts";

export type CriterionInput = CommonOptions &
	/** `offers`: names suggested while typing; an unknown town shows a hint beside it. */
	(
		| { kind: "text"; max: number; min?: number; offers?: "languages" | "skills" | "towns" }
		| { kind: "integer"; min: number; max: number }
		| { kind: "day" }
		| { kind: "choice"; list: EnumerationName }
		| { kind: "option"; values: readonly string[] }
	);

interface CriterionWords {
	label: string;
	inputs: Readonly<Record<string, string>>;
	/** Chip text with "{{value}}"; a pair holds singular and plural. */
	chips?: Readonly<Record<string, string | readonly [one: string, other: string]>>;
	options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A filter over another table: its inputs must match the same row there. */
export interface Criterion {
	inputs: Readonly<Record<string, CriterionInput>>;
	/** Maximum simultaneous values, combined with all or any. */
	several: number;
	/** Only in links opened from numbers, not offered in the filter panel. */
	inAddress?: true;
	/** Only for users who may read these records. */
	reads?: RefTarget;
	/** Fields it reveals: all of them must be visible. */
	fields?: readonly string[];
	words: Readonly<Record<Locale, CriterionWords>>;
}

type OptionInputs<I> = { [N in keyof I]: I[N] extends { kind: "option" } ? N : never }[keyof I];
interface WordsOf<I extends Readonly<Record<string, CriterionInput>>> {
	label: string;
	inputs: Readonly<Record<keyof I & string, string>>;
	chips?: Readonly<Partial<Record<keyof I & string, string | readonly [one: string, other: string]>>>;
	options?: Readonly<{
		[N in OptionInputs<I> & string]: I[N] extends { values: readonly (infer V extends string)[] }
			? Readonly<Record<V, string>>
			: never;
	}>;
}

/** Defines a criterion with labels type-checked against its inputs. */
export const defineCriterion = <const I extends Readonly<Record<string, CriterionInput>>>(
	options: Omit<Criterion, "inputs" | "several" | "words"> & {
		inputs: I;
		several?: number;
		words: Readonly<Record<Locale, WordsOf<I>>>;
	},
): Criterion => ({ several: 1, ...options }) as unknown as Criterion;

export type Criteria = Readonly<Record<string, Criterion>>;
export type CriterionValues = Readonly<Record<string, string | number>>;
/** Values of one row apply together; `any`: one matching row is enough. */
export interface CriterionCondition {
	field: string;
	is: "criterion";
	rows: CriterionValues[];
	any: boolean;
}

/** Without an input, the parameter says whether any row suffices. */
export interface CriterionParameter {
	criterion: string;
	row: number;
	input: string | null;
}

const known = new WeakMap<Criteria, Map<string, CriterionParameter>>();

/** All parameters of criteria by name: `skill_name`, `skill_2_name`, `skill_match`. */
export function criterionParameters(criteria: Criteria): ReadonlyMap<string, CriterionParameter> {
	const existing = known.get(criteria);
	if (existing) return existing;
	const created = new Map<string, CriterionParameter>();
	for (const [name, { inputs, several }] of Object.entries(criteria)) {
		for (let row = 1; row <= several; row++)
			for (const input of Object.keys(inputs))
				created.set(parameterName(name, row, input), { criterion: name, row, input });
		if (several > 1) created.set(getMatchParameterName(name), { criterion: name, row: 0, input: null });
	}
	known.set(criteria, created);
	return created;
}

export const parameterName = (criterion: string, row: number, input: string): string =>
	row === 1 ? `${criterion}_${input}` : `${criterion}_${row}_${input}`;
export const getMatchParameterName = (criterion: string): string => `${criterion}_match`;

type Group = Readonly<Record<string, string[]>>;

/** A value of an input; undefined where it is none. */
function readValue(name: string, input: CriterionInput, values: readonly string[]): string | number | undefined {
	if (values.length !== 1) return undefined;
	const { data, success } = buildFieldSchema({ ...input, name }).safeParse(values[0]);
	if (!success || data === null) return undefined;
	// Punctuation alone would match every row.
	if (input.kind === "text" && searchWords(String(data)).length === 0) return undefined;
	return data as string | number;
}

/** The criteria of an address, and its parameters with invalid values. */
export function readCriteria(
	criteria: Criteria,
	group: Group,
	maySee: (name: string) => boolean,
): { conditions: CriterionCondition[]; refused: { name: string; why: "name" | "value" }[] } {
	const parameters = criterionParameters(criteria);
	const refused: { name: string; why: "name" | "value" }[] = [];
	const rows = new Map<string, Map<number, Record<string, string | number>>>();
	for (const [parameter, values] of Object.entries(group)) {
		const at = parameters.get(parameter);
		const described = at && criteria[at.criterion];
		if (!at || !described) continue;
		if (!maySee(at.criterion)) {
			refused.push({ name: parameter, why: "name" });
			continue;
		}
		if (at.input === null) {
			if (values.length !== 1 || (values[0] !== "any" && values[0] !== "all"))
				refused.push({ name: parameter, why: "value" });
			continue;
		}
		const input = described.inputs[at.input];
		const value = input && readValue(at.input, input, values);
		if (value === undefined) refused.push({ name: parameter, why: "value" });
		const all = rows.get(at.criterion) ?? new Map<number, Record<string, string | number>>();
		rows.set(at.criterion, all);
		all.set(at.row, { ...all.get(at.row), ...(value === undefined ? {} : { [at.input]: value }) });
	}
	for (const [name, all] of rows)
		for (const [row, values] of all)
			for (const [input, { required, empty }] of Object.entries(criteria[name]?.inputs ?? {})) {
				if (empty !== undefined) values[input] ??= empty;
				const parameter = parameterName(name, row, input);
				if (required && values[input] === undefined && !refused.some((other) => other.name === parameter))
					refused.push({ name: parameter, why: "value" });
			}
	const conditions = [...rows].map(([field, all]) => ({
		field,
		is: "criterion" as const,
		rows: [...all].sort(([first], [other]) => first - other).map(([, values]) => values),
		any: group[getMatchParameterName(field)]?.[0] === "any",
	}));
	return { conditions: refused.length > 0 ? [] : conditions, refused };
}
