import type pg from "pg";
import { findStreamHead, type LiveMessage, listMessagesAfter, type StreamKey } from "#db/queries/cable-access.ts";
import { Frames } from "./frames.ts";

export interface Member {
	hear(frames: Frames): void;
}

interface Room extends StreamKey {
	members: Set<Member>;
	/** Number of the last delivered message; null until the stream position is known. */
	last: number | null;
	/** Highest number announced. */
	head: number;
	ready: Promise<void>;
}

const maxAtOnce = 500;

export function createRooms(ownerPool: pg.Pool) {
	const rooms = new Map<string, Room>();
	/** Those with more than was handed out. */
	const behind = new Set<Room>();
	const getKey = ({ businessId, stream }: StreamKey) => `${businessId} ${stream}`;

	function open({ businessId, stream }: StreamKey): Room {
		const key = getKey({ businessId, stream });
		const room: Room = { businessId, stream, members: new Set(), last: null, head: 0, ready: Promise.resolve() };
		room.ready = findStreamHead(ownerPool, room).then(
			async (head) => {
				room.last = head;
				// Some messages were announced during the query.
				if (room.head > head) behind.add(room);
			},
			(error) => {
				if (rooms.get(key) === room) rooms.delete(key);
				throw error;
			},
		);
		rooms.set(key, room);
		return room;
	}

	const findRoom = ({ business_id: businessId, stream }: LiveMessage) => rooms.get(getKey({ businessId, stream }));

	function format(live: LiveMessage) {
		const { seq, message } = live;
		const room = findRoom(live);
		if (!room || room.last === null || seq <= room.last) return;
		room.last = seq;
		const frames = new Frames({ seq, message });
		for (const member of room.members) member.hear(frames);
	}

	return {
		async join(stream: StreamKey, member: Member): Promise<void> {
			const room = rooms.get(getKey(stream)) ?? open(stream);
			room.members.add(member);
			await room.ready;
		},
		leave(stream: StreamKey, member: Member) {
			const key = getKey(stream);
			const room = rooms.get(key);
			room?.members.delete(member);
			if (!room || room.members.size > 0) return;
			rooms.delete(key);
			behind.delete(room);
		},
		listMembers(stream: StreamKey): Member[] {
			return [...(rooms.get(getKey(stream))?.members ?? [])];
		},
		/** The stream's last message has that number now. */
		move(stream: StreamKey, seq: number) {
			const room = rooms.get(getKey(stream));
			if (!room) return;
			room.head = Math.max(room.head, seq);
			if (room.last !== null && room.head > room.last) behind.add(room);
		},
		/** Delivered at once when it is the next `seq`, else read in order. */
		told(message: LiveMessage) {
			const { seq } = message;
			const room = findRoom(message);
			if (!room) return;
			if (room.last !== null && seq === room.last + 1) format(message);
			room.head = Math.max(room.head, seq);
			if (room.last !== null && room.head > room.last) behind.add(room);
		},
		/** Messages may have been missed: every stream is reread. */
		doubt() {
			for (const room of rooms.values()) if (room.last !== null) behind.add(room);
		},
		isBehind: () => behind.size > 0,
		/** Reads new messages of all streams in one query and delivers them. */
		async catchUp(): Promise<void> {
			const now = [...behind];
			behind.clear();
			const places = now.map((room) => ({ ...room, last: room.last ?? room.head }));
			try {
				const many = new Map<string, number>();
				for (const message of await listMessagesAfter(ownerPool, places, maxAtOnce)) {
					const key = getKey({ businessId: message.business_id, stream: message.stream });
					many.set(key, (many.get(key) ?? 0) + 1);
					format(message);
				}
				// The rest of a long backlog follows in the next round.
				for (const [key, count] of many) {
					const room = rooms.get(key);
					if (room && count >= maxAtOnce) behind.add(room);
				}
			} catch (error) {
				for (const room of now) if (room.members.size > 0) behind.add(room);
				throw error;
			}
		},
	};
}

export type Rooms = ReturnType<typeof createRooms>;
