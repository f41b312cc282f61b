import { WebSocket } from "ws";
import { runInParallel } from "#db/kit/run-in-parallel.ts";

/** The load generator's messages; a separate process on the same clock. */
export interface SocketConnection {
	url: string;
	origin?: string;
	/** Identifiers of Action Cable to subscribe to. */
	subscribe: string[];
}

export interface SocketLatencyReport {
	/** Milliseconds from the sender's stamp to receipt, for all messages since the last query. */
	latencies: number[];
}

const protocol = "actioncable-v1-json";
const atOnce = 25;
let latencies: number[] = [];

process.on("message", async (request: { open: SocketConnection[] } | { take: true }) => {
	if ("take" in request) {
		process.send?.({ latencies } satisfies SocketLatencyReport);
		latencies = [];
		return;
	}
	await runInParallel(atOnce, request.open, open);
	process.send?.({ opened: request.open.length });
});
process.on("disconnect", () => process.exit(0));

function open({ url, origin, subscribe }: SocketConnection): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = origin ? new WebSocket(url, [protocol], { origin }) : new WebSocket(url);
		let confirmed = 0;
		if (subscribe.length === 0) socket.on("open", () => resolve());
		socket.on("error", reject);
		socket.on("message", (data) => {
			const now = process.hrtime.bigint();
			const text = data.toString();
			const stamp = /"at":"(\d+)"/.exec(text)?.[1];
			if (stamp) latencies.push(Number(now - BigInt(stamp)) / 1e6);
			else if (text === '{"type":"welcome"}') {
				for (const identifier of subscribe) socket.send(JSON.stringify({ command: "subscribe", identifier }));
			} else if (text.includes("confirm_subscription") && ++confirmed === subscribe.length) resolve();
			else if (text.includes("reject_subscription") || text.includes('"disconnect"')) reject(new Error(text));
		});
	});
}
