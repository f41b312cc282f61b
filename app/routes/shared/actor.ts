import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Actor } from "#db/kit/types.ts";

export function getActor(context: Readonly<RouterContextProvider>, user: Recruiter): Actor {
	return { type: "recruiter", id: user.id, name: user.name, ip: context.get(requestInfo).ip };
}
