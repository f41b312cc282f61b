import type { RouterContextProvider } from "react-router";
import { getBearerToken } from "#app/auth/tokens/bearer-token.ts";
import { database, i18n, person } from "#app/context.ts";
import { parseFeedback } from "#app/domain/shortlists/feedback.ts";
import { normalizeProse } from "#app/domain/text/form-fields.ts";
import { problem } from "#app/http/problem.server.ts";
import { verifyShortlistToken } from "#app/routes/shared/shortlist/access.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listPortalJobs } from "#db/queries/client-portal.ts";
import { giveFeedback } from "#db/queries/shortlists/feedback.ts";
import { listReviewablePeople } from "#db/queries/shortlists/people.ts";
import { findRelationship, type Viewer } from "#db/queries/shortlists/viewer.ts";
import { parseBodyPart, readJsonBody } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { likeAnswer, likeBody, likesAnswer, relationshipAnswer } from "../schemas/shortlists.ts";

type Context = Readonly<RouterContextProvider>;
type Reviewing = Viewer & { businessId: number };

/** Returns the token's viewer, or the problem to respond with. */
export async function viewerByToken(context: Context, request: Request, id: string): Promise<Reviewing | Response> {
	const unauthorized = () => problem(context, 401, { headers: { "WWW-Authenticate": 'Bearer realm="shortlist"' } });
	const token = getBearerToken(request);
	if (token === null) return unauthorized();
	const opened = await verifyShortlistToken(context, id, token);
	if ("retryAfter" in opened)
		return problem(context, 429, {
			detail: context.get(i18n).t("shortlists:viewer.wait"),
			headers: { "Retry-After": String(opened.retryAfter) },
		});
	return "wrong" in opened ? unauthorized() : standing(context, opened.viewer);
}

/** The signed-in client contact as viewer, only for their own jobs. */
export async function viewerBySession(context: Context, id: string, job: string): Promise<Reviewing | Response> {
	const user = context.get(person);
	if (user?.strategy !== "client_contacts") return problem(context, 401);
	const { businessId } = user;
	const viewer = await inBusiness(context.get(database), businessId, async (trx) => {
		const [own] = await listPortalJobs(trx, user, { uid: job });
		return own && findRelationship(trx, id, { clientContactId: user.id, jobUid: job });
	});
	return viewer ? standing(context, { ...viewer, businessId }) : problem(context, 404);
}

function standing(context: Context, viewer: Reviewing): Reviewing | Response {
	if (viewer.refused === null) return viewer;
	return problem(context, 410, { detail: context.get(i18n).t(`shortlists:viewer.${viewer.refused}`) });
}

/** Confirms a valid token and describes its shortlist. */
export function buildRelationshipResponse(viewer: Reviewing): Response {
	const { relationshipUid, uid, name, job, company, answered } = viewer;
	return schemaResponse(relationshipAnswer, {
		shortlist_relationship: {
			uid: relationshipUid,
			shortlist_id: uid,
			name,
			job,
			company,
			viewer: viewer.viewer,
			answered,
		},
	});
}

/** The relationship filter accepts only the caller's own. */
const isOther = (requested: string | null | undefined, viewer: Reviewing) =>
	!!requested && requested !== viewer.relationshipUid;

export async function buildLikesResponse(context: Context, viewer: Reviewing, url: URL): Promise<Response> {
	const named = [...url.searchParams].find(([name]) =>
		/^(?:(?:filters?|where)\[)?shortlist_relationship_uid\]?$/.test(name),
	);
	if (isOther(named?.[1], viewer)) return problem(context, 404);
	const { businessId } = viewer;
	const people = await inBusiness(context.get(database), businessId, (trx) => listReviewablePeople(trx, viewer));
	const sum = (of: (item: (typeof people)[number]) => number) => people.reduce((all, person) => all + of(person), 0);
	return schemaResponse(likesAnswer, {
		like_candidate: sum((item) => item.like_candidates),
		deslike_candidate: sum((item) => item.deslike_candidates),
		star_candidate: sum((item) => item.star_candidate),
		amount_description: sum((item) => item.amount_description),
		applies: people.map((person) => ({
			id: person.uid,
			like_candidates: person.like_candidates,
			deslike_candidates: person.deslike_candidates,
			star_candidate: person.star_candidate,
			amount_description: person.amount_description,
			like_avaliation: person.own_like,
			star: person.own_star,
			description: person.own_description,
		})),
	});
}

export async function saveLike(context: Context, viewer: Reviewing, request: Request): Promise<Response> {
	const body = await readJsonBody(context, request);
	const parsed = likeBody.safeParse({ like_candidate: parseBodyPart(body.like_candidate) ?? body });
	if (!parsed.success) {
		const { t } = context.get(i18n);
		const errors: Record<string, string[]> = {};
		for (const { path } of parsed.error.issues) errors[String(path.at(-1))] = [t("forms:invalid")];
		return problem(context, 422, { errors });
	}
	const { apply_id, shortlist_relationship_uid, description, ...call } = parsed.data.like_candidate;
	if (isOther(shortlist_relationship_uid, viewer)) return problem(context, 404);
	const words =
		viewer.permissions.comment && description !== undefined
			? { description: description && normalizeProse(description) }
			: {};
	const { businessId } = viewer;
	const response = await inBusiness(context.get(database), businessId, (trx) =>
		giveFeedback(trx, viewer, apply_id, parseFeedback({ ...call, ...words })),
	);
	if (!response) return problem(context, 404);
	return schemaResponse(likeAnswer, {
		like_candidate: response.like_candidates,
		deslike_candidate: response.deslike_candidates,
		star_candidate: response.star_candidate,
		amount_description: response.amount_description,
	});
}
