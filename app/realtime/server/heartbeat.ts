import type { Connection } from "./connection.server.ts";
import { limits } from "./limits.ts";

const slices = 300;
const sliceMs = limits.pingMs / slices;
/** Maximum delayed slices to catch up at once. */
const maxLate = 30;

/** Pings every three seconds in slices, so that messages never wait behind hundreds of pings. */
export function createHeartbeat() {
	const groups = Array.from({ length: slices }, () => new Set<Connection>());
	const groupOf = new WeakMap<Connection, Set<Connection>>();
	let began = performance.now();
	let next = 0;
	let turn = 0;
	let size = 0;
	let timer: NodeJS.Timeout | undefined;

	/** Missed beats are skipped, so that peers are not pinged before their answer is read. */
	function beat() {
		const late = turnAt(performance.now() - began) - turn;
		if (late > maxLate) began += (late - 1) * sliceMs;
		for (let left = late > maxLate ? 1 : late; left > 0; left--, turn++)
			pingAll(groups[turn % slices], Math.floor(turn / slices) % limits.probeEvery === 0);
	}

	return {
		add(connection: Connection) {
			const group = groups[next++ % slices] as Set<Connection>;
			group.add(connection);
			groupOf.set(connection, group);
			size += 1;
			if (timer) return;
			began = performance.now() - turn * sliceMs;
			timer = setInterval(beat, sliceMs);
		},
		delete(connection: Connection) {
			if (!groupOf.get(connection)?.delete(connection)) return;
			size -= 1;
			if (size === 0) stop();
		},
		stop,
	};

	function stop() {
		clearInterval(timer);
		timer = undefined;
	}
}

const turnAt = (ms: number) => Math.floor(ms / sliceMs);

function pingAll(group: Set<Connection> | undefined, probe: boolean) {
	if (!group?.size) return;
	const frame = Buffer.from(JSON.stringify({ type: "ping", message: Math.floor(Date.now() / 1000) }));
	for (const connection of group) connection.ping(frame, probe);
}
