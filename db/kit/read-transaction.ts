import {
	type DatabaseConnection,
	Kysely,
	type KyselyProps,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	Transaction,
} from "kysely";
import type { Db } from "#db/index.ts";
import type { DB } from "#db/schema.ts";
import { enterBusinessRole, executeRaw } from "./business-dialect.ts";
import { bindBusiness, type Scoped } from "./in-business.ts";
import { deferredRollback } from "./prepared-statements.ts";

/** A transaction that only reads. */
export interface OpenReadTransaction {
	trx: Scoped;
	end(): Promise<void>;
}

/**
 * Pipelines `begin` with the first statements, because waits took as long as queries. Row-level security shows no rows until the business
 * is set.
 */
export async function openReadTransaction(db: Db, businessId: number): Promise<OpenReadTransaction> {
	const opened = Promise.withResolvers<OpenReadTransaction>();
	db.getExecutor()
		.provideConnection(async (connection) => {
			const ended = Promise.withResolvers<void>();
			const reader = readerOn(connection);
			reader.begun = enterBusinessRole(connection, businessId, "isolation level repeatable read read only");
			reader.begun.catch(() => {});
			opened.resolve({
				trx: bindBusiness(new Transaction<DB>(reader.props), businessId),
				// Nothing was written, so no error matters: the page does not wait for it.
				async end() {
					executeRaw(connection, deferredRollback).then(
						() => ended.resolve(),
						() => ended.resolve(),
					);
				},
			});
			await ended.promise;
		})
		.catch(opened.reject);
	return opened.promise;
}

interface Reader {
	props: KyselyProps;
	begun: Promise<unknown>;
}

/** One per connection: creating one takes as long as a query. */
const readers = new WeakMap<DatabaseConnection, Reader>();

function readerOn(connection: DatabaseConnection): Reader {
	const existing = readers.get(connection);
	if (existing) return existing;
	const reader = {} as Reader;
	const params: DatabaseConnection = {
		executeQuery: async (...query) =>
			(await Promise.all([connection.executeQuery(...query), reader.begun]))[0] as never,
		streamQuery: (...query) => connection.streamQuery(...query),
	};
	const nothing = async () => {};
	const refused = () => Promise.reject(new Error("A reading transaction begins and ends by itself."));
	const dialect = {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => ({
			init: nothing,
			destroy: nothing,
			releaseConnection: nothing,
			acquireConnection: async () => params,
			beginTransaction: refused,
			commitTransaction: refused,
			rollbackTransaction: refused,
		}),
		createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	};
	const executor = new Kysely<DB>({ dialect }).getExecutor();
	reader.props = { config: { dialect }, dialect, driver: dialect.createDriver(), executor };
	readers.set(connection, reader);
	return reader;
}
