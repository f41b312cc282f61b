import { z } from "zod";
import { shortlistKinds, shortlistStatuses } from "#app/domain/shortlists/configurations.ts";
import { apiText } from "#app/i18n/api-text.ts";

const counts = { deslike_candidates: z.number().int(), amount_description: z.number().int() };

/** Specification, section 3: response to a verdict, counted over all reviewers. */
export const likeAnswer = z.object({
	like_candidate: z.number().int(),
	deslike_candidate: z.number().int(),
	star_candidate: z.number().int(),
	amount_description: z.number().int(),
});

/** GET returns totals and, per apply, its content and the caller's own vote. */
export const likesAnswer = likeAnswer.extend({
	applies: z.array(
		z.object({
			id: z.string(),
			like_candidates: z.number().int(),
			...counts,
			star_candidate: z.number().int(),
			like_avaliation: z.boolean().nullable().meta(apiText("like")),
			star: z.boolean(),
			description: z.string().nullable(),
		}),
	),
});

const verdict = z.object({
	like_avaliation: z.boolean().nullish().meta(apiText("like_written")),
	type_avaliation: z.union([z.literal(1), z.literal(2)]).meta(apiText("type_avaliation")),
	apply_id: z.string().regex(/^[\w-]{1,64}$/),
	description: z.string().max(2000).nullish().meta(apiText("like_description")),
	shortlist_relationship_uid: z.string().optional(),
});

export const likeBody = z.object({ like_candidate: verdict });

export const relationshipAnswer = z.object({
	shortlist_relationship: z.object({
		uid: z.string(),
		shortlist_id: z.string(),
		name: z.string(),
		job: z.string(),
		company: z.string(),
		viewer: z.string(),
		answered: z.boolean(),
	}),
});

const moment = z.iso.datetime().nullable();
const reference = z.object({ id: z.string() });

export const shortlistSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		kind: z.enum(shortlistKinds),
		status: z.enum(shortlistStatuses),
		job: reference,
		sent_at: moment,
		expires_at: z.iso.datetime(),
		applies: z.array(
			z.object({
				id: z.string(),
				like_candidates: z.number().int(),
				deslike_candidates: z.number().int(),
				star_candidate: z.number().int(),
				amount_description: z.number().int(),
			}),
		),
		viewers: z.array(
			z.object({
				id: z.string(),
				client_contact: reference.nullable(),
				sent_at: moment,
				opened_at: moment,
				answered_at: moment,
				revoked_at: moment,
			}),
		),
	})
	.meta({ id: "Shortlist" });

/** One line of the list of shortlists. */
const listedShortlist = z.object({
	id: z.string(),
	name: z.string(),
	kind: z.enum(shortlistKinds),
	status: z.enum(shortlistStatuses),
	job: reference,
	sent_at: moment,
	expires_at: z.iso.datetime(),
	people: z.number().int(),
	viewers: z.number().int(),
});

export const shortlistAnswer = z.object({ shortlist: shortlistSchema });
export const shortlistsAnswer = z.object({
	shortlists: z.array(listedShortlist),
	meta: z.object({ page: z.number().int(), per: z.number().int(), total: z.number().int() }),
});
export const shortlistsQuery = z.object({
	page: z.coerce.number().int().min(1).max(10_000).optional(),
	status: z.enum(shortlistStatuses).optional(),
});
