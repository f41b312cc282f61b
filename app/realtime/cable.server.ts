import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listMissed, redeemTickets, type Ticket, type TicketHolder } from "#db/queries/cable-access.ts";
import { createAccessWatch } from "./server/access-watch.server.ts";
import { createAuthorizer } from "./server/authorize.server.ts";
import { createBatchLoader } from "./server/batch-loader.ts";
import { Connection, type DisconnectReason, sendDisconnect } from "./server/connection.server.ts";
import { createConnectionThrottle } from "./server/connection-throttle.ts";
import { createHeartbeat } from "./server/heartbeat.ts";
import { limits } from "./server/limits.ts";
import { startListener } from "./server/listener.server.ts";
import { createRooms } from "./server/rooms.server.ts";
import { Subscription } from "./server/subscription.server.ts";
import type { Cable, ResumeFrom } from "./server/types.server.ts";
import {
	findKnownProtocol,
	negotiateProtocol,
	type Protocol,
	readUpgrade,
	refuseUpgrade,
} from "./server/upgrade.server.ts";

interface Options {
	ownerPool: pg.Pool;
	db: Db;
	log: Logger;
	/** A brand changed, in any process. */
	onSite?: () => void;
	/** Public content of one business, or of all, changed in any process. */
	onPublic?: (businessId?: number) => void;
	/** A change notification was received. */
	onNews?: (business?: number) => void;
}

/** Live channels: `/cable` speaks `actioncable-v1-json` on the product's server and port. */
export async function attachCable(
	server: Server,
	{ ownerPool, db, log, onSite = () => {}, onPublic = () => {}, onNews = () => {} }: Options,
): Promise<{ close(): Promise<void> }> {
	const wss = new WebSocketServer({
		noServer: true,
		maxPayload: limits.payloadBytes,
		perMessageDeflate: false,
		handleProtocols: findKnownProtocol,
	});
	const connections = new Set<Connection>();
	/** Connections by person, in order of arrival. */
	const ofPerson = new Map<string, Set<Connection>>();
	const rooms = createRooms(ownerPool);
	const access = createAccessWatch({ ownerPool, log });
	const beat = createHeartbeat();
	const gate = createConnectionThrottle();
	const takeTicket = createBatchLoader((tickets: Ticket[]) => redeemTickets(db, tickets));
	let closing = false;

	const cable: Cable = {
		log,
		authorise: createAuthorizer(db),
		missed: (user, stream, from) => missed(db, user, stream, from),
		async join(...what) {
			await rooms.join(...what);
			void listener.wake();
		},
		leave: rooms.leave,
	};

	const listener = await startListener({
		ownerPool,
		log,
		rooms,
		onSite,
		onPublic,
		onNews,
		onAccess(businessId) {
			void access.ask([...connections].filter(({ user }) => user.businessId === businessId));
		},
		onStream(stream) {
			for (const member of rooms.listMembers(stream)) {
				if (!(member instanceof Subscription)) continue;
				member.check().catch((error) => log.warn({ err: error }, "a subscription could not be checked"));
			}
		},
	});

	async function accept(req: IncomingMessage, socket: Duplex, head: Buffer) {
		const { ticket, host, fromPage, reason, refusal } = readUpgrade(req);
		if (refusal) return refuseUpgrade(socket, refusal);
		const protocol = negotiateProtocol(req);
		const turnAway = (why: DisconnectReason, reconnect: boolean) =>
			wss.handleUpgrade(req, socket, head, (ws) => {
				ws.on("error", () => {});
				sendDisconnect(ws, why, reconnect);
			});
		if (closing) return turnAway("server_restart", true);
		if (!protocol) return turnAway("invalid_request", false);
		await gate.enter();
		// Gave up while waiting: the ticket stays good.
		if (socket.destroyed) return;
		if (closing) return turnAway("server_restart", true);
		const user = await takeTicket({ ticket, fromPage });
		if (user && (user.host === null || user.host === host)) {
			return wss.handleUpgrade(req, socket, head, (ws) => open(ws, user, protocol));
		}
		// Not an API ticket, possibly a page's: it stays valid.
		return fromPage ? turnAway(reason, false) : refuseUpgrade(socket, "403 Forbidden");
	}

	function open(ws: WebSocket, user: TicketHolder, protocol: Protocol) {
		let admit = () => {};
		const admitted = new Promise<void>((resolve) => {
			admit = resolve;
		});
		const connection = new Connection(ws, user, protocol, cable, admitted);
		connections.add(connection);
		beat.add(connection);
		const person = `${user.strategy} ${user.personId}`;
		const mine = ofPerson.get(person) ?? new Set();
		ofPerson.set(person, mine.add(connection));
		ws.once("close", () => {
			connections.delete(connection);
			beat.delete(connection);
			mine.delete(connection);
			if (mine.size === 0 && ofPerson.get(person) === mine) ofPerson.delete(person);
		});
		if (closing) return connection.disconnect("server_restart", true);
		// Disconnects the oldest of too many: most likely an unused tab.
		const alive = [...mine].filter(({ isOpen }) => isOpen);
		if (alive.length > limits.socketsPerPerson) alive[0]?.disconnect("too_many_connections", false);
		access.admit(connection, admit);
	}

	const looks = setInterval(() => void access.ask(connections), limits.accessCheckMs);

	const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
		if (req.url?.split("?", 1)[0] !== "/cable") {
			// Vite handles other upgrades in development; otherwise they would stay unanswered.
			if (process.env.NODE_ENV !== "development") refuseUpgrade(socket, "404 Not Found");
			return;
		}
		socket.on("error", () => socket.destroy());
		accept(req, socket, head).catch((error) => {
			log.error({ err: error }, "a live connection could not be opened");
			refuseUpgrade(socket, "503 Service Unavailable");
		});
	};
	server.on("upgrade", onUpgrade);

	return {
		async close() {
			closing = true;
			gate.close();
			beat.stop();
			clearInterval(looks);
			for (const connection of connections) connection.disconnect("server_restart", true);
			for (const deadline = Date.now() + 2_000; connections.size > 0 && Date.now() < deadline; ) await sleep(20);
			for (const connection of connections) connection.terminate();
			server.off("upgrade", onUpgrade);
			wss.close();
			await listener.close();
		},
	};
}

async function missed(db: Db, user: TicketHolder, stream: string, from: ResumeFrom) {
	return inBusiness(db, user.businessId, (trx) => listMissed(trx, stream, { ...from, most: limits.resumed }));
}
