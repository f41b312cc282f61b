import { z } from "zod";
import { likeAnswer, likeBody, likesAnswer, relationshipAnswer } from "../schemas/shortlists.ts";
import type { Operation } from "./operation.ts";

const id = z.string().meta({ description: "The shortlist of the link, or the relationship itself" });
const query = z.object({ shortlist_relationship_uid: z.string().optional() });
const about = "/shortlist_relationships/{id}";
const ofContact = `/client_contacts/jobs/{jobId}${about}`;

const likes = (path: string, name: string, params: z.ZodObject): Operation[] => [
	{
		path: `${path}/like_candidates`,
		method: "get",
		id: `likes${name}`,
		summary: "Verdicts on the people of a shortlist",
		params,
		query,
		answers: { 200: likesAnswer },
		problems: [404, 410, 429],
	},
	{
		path: `${path}/like_candidates`,
		method: "post",
		id: `like${name}`,
		summary: "Like, dislike, star or describe one of them",
		params,
		body: likeBody,
		answers: { 200: likeAnswer },
		problems: [404, 410, 422, 429],
	},
];

/** Shortlists, with the bearer token of their link or as a client contact. */
export const shortlistOperations: Operation[] = [
	{
		path: about,
		method: "get",
		id: "shortlist_relationship",
		summary: "Whether a shortlist's token stands",
		params: z.object({ id }),
		answers: { 200: relationshipAnswer },
		problems: [410, 429],
	},
	...likes(about, "", z.object({ id })),
	...likes(ofContact, "_of_contact", z.object({ jobId: z.string(), id })),
];
