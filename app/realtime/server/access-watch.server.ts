import type pg from "pg";
import type { Logger } from "pino";
import { holderKey, listLiveHolders } from "#db/queries/cable-access.ts";
import type { Connection } from "./connection.server.ts";

interface Options {
	ownerPool: pg.Pool;
	log: Logger;
}

/** Closes sockets of ended sessions; sockets whose rights changed must reconnect. */
export function createAccessWatch({ ownerPool, log }: Options) {
	const admissions = new Map<Connection, () => void>();
	const request = new Set<Connection>();
	let asking: Promise<void> | undefined;

	/** Requests during a query join the next one, however many sockets there are. */
	function ask(connections: Iterable<Connection>): Promise<void> {
		for (const connection of connections) request.add(connection);
		asking ??= (async () => {
			await null;
			try {
				while (request.size > 0) await judge([...request]);
			} finally {
				asking = undefined;
			}
		})();
		return asking;
	}

	async function judge(connections: Connection[]) {
		request.clear();
		try {
			const live = await listLiveHolders(
				ownerPool,
				connections.map(({ user }) => user),
			);
			for (const connection of connections) {
				const mark = live.get(holderKey(connection.user));
				if (mark === undefined) connection.disconnect("unauthorized", false);
				else if (connection.mark !== undefined && connection.mark !== mark) connection.disconnect("remote", true);
				connection.mark = mark;
			}
		} catch (error) {
			log.warn({ err: error }, "the rights of live connections could not be checked");
			// Connections that could not be checked are closed.
			for (const connection of connections) {
				if (connection.mark === undefined) connection.disconnect("server_restart", true);
			}
		}
		for (const connection of connections) {
			admissions.get(connection)?.();
			admissions.delete(connection);
		}
	}

	return {
		ask,
		admit(connection: Connection, done: () => void) {
			admissions.set(connection, done);
			void ask([connection]);
		},
	};
}
