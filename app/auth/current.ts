import type { RouterContextProvider } from "react-router";
import { person } from "#app/context.ts";
import { type Candidate, logins, type Recruiter, type Strategy } from "#app/domain/person.ts";
import { redirectLocal } from "./redirect.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in candidate. The area's guard ran already; without it the answer is the sign-in page. */
export function candidateOf(context: Context): Candidate {
	const who = context.get(person);
	return who?.strategy === "candidates" ? who : elsewhere("candidates");
}

export function recruiterOf(context: Context): Recruiter {
	const who = context.get(person);
	return who?.strategy === "recruiters" ? who : elsewhere("recruiters");
}

function elsewhere(strategy: Strategy): never {
	throw redirectLocal(logins[strategy]);
}
