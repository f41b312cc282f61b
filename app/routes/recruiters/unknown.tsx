import { data } from "react-router";
import { person } from "#app/context.ts";
import { homes } from "#app/domain/candidates/person.ts";
import { ErrorText, unknownAddress } from "#app/error-page.tsx";
import { notFound } from "#app/http/not-found.ts";
import { GuestError } from "../guest-error.tsx";
import type { Route } from "./+types/unknown";
import { readFrame } from "./shell/workspace.server.ts";
import { Workspace } from "./shell/workspace.tsx";

/** 404 for unknown addresses of the area; recruiters see it in their own workspace. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = context.get(person);
	if (user?.strategy !== "recruiters") throw notFound();
	return data(await readFrame(context, null, user), { status: 404 });
}

export function action(): never {
	throw notFound();
}

export default function Unknown({ loaderData: frame }: Route.ComponentProps) {
	return (
		<Workspace frame={frame}>
			<ErrorText error={unknownAddress} home={homes.recruiters} />
		</Workspace>
	);
}

export const ErrorBoundary = GuestError;
