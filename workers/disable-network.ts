import dgram from "node:dgram";
import net from "node:net";

/** Node 24 permissions do not cover the network (25 does). No protection against injected code. */
export function disableNetwork(): void {
	const refuse = () => {
		throw new Error("no network here");
	};
	net.Socket.prototype.connect = refuse;
	net.Server.prototype.listen = refuse;
	dgram.createSocket = refuse;
	dgram.Socket.prototype.send = refuse;
	dgram.Socket.prototype.bind = refuse;
	Object.assign(globalThis, { fetch: refuse, WebSocket: refuse, EventSource: refuse });
}
