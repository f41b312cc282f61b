import { randomBytes } from "node:crypto";
import { type Caller, type Place, placeProblem } from "#app/domain/interviews/place.ts";
import { setting } from "#app/environment.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface PlannedPlace extends Place {
	caller: Caller;
	/** Whose number a call takes that names none. */
	candidateId: number | null;
}

/** Where it is to be: what was typed; else a room for the video call, or the number of the candidate whom we call. */
export async function completePlace(
	db: Scoped,
	{ mode, place, caller, candidateId }: Omit<PlannedPlace, "notify">,
): Promise<string | null> {
	if (place?.trim()) return place.trim();
	if (mode === "video") return createRoomLink();
	if (mode !== "phone" || caller !== "us" || candidateId === null) return null;
	const row = await db
		.selectFrom("candidates")
		.select("mobile_phone")
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.executeTakeFirst();
	return row?.mobile_phone ?? null;
}

/** Message key when the invitation would not say where, whatever may be added to what was typed; otherwise null. */
export const findPlaceProblem = async (db: Scoped, planned: PlannedPlace): Promise<string | null> =>
	placeProblem({ ...planned, place: await completePlace(db, planned) });

export interface OpenPlace {
	/** A video call without a link gets a room. */
	rooms: boolean;
	/** The number that a call to the candidate takes. */
	phone: string | null;
}

/** What is added to an apply's interview whose place is left open. */
export async function findOpenPlace(db: Scoped, applyUid: string): Promise<OpenPlace> {
	const candidateId = await findApplyCandidate(db, { uid: applyUid });
	const phone = await completePlace(db, { mode: "phone", place: null, caller: "us", candidateId });
	return { rooms: setting("VIDEO_ROOMS_URL") !== undefined, phone };
}

/** Whose an apply is. */
export async function findApplyCandidate(db: Scoped, apply: { uid: string } | { id: number }): Promise<number | null> {
	const row = await db
		.selectFrom("applies")
		.select("candidate_id")
		.where("business_id", "=", db.businessId)
		.where((eb) => ("uid" in apply ? eb("uid", "=", apply.uid) : eb("id", "=", apply.id)))
		.executeTakeFirst();
	return row?.candidate_id ?? null;
}

/** Message key when the invitation of an apply's interview would not say where; otherwise null. */
export async function findApplyPlaceProblem(
	db: Scoped,
	applyUid: string,
	planned: Omit<PlannedPlace, "candidateId">,
): Promise<string | null> {
	return findPlaceProblem(db, { ...planned, candidateId: await findApplyCandidate(db, { uid: applyUid }) });
}

/** Where an interview of an apply is to be. Throws when its invitation would not say: forms ask first. */
export async function requirePlace(
	db: Scoped,
	{
		applyId,
		placeOrLink,
		mode,
		caller,
		notify,
	}: { applyId: number; placeOrLink: string | null } & Pick<PlannedPlace, "mode" | "caller" | "notify">,
): Promise<string | null> {
	if (!notify) return placeOrLink;
	const candidateId = await findApplyCandidate(db, { id: applyId });
	const place = await completePlace(db, { mode, caller, place: placeOrLink, candidateId });
	const problem = placeProblem({ mode, notify, place });
	if (problem) throw new Error(`An invitation without a place: ${problem}`);
	return place;
}

/** An address of the installation's rooms that nobody guesses; null where it has none. */
function createRoomLink(): string | null {
	const rooms = setting("VIDEO_ROOMS_URL");
	return rooms ? `${rooms.replace(/\/+$/, "")}/${randomBytes(16).toString("hex")}` : null;
}

/** Where an interview of an address is. */
export const findInterviewPlace = (db: Scoped, uid: string) =>
	db
		.selectFrom("interviews")
		.select(["mode", "place_or_link"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
