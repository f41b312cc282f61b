import type { IncomingMessage } from "node:http";

/** Bytes discarded at most: more than the largest form of the product. */
export const maxDiscardedBytes = 64 * 1024 * 1024;

interface Bounds {
	most?: number;
	/** Maximum ms without data. The server's requestTimeout limits the total. */
	patience?: number;
}

/** Undrained bodies block the next request. False: close the connection, as too much is left. */
export function discardBody(
	req: IncomingMessage,
	{ most = maxDiscardedBytes, patience = 2_000 }: Bounds = {},
): Promise<boolean> {
	// Removes old listeners: they would use memory or pause the request again.
	req.removeAllListeners("data");
	if (req.complete || req.destroyed) {
		req.resume();
		return Promise.resolve(true);
	}
	if (Number(req.headers["content-length"] ?? 0) > most) return Promise.resolve(false);
	return new Promise((resolve) => {
		let read = 0;
		const timer = setTimeout(giveUp, patience);
		const count = (chunk: Buffer) => {
			read += chunk.length;
			timer.refresh();
			if (read > most) done(false);
		};
		const ended = () => done(true);
		// After a stall of this process, bytes that wait in the socket are read first.
		function giveUp() {
			const before = read;
			setImmediate(() => (read === before ? done(false) : timer.refresh()));
		}
		function done(isOver: boolean) {
			clearTimeout(timer);
			req.off("data", count).off("close", ended);
			if (!isOver) req.pause();
			resolve(isOver);
		}
		req.on("data", count).once("end", ended).once("close", ended).resume();
	});
}
