import dgram from "node:dgram";
import net from "node:net";

/**
 * Node 24's permissions leave the network open (from 25 on they close it): whatever a document makes a reader do, it reaches
 * nobody. Not a wall against code of its own, which a document must not get to run either.
 */
export function closeNetwork(): void {
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
