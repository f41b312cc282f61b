import { z } from "zod";
import { apiText } from "#app/i18n/api-text.ts";
import {
	likeAnswer,
	likeBody,
	likesAnswer,
	relationshipAnswer,
	shortlistAnswer,
	shortlistsAnswer,
	shortlistsQuery,
} from "../schemas/shortlists.ts";
import type { Operation } from "./operation.ts";

const id = z.string().meta(apiText("shortlist"));
const query = z.object({ shortlist_relationship_uid: z.string().optional() });
const about = "/shortlist_relationships/{id}";
const ofContact = `/client_contacts/jobs/{jobId}${about}`;

const likes = (path: string, name: string, params: z.ZodObject): Operation[] => [
	{
		path: `${path}/like_candidates`,
		method: "get",
		id: `likes${name}`,
		text: "likes",
		params,
		query,
		answers: { 200: likesAnswer },
	},
	{
		path: `${path}/like_candidates`,
		method: "post",
		id: `like${name}`,
		text: "like",
		params,
		body: likeBody,
		answers: { 200: likeAnswer },
	},
];

/** Shortlists, with the bearer token of their link or as a client contact. */
export const shortlistOperations: Operation[] = [
	{
		path: about,
		method: "get",
		id: "shortlist_relationship",
		params: z.object({ id }),
		answers: { 200: relationshipAnswer },
	},
	{
		path: "/recruiters/shortlists",
		method: "get",
		id: "list_shortlists",
		query: shortlistsQuery,
		answers: { 200: shortlistsAnswer },
	},
	{
		path: "/recruiters/shortlists/{id}",
		method: "get",
		id: "get_shortlist",
		parameters: ["Id"],
		answers: { 200: shortlistAnswer },
	},
	...likes(about, "", z.object({ id })),
	...likes(ofContact, "_of_contact", z.object({ jobId: z.string(), id })),
];
