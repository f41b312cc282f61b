import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { Actor } from "#db/kit/crud.ts";

/** Who acts, for histories and audits. */
export function getActor(context: Readonly<RouterContextProvider>, who: Recruiter): Actor {
	return { type: "recruiter", id: who.id, name: who.name, ip: context.get(requestInfo).ip };
}
