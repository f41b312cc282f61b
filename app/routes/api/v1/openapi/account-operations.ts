import { strategies } from "#app/domain/access/session-user.ts";
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
export const accountOperations: Operation[] = [
	...strategies.flatMap((strategy): Operation[] => [
		{
			path: `/${strategy}/sessions`,
			method: "post",
			id: `sign_in_${strategy}`,
			text: "sign_in",
			open: true,
			body: credentialsBody,
			answers: { 200: sessionAnswers[strategy] },
		},
		{
			path: `/${strategy}/sessions`,
			method: "delete",
			id: `sign_out_${strategy}`,
			text: "sign_out",
			answers: { 204: null },
		},
		{
			path: `/${strategy}`,
			method: "get",
			id: `user_${strategy}`,
			text: "user",
			answers: { 200: users[strategy] },
		},
	]),
	{
		path: "/recruiters",
		method: "put",
		id: "save_signature",
		body: signatureBody,
		answers: { 200: signatureAnswer },
	},
	{
		path: "/recruiters/profile",
		method: "get",
		id: "profile",
		answers: { 200: profileAnswer },
	},
];
