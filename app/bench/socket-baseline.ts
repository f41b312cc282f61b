import { type WebSocket, WebSocketServer } from "ws";

/** Floor for live channels: a bare ws server that forwards to all or to one. */
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false }, () => {
	const address = server.address();
	process.send?.(typeof address === "object" && address ? address.port : 0);
});

const listeners: WebSocket[] = [];
server.on("connection", (socket, request) => {
	if (request.url !== "/sender") {
		listeners.push(socket);
		return;
	}
	socket.on("message", (data) => {
		const text = data.toString();
		const frame = Buffer.from(text);
		const { to } = JSON.parse(text) as { to: "all" | "one" };
		for (const listener of to === "all" ? listeners : listeners.slice(0, 1)) listener.send(frame, { binary: false });
	});
});
process.on("disconnect", () => process.exit(0));
