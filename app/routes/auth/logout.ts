import { redirectDocument } from "react-router";
import { redirectSignedIn } from "#app/auth/password/sign-in.server.ts";
import { signOut } from "#app/auth/session/session.server.ts";
import { person } from "#app/context.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import type { Route } from "./+types/logout.ts";

/** Where each strategy lands after leaving (specification, section 2). */
const exits: Record<Strategy, string> = {
	candidates: "/",
	recruiters: "/business",
	client_contacts: "/client_contacts/",
};

/** Requires a form POST, so that no link or image can sign users out. */
export async function action({ context }: Route.ActionArgs) {
	const strategy = context.get(person)?.strategy ?? "candidates";
	return redirectDocument(exits[strategy], { status: 303, headers: await signOut(context) });
}

export function loader({ context }: Route.LoaderArgs) {
	redirectSignedIn(context);
	return redirectLocal("/");
}
