import type { RouterContextProvider } from "react-router";
import { person } from "#app/context.ts";
import {
	type Candidate,
	type ClientContact,
	type Recruiter,
	type Strategy,
	signInPaths,
} from "#app/domain/access/session-user.ts";
import { redirectLocal } from "#app/http/redirect.ts";

type Context = Readonly<RouterContextProvider>;

/** The area's guard runs first; without it, throws a redirect to sign-in. */
export function getCandidate(context: Context): Candidate {
	const user = context.get(person);
	return user?.strategy === "candidates" ? user : elsewhere("candidates");
}

export function getRecruiter(context: Context): Recruiter {
	const user = context.get(person);
	return user?.strategy === "recruiters" ? user : elsewhere("recruiters");
}

export function getClientContact(context: Context): ClientContact {
	const user = context.get(person);
	return user?.strategy === "client_contacts" ? user : elsewhere("client_contacts");
}

function elsewhere(strategy: Strategy): never {
	throw redirectLocal(signInPaths[strategy]);
}
