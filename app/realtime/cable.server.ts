import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { hasMessage, listLiveSessions, listMissed, type TicketHolder, takeTicket } from "#db/queries/live.ts";
import { authorise } from "./server/authorise.server.ts";
import { type Cable, Connection, type ResumeFrom } from "./server/connection.server.ts";
import { limits } from "./server/limits.ts";
import { startListener } from "./server/listener.server.ts";
import { readUpgrade, refuse } from "./server/upgrade.server.ts";

interface Options {
	ownerPool: pg.Pool;
	db: Db;
	log: Logger;
}

/** Live channels: `/cable` speaks `actioncable-v1-json` on the product's own server and port. */
export async function attachCable(
	server: Server,
	{ ownerPool, db, log }: Options,
): Promise<{ close(): Promise<void> }> {
	const wss = new WebSocketServer({
		noServer: true,
		maxPayload: limits.payloadBytes,
		perMessageDeflate: false,
		handleProtocols: (offered) => offered.has("actioncable-v1-json") && "actioncable-v1-json",
	});
	const connections = new Set<Connection>();
	const rooms = new Map<string, Set<Connection>>();
	const room = (businessId: number, stream: string) => `${businessId} ${stream}`;
	let closing = false;

	const cable: Cable = {
		log,
		authorise: (who, identifier) => authorise(db, who, identifier),
		missed: (who, stream, from) => missed(db, who, stream, from),
		join(stream, connection) {
			const key = room(connection.who.businessId, stream);
			rooms.set(key, (rooms.get(key) ?? new Set()).add(connection));
		},
		leave(stream, connection) {
			const key = room(connection.who.businessId, stream);
			const members = rooms.get(key);
			members?.delete(connection);
			if (members?.size === 0) rooms.delete(key);
		},
	};

	const listener = await startListener({
		ownerPool,
		log,
		businesses: () => [...new Set([...connections].map(({ who }) => who.businessId))],
		deliver({ business_id, id, stream, message }) {
			for (const connection of rooms.get(room(business_id, stream)) ?? []) {
				connection.deliver(stream, { id, message });
			}
		},
	});

	async function accept(req: IncomingMessage, socket: Duplex, head: Buffer) {
		const { ticket, host, refusal } = readUpgrade(req);
		if (refusal) return refuse(socket, refusal);
		const who = closing ? undefined : await takeTicket(db, ticket);
		const known = who && (who.host === null || who.host === host) ? who : undefined;
		wss.handleUpgrade(req, socket, head, (ws) => (known ? open(ws, known) : turnAway(ws, closing)));
	}

	function open(ws: WebSocket, who: TicketHolder) {
		const connection = new Connection(ws, who, cable);
		connections.add(connection);
		ws.once("close", () => connections.delete(connection));
		// The oldest of too many goes: most likely a tab nobody looks at.
		const mine = [...connections].filter((other) => isSamePerson(other.who, who));
		if (mine.length > limits.socketsPerPerson) mine[0]?.disconnect("too_many_connections", false);
		// The session may have ended since the ticket was given.
		void checkSessions([connection]);
	}

	/** Signed out, suspended, expired: the socket ends. Other rights than before: it starts over and asks again. */
	async function checkSessions(checked: Connection[]) {
		if (checked.length === 0) return;
		try {
			const live = await listLiveSessions(ownerPool, distinct(checked.map(({ who }) => who)));
			for (const connection of checked) {
				const mark = live.get(connection.who.sessionId);
				if (mark === undefined) connection.disconnect("unauthorized", false);
				else if (connection.mark !== undefined && connection.mark !== mark) connection.disconnect("remote", true);
				connection.mark = mark;
			}
		} catch (error) {
			log.warn({ err: error }, "sessions of live connections could not be checked");
		}
	}

	let beats = 0;
	const beat = setInterval(() => {
		beats += 1;
		const second = Math.floor(Date.now() / 1000);
		for (const connection of connections) connection.ping(second, beats % 5 === 0);
	}, limits.pingMs);
	const sessions = setInterval(() => void checkSessions([...connections]), limits.sessionCheckMs);

	const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
		if (req.url?.split("?", 1)[0] !== "/cable") {
			// In development these are Vite's; otherwise nobody would ever answer.
			if (process.env.NODE_ENV !== "development") refuse(socket, "404 Not Found");
			return;
		}
		socket.on("error", () => socket.destroy());
		accept(req, socket, head).catch((error) => {
			log.error({ err: error }, "a live connection could not be opened");
			refuse(socket, "503 Service Unavailable");
		});
	};
	server.on("upgrade", onUpgrade);

	return {
		async close() {
			closing = true;
			clearInterval(beat);
			clearInterval(sessions);
			for (const connection of connections) connection.disconnect("server_restart", true);
			for (const deadline = Date.now() + 2_000; connections.size > 0 && Date.now() < deadline; ) await sleep(20);
			for (const connection of connections) connection.terminate();
			server.off("upgrade", onUpgrade);
			wss.close();
			await listener.close();
		},
	};
}

async function missed(db: Db, who: TicketHolder, stream: string, { since, seconds }: ResumeFrom) {
	return inBusiness(db, who.businessId, async (trx) => {
		// What was kept for an hour and is gone took its followers' certainty with it.
		if (since !== null && !(await hasMessage(trx, who.businessId, since))) return "too many";
		const from = { since, seconds: since === null ? seconds : limits.overlap, most: limits.resumed };
		const messages = await listMissed(trx, who.businessId, stream, from);
		return messages.length === limits.resumed ? "too many" : messages;
	});
}

function turnAway(ws: WebSocket, restarting: boolean) {
	const reason = restarting ? "server_restart" : "unauthorized";
	ws.on("error", () => {});
	ws.send(JSON.stringify({ type: "disconnect", reason, reconnect: restarting }));
	ws.close(restarting ? 1001 : 1008);
}

function isSamePerson(a: TicketHolder, b: TicketHolder): boolean {
	return a.strategy === b.strategy && a.personId === b.personId;
}

function distinct(holders: TicketHolder[]): TicketHolder[] {
	return [...new Map(holders.map((who) => [who.sessionId, who])).values()];
}
