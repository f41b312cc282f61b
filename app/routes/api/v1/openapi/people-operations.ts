import { strategies } from "#app/domain/candidates/person.ts";
import {
	candidateAnswer,
	clientContactAnswer,
	credentialsBody,
	profileAnswer,
	recruiterAnswer,
	sessionAnswers,
	signatureAnswer,
	signatureBody,
} from "../schemas/people.ts";
import type { Operation } from "./operation.ts";

const users = { candidates: candidateAnswer, recruiters: recruiterAnswer, client_contacts: clientContactAnswer };

/** Signing in and oneself. */
export const peopleOperations: Operation[] = [
	...strategies.flatMap((strategy): Operation[] => [
		{
			path: `/${strategy}/sessions`,
			method: "post",
			id: `sign_in_${strategy}`,
			summary: "Ask for a token",
			open: true,
			body: credentialsBody,
			answers: { 200: sessionAnswers[strategy] },
			problems: [422, 429],
		},
		{
			path: `/${strategy}/sessions`,
			method: "delete",
			id: `sign_out_${strategy}`,
			summary: "End the token",
			answers: { 204: null },
		},
		{
			path: `/${strategy}`,
			method: "get",
			id: `user_${strategy}`,
			summary: "The person who calls",
			answers: { 200: users[strategy] },
		},
	]),
	{
		path: "/recruiters",
		method: "put",
		id: "save_signature",
		summary: "Save the caller's signature",
		body: signatureBody,
		answers: { 200: signatureAnswer },
		problems: [422],
	},
	{
		path: "/recruiters/profile",
		method: "get",
		id: "profile",
		summary: "The caller's signature and work account",
		answers: { 200: profileAnswer },
	},
];
