import { data } from "react-router";
import { person } from "#app/context.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { ErrorText, notFoundError } from "#app/error-page.tsx";
import { notFound } from "#app/http/not-found.ts";
import { GuestError } from "../guest-error.tsx";
import type { Route } from "./+types/not-found";
import { readShellData } from "./shell/shell-data.server.ts";
import { Workspace } from "./shell/workspace.tsx";

/** 404 for unknown addresses of the area; recruiters see it in their own workspace. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = context.get(person);
	if (user?.strategy !== "recruiters") throw notFound();
	return data(await readShellData(context, null, user), { status: 404 });
}

export function action(): never {
	throw notFound();
}

export default function Unknown({ loaderData: frame }: Route.ComponentProps) {
	return (
		<Workspace frame={frame}>
			<ErrorText error={notFoundError} home={homePaths.recruiters} />
		</Workspace>
	);
}

export const ErrorBoundary = GuestError;
