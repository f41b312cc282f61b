import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Scoped } from "./in-business.ts";

/** What answers statements written as text: a connection, or an open transaction. */
export interface Asking {
	query<R extends pg.QueryResultRow = Record<string, unknown>>(
		text: string,
		values?: unknown[],
	): Promise<{ rows: R[] }>;
	escapeIdentifier(name: string): string;
}

export function getQuerier(trx: Scoped): Asking {
	return {
		query: <R>(text: string, values: unknown[] = []) =>
			trx.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<R>),
		escapeIdentifier: pg.escapeIdentifier,
	};
}
