import { randomBytes } from "node:crypto";
import { type Caller, findLocationProblem, type InterviewLocation } from "#app/domain/interviews/interview-location.ts";
import { chooseVideoService, type VideoChoice, type VideoService } from "#app/domain/interviews/video-service.ts";
import { setting } from "#app/environment.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listVideoServices } from "./video-links.ts";

export interface PlannedPlace extends InterviewLocation {
	caller: Caller;
	/** Candidate whose number is used for calls without one. */
	candidateId: number | null;
	organizerId: number | null;
	/** Video service; defaults to the organizer's first. */
	video?: VideoChoice | null;
}

export interface CompletePlace {
	place: string | null;
	videoService: VideoService | null;
}

/** The typed place, else a video link, or the candidate's number when we call. */
export async function resolvePlace(
	db: Scoped,
	{ mode, place, caller, candidateId, organizerId, video = null }: Omit<PlannedPlace, "notify">,
): Promise<CompletePlace> {
	if (place?.trim()) return { place: place.trim(), videoService: null };
	if (mode === "video") {
		const available = organizerId === null ? [] : await listVideoServices(db, organizerId);
		const videoService = chooseVideoService(available, video);
		return { place: videoService ? null : createRoomLink(), videoService };
	}
	if (mode !== "phone" || caller !== "us" || candidateId === null) return { place: null, videoService: null };
	const row = await db
		.selectFrom("candidates")
		.select("mobile_phone")
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.executeTakeFirst();
	return { place: row?.mobile_phone ?? null, videoService: null };
}

/** Message key when the invitation would lack a location, otherwise null. */
export async function findPlaceProblem(db: Scoped, planned: PlannedPlace): Promise<string | null> {
	const { place, videoService } = await resolvePlace(db, planned);
	return videoService ? null : findLocationProblem({ ...planned, place });
}

export interface PlaceChoice {
	/** A video call without a link gets a room. */
	rooms: boolean;
	phone: string | null;
	services: VideoService[];
}

/** Values that fill in an empty place of an apply's interview. */
export async function findPlaceChoice(db: Scoped, applyUid: string, organizerId: number): Promise<PlaceChoice> {
	const candidateId = await findApplyCandidateId(db, { uid: applyUid });
	const { place: phone } = await resolvePlace(db, {
		mode: "phone",
		place: null,
		caller: "us",
		candidateId,
		organizerId: null,
	});
	const services = await listVideoServices(db, organizerId);
	return { rooms: setting("VIDEO_ROOMS_URL") !== undefined, phone, services };
}

export async function findApplyCandidateId(
	db: Scoped,
	apply: { uid: string } | { id: number },
): Promise<number | null> {
	const row = await db
		.selectFrom("applies")
		.select("candidate_id")
		.where("business_id", "=", db.businessId)
		.where((eb) => ("uid" in apply ? eb("uid", "=", apply.uid) : eb("id", "=", apply.id)))
		.executeTakeFirst();
	return row?.candidate_id ?? null;
}

/** Message key when an apply's interview invitation would lack a place; otherwise null. */
export async function findApplyPlaceProblem(
	db: Scoped,
	applyUid: string,
	planned: Omit<PlannedPlace, "candidateId">,
): Promise<string | null> {
	return findPlaceProblem(db, { ...planned, candidateId: await findApplyCandidateId(db, { uid: applyUid }) });
}

interface RequiredPlace extends Pick<PlannedPlace, "mode" | "caller" | "notify" | "organizerId" | "video"> {
	applyId: number;
	placeOrLink: string | null;
}

/** Throws when the invitation would lack a location: forms must validate first. */
export async function requirePlace(
	db: Scoped,
	{ applyId, placeOrLink, notify, ...planned }: RequiredPlace,
): Promise<CompletePlace> {
	// Without invitations the place may stay empty, unless a video service was chosen.
	if (!notify && !planned.video) return { place: placeOrLink, videoService: null };
	const candidateId = await findApplyCandidateId(db, { id: applyId });
	const result = await resolvePlace(db, { ...planned, place: placeOrLink, candidateId });
	const problem = result.videoService ? null : findLocationProblem({ ...planned, notify, place: result.place });
	if (problem) throw new Error(`An invitation without a place: ${problem}`);
	return result;
}

/** Unguessable room URL; null when the installation has no rooms. */
export function createRoomLink(): string | null {
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
