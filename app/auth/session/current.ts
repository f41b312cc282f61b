import type { RouterContextProvider } from "react-router";
import { person } from "#app/context.ts";
import {
	type Candidate,
	type ClientContact,
	logins,
	type Recruiter,
	type Strategy,
} from "#app/domain/candidates/person.ts";
import { redirectLocal } from "#app/http/redirect.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in candidate. The area's guard ran already; without it the answer is the sign-in page. */
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
	throw redirectLocal(logins[strategy]);
}
