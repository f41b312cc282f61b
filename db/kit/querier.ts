import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Scoped } from "./in-business.ts";

/** Runs statements written as text: a connection, or an open transaction. */
export interface Querier {
	query<R extends pg.QueryResultRow = Record<string, unknown>>(
		text: string,
		values?: unknown[],
	): Promise<{ rows: R[] }>;
	escapeIdentifier(name: string): string;
}

export function getQuerier(trx: Scoped): BusinessQuerier {
	return {
		businessId: trx.businessId,
		query: <R>(text: string, values: unknown[] = []) =>
			trx.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<R>),
		escapeIdentifier: pg.escapeIdentifier,
	};
}

/** A connection that writes for one business. */
export interface BusinessQuerier extends Querier {
	businessId: number;
}

export function bindQuerier(client: Querier, businessId: number): BusinessQuerier {
	return {
		businessId,
		query: (text, values) => client.query(text, values),
		escapeIdentifier: (name) => client.escapeIdentifier(name),
	};
}
