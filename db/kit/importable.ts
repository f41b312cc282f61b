import { type RawBuilder, sql } from "kysely";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "./in-business.ts";
import type { RefValue } from "./refs.ts";

export type DuplicateBy = "id" | "email" | "cpf" | "phone" | "cnpj" | "linkedin" | "name" | "row";

/** What a row says that only one person or company has, the surest first. */
export interface MatchKeys {
	/** What it was called by the system the file comes from. */
	id?: string | undefined;
	/** Hashed. */
	cpf?: string | undefined;
	/** All its cells, of a row that says nothing else that only one record has. */
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

/** How an import knows records of an entity from one another. `t` is a row. */
export interface Importable {
	marks(values: InputValues): MatchKeys;
	/** Shared values of likely duplicates as `id`, `why` and `mark`, besides contact data. */
	alike?(db: Scoped): RawBuilder<unknown>;
	/** Rows of `r` (see findDuplicates) with the records they repeat. */
	duplicates(db: Scoped): RawBuilder<unknown>;
	/** What only one of them has, as columns; nothing where there is no such thing. */
	own?: RawBuilder<unknown>;
	/** Its main e-mail (`firstStepFields`) and numbers, as columns. */
	main: RawBuilder<unknown>;
	/** What makes a record more than what the import left: somebody works with it. */
	used: RawBuilder<unknown>;
}

/** A value of a row as text; undefined for an empty one. */
export function textIn(values: InputValues, name: string): string | undefined {
	const value = values[name];
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** The company a row points to. */
export function companyIn(values: InputValues): Pick<MatchKeys, "company" | "companyId"> {
	const company = (values.client_company as RefValue | null | undefined) ?? undefined;
	return { companyId: company?.id, company: company?.label };
}

/** A record of `t` that a row repeats, by one mark. */
export const duplicate = (label: string, by: DuplicateBy) =>
	sql`r.n, t.id, t.uid, t.${sql.ref(label)} as label, ${sql.lit(by)} as by, t.archived_at is not null as archived`;
