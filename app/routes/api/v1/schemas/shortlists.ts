import { z } from "zod";
import { apiText } from "#app/i18n/api-text.ts";

const counts = { deslike_candidates: z.number().int(), amount_description: z.number().int() };

/** Specification, section 3: what a verdict is answered with, counted over everybody who reviews. */
export const likeAnswer = z.object({
	like_candidate: z.number().int(),
	deslike_candidate: z.number().int(),
	star_candidate: z.number().int(),
	amount_description: z.number().int(),
});

/** A GET answers with the sums and, for each apply, what it carries and the caller's own word. */
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
