import type { IncomingMessage } from "node:http";

/** Bytes that are read and thrown away: more than any form of the product may hold. */
export const largestDiscarded = 64 * 1024 * 1024;

interface Bounds {
	most?: number;
	/** For how many ms the visitor may send nothing. The server's requestTimeout bounds the whole. */
	patience?: number;
}

/**
 * Reads and throws away what is left of a request's body; whoever answered did not need it. Left where it is, it would
 * keep the connection from hearing its next request, and behind a proxy that next request is somebody else's. False
 * when there is more of it than anybody may send, or it stopped coming: the connection must then be closed.
 */
export function discardBody(
	req: IncomingMessage,
	{ most = largestDiscarded, patience = 2_000 }: Bounds = {},
): Promise<boolean> {
	// Whoever listened no longer counts: it would take up memory, or pause the request again.
	req.removeAllListeners("data");
	if (req.complete || req.destroyed) {
		req.resume();
		return Promise.resolve(true);
	}
	if (Number(req.headers["content-length"] ?? 0) > most) return Promise.resolve(false);
	return new Promise((resolve) => {
		let read = 0;
		const timer = setTimeout(done, patience, false);
		const count = (chunk: Buffer) => {
			read += chunk.length;
			timer.refresh();
			if (read > most) done(false);
		};
		const ended = () => done(true);
		function done(isOver: boolean) {
			clearTimeout(timer);
			req.off("data", count).off("close", ended);
			if (!isOver) req.pause();
			resolve(isOver);
		}
		req.on("data", count).once("end", ended).once("close", ended).resume();
	});
}
