import type { Connection } from "./connection.server.ts";
import { limits } from "./limits.ts";

const slices = 30;

/** Pings everybody every three seconds, a thirtieth of them at a time: no message waits behind thousands of pings. */
export function createBeat() {
	const groups = Array.from({ length: slices }, () => new Set<Connection>());
	const groupOf = new WeakMap<Connection, Set<Connection>>();
	let next = 0;
	let turn = 0;
	const timer = setInterval(() => {
		const group = groups[turn % slices];
		const probe = Math.floor(turn / slices) % limits.probeEvery === 0;
		turn += 1;
		if (!group?.size) return;
		const frame = Buffer.from(JSON.stringify({ type: "ping", message: Math.floor(Date.now() / 1000) }));
		for (const connection of group) connection.ping(frame, probe);
	}, limits.pingMs / slices);
	return {
		add(connection: Connection) {
			const group = groups[next++ % slices];
			group?.add(connection);
			if (group) groupOf.set(connection, group);
		},
		delete(connection: Connection) {
			groupOf.get(connection)?.delete(connection);
		},
		stop: () => clearInterval(timer),
	};
}
