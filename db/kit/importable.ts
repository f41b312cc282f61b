import { type RawBuilder, sql } from "kysely";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "./in-business.ts";
import type { RefValue } from "./refs.ts";

export type DuplicateBy = "id" | "email" | "cpf" | "phone" | "cnpj" | "linkedin" | "name" | "row";

/** Identifying values of a row, the most reliable first. */
export interface MatchKeys {
	/** Its id in the source system. */
	id?: string | undefined;
	/** Hashed. */
	cpf?: string | undefined;
	/** All cells of a row, when it has no other identifying value. */
	row?: string | undefined;
	email?: string;
	phone?: string;
	cnpj?: string;
	linkedin?: string;
	/** With its company (or its key, for a company). */
	name?: string;
	company?: string;
	companyId?: number;
}

/** How an import recognises existing records of an entity. `t` is a row. */
export interface Importable {
	marks(values: InputValues): MatchKeys;
	/** Shared values of likely duplicates as `id`, `why` and `mark`, besides contact data. */
	alike?(db: Scoped): RawBuilder<unknown>;
	/** Rows of `r` (see findDuplicates) with the records they repeat. */
	duplicates(db: Scoped): RawBuilder<unknown>;
	/** Unique values, as columns; absent when the entity has none. */
	own?: RawBuilder<unknown>;
	/** Its main e-mail (`firstStepFields`) and numbers, as columns. */
	main: RawBuilder<unknown>;
	/** Whether a record has been used since its import. */
	used: RawBuilder<unknown>;
}

/** A value of a row as text; undefined for an empty one. */
export function getInputText(values: InputValues, name: string): string | undefined {
	const value = values[name];
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** The company a row points to. */
export function getCompanyKeys(values: InputValues): Pick<MatchKeys, "company" | "companyId"> {
	const company = (values.client_company as RefValue | null | undefined) ?? undefined;
	return { companyId: company?.id, company: company?.label };
}

/** An existing record `t` that a row duplicates, by one key. */
export const duplicateSql = (label: string, by: DuplicateBy) =>
	sql`r.n, t.id, t.uid, t.${sql.ref(label)} as label, ${sql.lit(by)} as by, t.archived_at is not null as archived`;
